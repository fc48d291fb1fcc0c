// The month in a picture, what is left of each limit, and the questions that wait.
let month = null;
let plan = null;
let timer = null;
let isListStale = false;

function loadMonthSoon() {
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (isListStale) loadEntries().then(() => { isListStale = false; }, () => { });
    loadMonth().catch(() => { });
  }, 400);
}

async function loadMonth() {
  const year = today().slice(0, 4);
  [month, plan] = await Promise.all([
    call("GET", "/api/v1/summary"),
    call("GET", "/api/v1/plan/" + year).catch(fault => { if (fault instanceof Refused && fault.status === 404) return null; throw fault; }),
  ]);
  currency = month.currency;
  showMonth();
  showEntries();
}

function bar(name, shown, part, isOver) {
  const width = Math.max(0, Math.min(1, part)) * 100;
  const picture = svg("svg", { viewBox: "0 0 100 8", preserveAspectRatio: "none", "aria-hidden": "true" },
    svg("rect", { class: "rest", width: 100, height: 8, rx: 1 }), svg("rect", { class: "full", width, height: 8, rx: 1 }));
  return make("li", { className: isOver ? "bar over" : "bar" },
    make("div", { className: "line" }, make("span", { textContent: name }), make("span", { textContent: shown })), picture);
}

function showMonth() {
  // Without its figures it has no name either.
  $("month").hidden = !month;
  if (!month) return;
  $("month-title").textContent = day(month.period.from, { month: "long", year: "numeric" });
  const total = type => month.totals.find(line => line.type === type)?.amount ?? 0;
  const figures = { spent: total("Expenses"), received: total("Income"), left: month.balance };
  $("totals").replaceChildren(...Object.entries(figures).map(([name, amount]) => make("div", {},
    make("dt", { textContent: text("month." + name) }), make("dd", { textContent: money(amount) }))));
  const spent = month.categories.filter(line => line.type === "Expenses" && line.amount > 0);
  spent.sort((one, other) => other.amount - one.amount);
  const most = spent[0]?.amount || 1;
  $("bars").replaceChildren(...spent.map(line => bar(line.category, money(line.amount), line.amount / most, false)));
  showLimits();
}

function showLimits() {
  const number = Number(month.period.from.slice(5, 7));
  const limits = (plan?.limits || []).filter(limit => limit.month === number && limit.type === "Expenses");
  $("limits").hidden = !limits.length;
  $("limits").querySelector("ul").replaceChildren(...limits.map(limit => {
    const spent = month.categories.find(line => line.type === limit.type && line.category === limit.category)?.amount ?? 0;
    const left = limit.amount - spent;
    const values = { left: money(Math.abs(left), ""), limit: money(limit.amount) };
    return bar(limit.category, text(left < 0 ? "limits.over" : "limits.left", values), spent / limit.amount, left < 0);
  }));
}

const doubts = new Map();

async function loadDoubts() {
  const waiting = await call("GET", "/api/v1/questions");
  doubts.clear();
  for (const doubt of waiting.questions) doubts.set(doubt.id, doubt);
  showDoubts();
}

function addDoubt(doubt) {
  doubts.set(doubt.id, { ...doubts.get(doubt.id), ...doubt, text: doubt.text || doubts.get(doubt.id)?.text });
  showDoubts();
}

function showDoubts() {
  $("doubts").hidden = !doubts.size;
  $("doubts").querySelector("ul").replaceChildren(...[...doubts.values()].map(doubt => make("li", {},
    doubt.text ? make("p", { className: "said", textContent: doubt.text }) : null,
    make("p", { className: "asked", textContent: doubt.question }),
    make("div", { className: "options" }, ...doubt.options.map(option => make("button", {
      type: "button", textContent: option.label, on: { click: () => settle(doubt, option.id) },
    }))))));
}

async function settle(doubt, option) {
  doubt.key ??= newKey();
  try {
    const answer = { confirm: doubt.id, option, session_id: doubt.session || conversation() };
    take(await call("POST", "/api/v1/entries", answer, { headers: { "Idempotency-Key": doubt.key } }));
  } catch (fault) {
    say(told(fault));
    if (isPassing(fault)) return;
  }
  doubts.delete(doubt.id);
  showDoubts();
  $("words").focus();
}
