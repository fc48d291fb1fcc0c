// What others say, as they say it. EventSource cannot show a token; a stream that is read here can.
const live = { lastSeen: null, isOpen: false };

function happened(kind, data) {
  switch (kind) {
    case "entry": case "change": case "undo":
      putEntry(data);
      showEntries();
      return loadMonthSoon();
    case "limit":
      return say(text("limits.crossed", { name: data.category, spent: money(data.spent, ""), limit: money(data.limit) }));
    case "doubt":
      addDoubt(data);
      // A stream says it in one language to all.
      return language === "en" ? undefined : void loadDoubts().catch(() => { });
    case "settled":
      doubts.delete(data.id);
      return showDoubts();
    case "sheet":
      // Perhaps by hand: then no entry tells of it.
      isListStale = true;
      categories = null;
      return loadMonthSoon();
    case "reset": return void load().catch(() => { });
  }
}

// Takes whole events off the front of what has arrived, and gives what is left.
function takeEvents(arrived) {
  const blocks = arrived.split("\n\n");
  for (const block of blocks.slice(0, -1)) {
    const event = {};
    for (const line of block.split("\n")) {
      const colon = line.indexOf(": ");
      if (colon > 0) event[line.slice(0, colon)] = line.slice(colon + 2);
    }
    if (event.id) live.lastSeen = event.id;
    if (event.event) happened(event.event, JSON.parse(event.data || "{}"));
  }
  return blocks.at(-1);
}

async function watch() {
  if (live.isOpen) return;
  live.isOpen = true;
  let pause = 250;
  while (!$("book").hidden) {
    const stop = new AbortController();
    let patience;
    try {
      const headers = live.lastSeen ? { "Last-Event-ID": live.lastSeen } : {};
      const answer = await call("GET", "/api/v1/events", undefined, { headers, isStream: true, signal: stop.signal });
      setAway(false);
      outbox.send();
      const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
      let rest = "";
      for (pause = 250; ;) {
        // There is a sign of life every quarter of a minute: where none comes, the connection is gone.
        clearTimeout(patience);
        patience = setTimeout(() => stop.abort(), 45000);
        const { value, done } = await reader.read();
        if (done) break;
        rest = takeEvents(rest + value);
      }
    } catch (fault) { if (fault instanceof Away) setAway(true); }
    clearTimeout(patience);
    await new Promise(go => { live.wake = go; setTimeout(go, pause); });
    pause = Math.min(pause * 2, 8000);
  }
  live.isOpen = false;
}
