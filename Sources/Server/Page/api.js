// The server. The token of this page lives in its memory alone; the cookie that gives the next one is out of reach of scripts.
// Whose it is (`owner`) is kept, so that what is said without a network is known to be theirs.
const server = { pass: null, isAsked: true, owner: keep.get("owner") };

class Away extends Error { }
class Refused extends Error {
  constructor(status, body) { super(body?.message || ""); this.status = status; this.body = body; }
}

async function send(method, path, body, more = {}) {
  const headers = { Accept: "application/json", "Accept-Language": language, ...more.headers };
  // The browser itself knows how a form is sent.
  const isForm = body instanceof FormData;
  if (body !== undefined && !isForm) headers["Content-Type"] = "application/json";
  if (server.pass && server.isAsked) headers.Authorization = "Bearer " + server.pass;
  let answer;
  try {
    answer = await fetch(path, { method, headers, body: body === undefined || isForm ? body : JSON.stringify(body), cache: "no-store", signal: more.signal });
  } catch { throw new Away(); }
  return answer;
}

async function open(body) {
  // One page at a time: what is in the cookie is good for once.
  const ask = async () => {
    await leave();
    const answer = await send("POST", "/api/v1/session", body);
    const said = await answer.json().catch(() => null);
    if (!answer.ok) throw new Refused(answer.status, said);
    server.isAsked = said.needs_token;
    server.pass = said.token || null;
    const isAnother = server.owner?.id !== said.owner;
    server.owner = { id: said.owner, name: said.name || "" };
    keep.set("owner", server.owner);
    // Somebody else was let in beside this page: what stands on it is not theirs.
    if (!$("book").hidden && isAnother) { location.reload(); throw new Away(); }
  };
  return navigator.locks ? navigator.locks.request("budget-session", ask) : ask();
}

// Signs out, if that is still to be done: without a network the server has not heard of it, and its cookie would let the next one in.
async function leave(isWanted = keep.get("leaving")) {
  if (!isWanted) return;
  const answer = await send("DELETE", "/api/v1/session");
  if (!answer.ok) throw new Refused(answer.status, await answer.json().catch(() => null));
  keep.set("leaving", false);
}

async function call(method, path, body, more = {}) {
  let answer = await send(method, path, body, more);
  if (answer.status === 401) {
    try { await open({}); } catch (fault) {
      if (fault instanceof Refused && fault.status === 401) showEntrance();
      throw fault;
    }
    answer = await send(method, path, body, more);
  }
  if (more.isStream && answer.ok) return answer;
  const said = await answer.json().catch(() => null);
  if (!answer.ok) throw new Refused(answer.status, said);
  return said;
}

// Whether the same might work later: the network is away, the server busy or at fault, or nobody is signed in.
const isPassing = fault => fault instanceof Away || fault.status === 401 || fault.status === 429 || fault.status >= 500 && fault.status !== 501;
const told = fault => fault instanceof Away ? text("fault.network") : fault.message || text("fault.other");
