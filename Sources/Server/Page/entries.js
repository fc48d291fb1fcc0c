// The latest entries, and what can be done about each.
const entries = new Map();
let correcting = null;
let shown = 12;
// The form of the one that is corrected: made once, so that what was typed there outlives whatever is shown anew.
let form = null;
let categories = null;
let puts = 0;

function putEntry(entry, isNew = !entries.has(entry.id)) {
  puts++;
  entries.set(entry.id, { ...entry, isFresh: isNew, order: entries.get(entry.id)?.order ?? entries.size });
}

async function loadEntries() {
  const before = puts;
  const page = await call("GET", "/api/v1/entries?limit=100");
  // What was told meanwhile may be newer than this page.
  if (puts !== before) return loadEntries();
  entries.clear();
  for (const entry of page.entries.reverse()) putEntry(entry, false);
  showEntries();
}

function showEntries() {
  // What is being corrected stays under the fingers of who corrects it.
  if (correcting && document.activeElement?.closest(".correct")) return;
  const all = [...entries.values()].sort((one, other) => other.order - one.order);
  const waiting = outbox.items().map(waitingItem).reverse();
  $("entries").replaceChildren(...waiting, ...all.slice(0, shown).map(entryItem));
  for (const entry of all) entry.isFresh = false;
  $("none").hidden = all.length + waiting.length > 0;
  $("more").hidden = all.length <= shown;
}

function waitingItem(item) {
  const button = (name, does) => make("button", {
    type: "button", className: "quiet", textContent: text("entry." + name),
    "aria-label": text(`entry.${name}.label`, { what: item.input }), on: { click: () => does.call(outbox, item.key) },
  });
  const isMine = outbox.isMine(item);
  const about = isMine ? text("say.waits") : text("say.others", { name: item.by?.name || "?" });
  const does = make("span", { className: "does" }, isMine ? null : button("adopt", outbox.adopt), button("drop", outbox.drop));
  return make("li", { className: "waits" }, make("div", { className: "entry" },
    make("span", { className: "what", textContent: item.input }), make("span"),
    make("span", { className: "about", textContent: about }), does));
}

function entryItem(entry) {
  const what = entry.details || entry.category;
  const about = [entry.category, day(entry.date)];
  if (entry.member) about.push(entry.member);
  if (entry.status !== "written") about.push(text("entry." + entry.status));
  const isIn = entry.transaction_type === "Income";
  const does = make("span", { className: "does" });
  if (entry.status !== "undone") {
    const phrase = `${what}, ${money(entry.amount)}`;
    does.append(
      make("button", { type: "button", className: "quiet", textContent: text("entry.correct"), "aria-label": text("entry.correct.label", { what: phrase }), "aria-expanded": String(correcting === entry.id), on: { click: () => correct(entry.id) } }),
      make("button", { type: "button", className: "quiet", textContent: text("entry.undo"), "aria-label": text("entry.undo.label", { what: phrase }), on: { click: () => undo(entry.id) } }));
  }
  return make("li", { className: [entry.status, entry.isFresh ? "fresh" : ""].join(" ") },
    make("div", { className: "entry" },
      make("span", { className: "what", textContent: what }),
      make("span", { className: isIn ? "amount in" : "amount", textContent: (isIn ? "+" : "") + money(entry.amount) }),
      make("span", { className: "about", textContent: about.join(" · ") }), does,
      entry.note ? make("p", { className: "note", textContent: entry.note }) : null),
    correcting === entry.id ? form : null);
}

async function undo(id) {
  try {
    take(await call("DELETE", "/api/v1/entries/" + encodeURIComponent(id), undefined, { headers: { "Idempotency-Key": newKey() } }));
  } catch (fault) { say(told(fault)); }
}

function correct(id) {
  correcting = correcting === id ? null : id;
  form = correcting && correctionForm(entries.get(id));
  document.activeElement?.blur();
  showEntries();
  if (!correcting) return;
  $("correct-amount").focus();
  offerCategories(entries.get(id).transaction_type).catch(() => { });
}

// Those of the sheet, and of what it is: income is none of an expense's.
async function offerCategories(type) {
  categories ??= (await call("GET", "/api/v1/categories")).categories;
  const offered = categories.filter(category => (category.type ?? type) === type);
  $("categories")?.replaceChildren(...offered.map(({ name }) => make("option", { value: name })));
}

function correctionForm(entry) {
  const field = (name, type, value, more = {}) => make("div", {},
    make("label", { for: "correct-" + name, textContent: text("entry." + name) }),
    make("input", { id: "correct-" + name, type, value, ...more }));
  const close = () => correcting === entry.id && correct(entry.id);
  const save = async event => {
    event.preventDefault();
    const change = {};
    // The server reads amounts, as it reads those that are said.
    const amount = $("correct-amount").value.trim();
    if (amount !== String(entry.amount)) change.amount = amount;
    for (const name of ["date", "category", "details"]) {
      if ($("correct-" + name).value !== (entry[name] ?? "")) change[name] = $("correct-" + name).value;
    }
    const note = $("correct-note").value.trim();
    const place = "/api/v1/entries/" + encodeURIComponent(entry.id);
    const ask = (method, path, body) => call(method, path, body, { headers: { "Idempotency-Key": newKey() } });
    try {
      if (Object.keys(change).length) take(await ask("PATCH", place, change));
      if (note !== (entry.note ?? "")) take(await ask("PUT", place + "/note", { note }));
      close();
    } catch (fault) { say(told(fault)); }
  };
  return make("form", { className: "correct", on: { submit: save, keydown: event => event.key === "Escape" && close() } },
    field("amount", "text", String(entry.amount), { inputMode: "decimal" }), field("date", "date", entry.date, { max: today() }),
    field("category", "text", entry.category, { list: "categories" }), field("details", "text", entry.details ?? ""),
    make("div", { className: "wide" },
      make("label", { for: "correct-note", textContent: text("entry.note") }),
      make("input", { id: "correct-note", type: "text", value: entry.note ?? "", maxLength: 1000 })),
    make("datalist", { id: "categories" }),
    make("div", { className: "ends" },
      make("button", { type: "submit", className: "strong", textContent: text("entry.save") }),
      make("button", { type: "button", textContent: text("entry.cancel"), on: { click: close } })));
}
