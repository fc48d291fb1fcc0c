// The field, what will be written, and how the page begins.
function setAway(isAway) { $("state").textContent = isAway || !navigator.onLine ? text("state.away") : text("state.back"); }

function translate() {
  document.documentElement.lang = language;
  for (const element of document.querySelectorAll("[data-text]")) element.textContent = text(element.dataset.text);
  $("language").textContent = text("language");
  $("language").lang = text("language.code");
  $("leave").textContent = text("enter.leave");
  $("words").placeholder = text("say.example");
  $("hear").setAttribute("aria-label", text("say.hear"));
  $("look").setAttribute("aria-label", text("say.look"));
  setAway(!navigator.onLine);
  showEntries();
  showMonth();
  showDoubts();
}

let typing = null;
let asked = 0;

function preview() {
  clearTimeout(typing);
  const words = $("words").value.trim();
  $("log").disabled = !words;
  if (!words) return void ($("preview").replaceChildren(), asked++);
  typing = setTimeout(() => understand(words), 180);
}

async function understand(words) {
  const number = ++asked;
  let lines;
  try {
    lines = understood(await call("POST", "/api/v1/entries?dry_run=true", { input: words, date: today(), session_id: conversation() }));
  } catch (fault) {
    lines = [fault instanceof Away ? text("preview.away") : fault.message];
  }
  if (number === asked) $("preview").replaceChildren(...lines);
}

function understood(answer) {
  const action = answer.app_action || answer.confirmation?.options[0]?.app_action;
  const all = action?.entries || (action?.amount !== undefined ? [action] : []);
  if (!all.length) return [answer.message];
  const parts = all.slice(0, 3).flatMap((entry, index) => [
    index ? ", " : "", make("b", { textContent: money(entry.amount, answer.currency) }),
    ` ${entry.label || entry.category} · ${day(entry.date)}` + (entry.details ? ` · ${entry.details}` : ""),
  ]);
  if (all.length > 3) parts.push(" · " + text("say.several", { count: all.length }));
  if (answer.confirmation) parts.push(" · ", make("span", { className: "unsure", textContent: text("preview.unsure") }));
  return parts;
}

function showEntrance(fault = "") {
  $("book").hidden = $("say").hidden = $("leave").hidden = true;
  $("enter").hidden = false;
  $("enter-fault").textContent = fault;
  for (const part of [entries, doubts]) part.clear();
  correcting = form = categories = null;
  month = plan = null;
  showMonth();
  for (const id of ["entries", "bars", "totals"]) $(id).replaceChildren();
}

async function load() { await Promise.all([loadEntries(), loadMonth(), loadDoubts()]); }

async function begin() {
  $("enter").hidden = true;
  $("book").hidden = $("say").hidden = false;
  $("leave").hidden = !server.isAsked;
  try { await load(); } catch (fault) { setAway(fault instanceof Away); }
  if ($("book").hidden) return;
  outbox.send();
  watch();
}

async function start() {
  translate();
  preview();
  const code = /^#pair=([a-z0-9]+)$/.exec(location.hash)?.[1];
  if (code) history.replaceState(null, "", "/");
  try {
    // A browser that is let in already needs no link.
    await open(code ? { pair: code } : {}).catch(async fault => {
      if (!code || fault.status !== 401) throw fault;
      await open({});
      say(text("enter.used"));
    });
  } catch (fault) {
    if (keep.get("leaving")) return showEntrance(text("enter.leaving"));
    if (fault instanceof Refused) return showEntrance(code ? text("enter.used") : fault.status === 401 ? "" : told(fault));
    setAway(true);
  }
  begin();
}

$("say").addEventListener("submit", event => {
  event.preventDefault();
  const words = $("words").value.trim();
  if (!words) return;
  $("words").value = "";
  preview();
  outbox.add(words);
});
$("words").addEventListener("input", preview);
$("look").addEventListener("click", () => $("picture").click());
// A receipt makes itself known by its code: sent twice, it is one.
$("picture").addEventListener("change", async () => {
  const [file] = $("picture").files;
  if (!file) return;
  const form = new FormData();
  form.append("file", file);
  $("picture").value = "";
  $("preview").replaceChildren(text("say.looking"));
  try { take(await call("POST", "/api/v1/receipts", form)); } catch (fault) { say(told(fault)); }
  preview();
});
$("more").addEventListener("click", () => { shown += 24; showEntries(); });
$("language").addEventListener("click", () => { language = text("language.code"); keep.set("language", language); translate(); loadDoubts().catch(() => { }); });
$("leave").addEventListener("click", async () => {
  keep.set("leaving", true);
  server.pass = null;
  showEntrance();
  leave(true).catch(() => { $("enter-fault").textContent = text("enter.leaving"); });
});
$("enter-form").addEventListener("submit", async event => {
  event.preventDefault();
  try {
    await open({ token: $("token").value.trim() });
    $("token").value = "";
    begin();
  } catch (fault) { $("enter-fault").textContent = told(fault); }
});
addEventListener("online", () => {
  setAway(false);
  live.wake?.();
  if (keep.get("leaving")) leave().then(() => { $("enter-fault").textContent = ""; }, () => { });
  if (!$("book").hidden) outbox.send();
});
// A link that is opened where the page stands already.
addEventListener("hashchange", () => location.hash.startsWith("#pair=") && location.reload());
addEventListener("offline", () => setAway(true));
addEventListener("storage", event => event.key === "budget.outbox" && showEntries());

const Recogniser = window.SpeechRecognition || window.webkitSpeechRecognition;
if (Recogniser) {
  let hearing = null;
  $("hear").hidden = false;
  $("hear").setAttribute("aria-pressed", "false");
  $("hear").addEventListener("click", () => {
    if (hearing) return hearing.stop();
    hearing = new Recogniser();
    hearing.lang = language === "bg" ? "bg-BG" : navigator.language || "en";
    hearing.interimResults = true;
    hearing.onresult = event => {
      $("words").value = Array.from(event.results, result => result[0].transcript).join(" ");
      preview();
    };
    hearing.onend = () => { hearing = null; $("hear").setAttribute("aria-pressed", "false"); $("words").focus(); };
    hearing.onerror = () => { };
    $("hear").setAttribute("aria-pressed", "true");
    hearing.start();
  });
}
if ("serviceWorker" in navigator) navigator.serviceWorker.register("/worker.js").catch(() => { });
start();
