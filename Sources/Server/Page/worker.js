// Keeps the page itself, which holds no data, so that it opens without a network. What the server says is never kept.
const SHELL = "budget-{{version}}";
const PAGES = ["/", "/manifest.webmanifest", "/icon.svg"];

addEventListener("install", event => event.waitUntil(caches.open(SHELL).then(cache => cache.addAll(PAGES)).then(() => skipWaiting())));
addEventListener("activate", event => event.waitUntil(
  caches.keys().then(names => Promise.all(names.filter(name => name !== SHELL).map(name => caches.delete(name)))).then(() => clients.claim())));
addEventListener("fetch", event => {
  const { pathname } = new URL(event.request.url);
  if (event.request.method !== "GET" || !PAGES.includes(pathname)) return;
  event.respondWith(fetch(event.request).then(async answer => {
    if (answer.ok) await (await caches.open(SHELL)).put(pathname, answer.clone());
    return answer;
  }).catch(() => caches.match(pathname)));
});
