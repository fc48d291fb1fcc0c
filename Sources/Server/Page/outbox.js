// What was said waits here with its key until the server has answered it, in the order it was said: also when the page was closed.
const outbox = {
  items: () => keep.get("outbox") || [],
  isBusy: false,

  add(input) {
    const session = keep.get("conversation") || newKey();
    keep.set("conversation", session);
    keep.set("outbox", [...this.items(), { key: newKey(), input, date: today(), session_id: session }]);
    this.send();
  },

  drop(key) {
    keep.set("outbox", this.items().filter(item => item.key !== key));
    showEntries();
  },

  async send() {
    showEntries();
    if (this.isBusy) return;
    this.isBusy = true;
    try {
      for (let item = this.items()[0]; item; item = this.items()[0]) {
        const { key, ...utterance } = item;
        try {
          take(await call("POST", "/api/v1/entries", utterance, { headers: { "Idempotency-Key": key } }));
          this.drop(key);
        } catch (fault) {
          setAway(fault instanceof Away);
          if (!(fault instanceof Away || fault instanceof Refused)) throw fault;
          if (isPassing(fault)) return void setTimeout(() => this.send(), 5000);
          this.drop(key);
          say(`${item.input}: ${told(fault)}`);
          if (!$("words").value) { $("words").value = item.input; preview(); }
        }
      }
    } finally { this.isBusy = false; }
  },
};

// What the server has made of something.
function take(answer) {
  setAway(false);
  if (answer.action_type === "confirmation_needed") {
    return addDoubt({ ...answer.confirmation, text: "", session: answer.session_id });
  }
  for (const entry of answer.entries || []) putEntry(entry);
  if (answer.message) say(answer.message);
  for (const warning of answer.warnings || []) say(warning);
  showEntries();
  loadMonthSoon();
}
