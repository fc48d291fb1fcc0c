// What was said waits here with its key until the server has answered it, in the order it was said: also when the page was closed.
const outbox = {
  items: () => keep.get("outbox") || [],
  isBusy: false,

  isMine: item => item.by?.id === server.owner?.id,

  add(input) {
    keep.set("outbox", [...this.items(), { key: newKey(), input, date: today(), session_id: conversation(), by: server.owner }]);
    this.send();
  },

  // What another one has said goes out as theirs, or as whose page it is now, if they want that.
  adopt(key) {
    keep.set("outbox", this.items().map(item => item.key === key ? { ...item, session_id: conversation(), by: server.owner } : item));
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
      for (let item; (item = this.items().find(this.isMine));) {
        const { key, by, ...utterance } = item;
        try {
          take(await call("POST", "/api/v1/entries", utterance, { headers: { "Idempotency-Key": key } }));
          this.drop(key);
          preview();
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

// The conversation of whose page it is.
function conversation() {
  const kept = keep.get("conversation");
  if (kept?.id && kept.by === server.owner?.id) return kept.id;
  const id = newKey();
  keep.set("conversation", { id, by: server.owner?.id });
  return id;
}

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
