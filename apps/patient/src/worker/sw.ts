/// <reference lib="webworker" />
import { SYNC } from '#platform/sessions/answer.ts';
import { sendKept } from './queue.ts';
import { partOf } from './ranges.ts';
import { openPage, renew, takeReminder } from './reminders.ts';

declare const self: ServiceWorkerGlobalScope;
/** Written in by the build: the files of the page, and a version that changes with them. */
declare const __SHELL__: readonly string[];
declare const __VERSION__: string;

const SHELL = `physio-page-shell-${__VERSION__}`;
const MEDIA = 'physio-page-media';
const OWN = /^physio-page-/;
const ROOT = '/p/';
const PREVIEW = '/p/preview';

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(SHELL).then((cache) => cache.addAll(__SHELL__.map(asked))));
});

/** What is named after its content was fetched by the page a moment ago, and is not fetched twice. */
function asked(file: string): Request {
  return new Request(file, { cache: file.startsWith(`${ROOT}assets/`) ? 'default' : 'reload' });
}

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => OWN.test(name) && name !== SHELL && name !== MEDIA).map((name) => caches.delete(name))),
      )
      .then(() => self.clients.claim()),
  );
});

type Message = { take?: true; keep?: readonly { path: string; url: string }[] };
self.addEventListener('message', (event) => {
  const { take, keep } = event.data as Message;
  // The page says when no session runs: until then the old version goes on.
  if (take) void self.skipWaiting();
  if (keep) event.waitUntil(keepMedia(keep));
});

self.addEventListener('push', (event) => event.waitUntil(takeReminder(event)));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage());
});
self.addEventListener('pushsubscriptionchange', (event) => (event as ExtendableEvent).waitUntil(renew(event as ExtendableEvent)));
// A browser that hears that it failed tries again later.
self.addEventListener('sync' as 'message', (event) => {
  if ((event as unknown as { tag: string }).tag === SYNC) event.waitUntil(sendKept());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  // The console's frame is allowed by an answer of its own.
  if (request.method !== 'GET' || url.origin !== self.location.origin || url.pathname === PREVIEW) return;
  if (request.mode === 'navigate') event.respondWith(fromShell(ROOT, request));
  else if (url.pathname.startsWith(ROOT)) event.respondWith(fromShell(url.pathname, request));
  else if (url.pathname.startsWith('/media/')) event.respondWith(mediaOf(url.pathname, request));
});

/** From what is kept, else from the network; what has a name of its own content is kept from then on. */
async function fromShell(path: string, request: Request): Promise<Response> {
  const cache = await caches.open(SHELL);
  const kept = await cache.match(path);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok && path.startsWith(`${ROOT}assets/`)) await cache.put(path, response.clone());
  return response;
}

/** Files are kept by their path: the address is signed again every hour, and the signature is kept nowhere. */
async function mediaOf(path: string, request: Request): Promise<Response> {
  const kept = await (await caches.open(MEDIA)).match(path);
  return kept ? partOf(await kept.blob(), request.headers.get('range')) : fetch(request);
}

async function keepMedia(files: readonly { path: string; url: string }[]): Promise<void> {
  const cache = await caches.open(MEDIA);
  const wanted = new Set(files.map(({ url }) => new URL(url, self.location.origin).pathname));
  for (const { url } of files) {
    const { pathname } = new URL(url, self.location.origin);
    if (await cache.match(pathname)) continue;
    const response = await fetch(url).catch(() => null);
    // A full disk: what is there stays, and the rest comes from the network.
    if (response?.status === 200) await cache.put(pathname, response).catch(() => undefined);
  }
  for (const { url } of await cache.keys()) if (!wanted.has(new URL(url).pathname)) await cache.delete(url);
}
