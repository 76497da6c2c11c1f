// Stands in the page itself and runs before anything else of the console: without a flash in another colour or language, and
// with what the first screen shows already asked for while the console's own script still comes. It imports no library.
import { askEarly, callHeaders } from '#platform/api/early-answers.ts';
import { readStored, readStoredJson, STORAGE_KEYS } from '#platform/session/storage.ts';
import { timeZone } from '#platform/time-zone.ts';
import { paintList } from '../paint/paint.ts';
import { fetchChunks } from './chunks.ts';
import { wanted } from './wanted.ts';

/** Who is signed in and at work in a group, as the session will read it. */
function caller() {
  const [token, groupId] = [readStored(STORAGE_KEYS.token), readStored(STORAGE_KEYS.groupId)];
  const user = readStoredJson(STORAGE_KEYS.user) as { id?: string; email?: string } | null;
  const isComplete = user?.id && user.email && readStored(STORAGE_KEYS.groupName);
  return token && groupId && isComplete ? { token, groupId } : null;
}

/** The server the configuration in the page names; none in development, where the page has no configuration. */
function host(): string {
  const written = document.getElementById('config')?.textContent;
  return written ? (JSON.parse(written) as { host: string }).host : '';
}

function showColours(root: HTMLElement): void {
  const chosen = readStored('mantine-color-scheme-value');
  const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.mantineColorScheme = isDark ? 'dark' : 'light';
}

/** The console's own script; null in development, where the page names it. */
declare const MAIN_SCRIPT: string | null;
/** The console does not wait longer for a list to be painted before it. */
const PATIENCE_MS = 500;

/** Unlike a script of the page, an imported one may run before there is anything to draw into. */
const bodyRead = () =>
  new Promise<void>((done) => {
    if (document.readyState !== 'loading') done();
    else document.addEventListener('DOMContentLoaded', () => done(), { once: true });
  });

/** Paints the list where it is what the address shows, and has the console take over from it. */
async function paintAndRun(isPainted: boolean, language: string): Promise<void> {
  const [answer] = globalThis.earlyAnswers?.answers.values() ?? [];
  const patience = new Promise((done) => setTimeout(done, PATIENCE_MS));
  if (isPainted && answer) await Promise.race([paintList(answer, language).catch(() => undefined), patience]);
  globalThis.painted ??= false;
  await bodyRead();
  if (MAIN_SCRIPT !== null) await import(/* @vite-ignore */ MAIN_SCRIPT);
}

function start(): void {
  showColours(document.documentElement);
  const language = readStored(STORAGE_KEYS.language) ?? 'en';
  document.documentElement.lang = language;
  const { pathname, search } = location;
  const who = caller();
  if (who) {
    const now = new Date();
    const addresses = wanted({ pathname, search, groupId: who.groupId, timeZone: timeZone(), now });
    const base = host();
    askEarly(
      addresses.map((address) => base + address),
      callHeaders(who.token, who.groupId),
      now,
    );
  }
  void paintAndRun(/^\/users\/?$/.test(pathname) && search === '', language);
  // After the page is read, so that the first script stays the first.
  setTimeout(() => fetchChunks(pathname, language));
}

start();
