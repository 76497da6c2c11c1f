// Stands in the page itself and runs before anything else of the console: without a flash in another colour or language, and
// with what the first screen shows already asked for while the console's own script still comes. It imports no library.
import type { UserDetails } from '@physio/contract/auth/auth';
import { whoseOf } from '#features/dashboard/whose.ts';
import { askEarly, callHeaders } from '#platform/api/early-answers.ts';
import { readStored, readStoredJson, STORAGE_KEYS } from '#platform/session/storage.ts';
import { timeZone } from '#platform/time-zone.ts';
import { paintScreen } from '../paint/paint.ts';
import { firstCalls } from './first-calls.ts';
import { runAfter } from './run-after.ts';

/** Files in `/assets` that a screen and a language need beside the first script; written in by the build, none in development. */
declare const SCREEN_CHUNKS: Record<string, readonly string[]>;

const SCREENS: readonly (readonly [RegExp, string])[] = [
  [/^\/dashboard(-physio)?\/?$/, 'DashboardPage'],
  [/^\/users\/[^/]+\/?$/, 'PatientPage'],
  [/^\/program-builder\/?$/, 'ProgramBuilderPage'],
  [/^\/sign-in\/?$/, 'SignInPage'],
];

/** Has the browser fetch them beside the first script, not after it: first the language, without which nothing is drawn. */
function fetchChunks(pathname: string, language: string): void {
  const chunks: typeof SCREEN_CHUNKS = SCREEN_CHUNKS;
  const screen = SCREENS.find(([path]) => path.test(pathname))?.[1];
  for (const name of [`builtin-${language}`, screen])
    for (const file of chunks[name ?? ''] ?? []) {
      const link = document.createElement('link');
      Object.assign(link, { rel: 'modulepreload', href: `/assets/${file}.js`, crossOrigin: '' });
      document.head.append(link);
    }
}

/** Who is signed in and at work in a group, as the session will read it. */
function caller() {
  const [token, groupId] = [readStored(STORAGE_KEYS.token), readStored(STORAGE_KEYS.groupId)];
  const user = readStoredJson(STORAGE_KEYS.user) as Partial<UserDetails> | null;
  if (!token || !groupId || !user?.id || !user.email || !readStored(STORAGE_KEYS.groupName)) return null;
  const role = user.groups?.find(({ id }) => id === groupId)?.user_role;
  return { token, groupId, whose: whoseOf({ ...user, id: user.id }, role) };
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
declare global {
  /** Whether this script has come so far that the console will run; without it the page runs the console by itself. */
  var consoleRuns: boolean | undefined;
}

/** Fetches the console's script without reading it, which would delay the paint. @returns when it is there */
function fetchScript(): Promise<void> {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'script', href: MAIN_SCRIPT, crossOrigin: '' });
  document.head.append(link);
  return new Promise((done) => {
    link.onload = () => done();
    link.onerror = () => done();
  });
}

function askForScreen({ pathname, search }: Location, language: string): void {
  const who = caller();
  if (who === null) return;
  const now = new Date();
  const addresses = firstCalls({ pathname, search, ...who, timeZone: timeZone(), now });
  const base = host();
  askEarly(
    addresses.map((address) => base + address),
    callHeaders(who.token, who.groupId, language),
    now,
  );
}

/** Ends when the first screen is painted, or fails: what is thrown here never keeps the console from running. */
async function prepare(): Promise<void> {
  showColours(document.documentElement);
  const language = readStored(STORAGE_KEYS.language) ?? 'en';
  document.documentElement.lang = language;
  // After the page is read, so that the first script stays the first.
  setTimeout(() => fetchChunks(location.pathname, language));
  askForScreen(location, language);
  await paintScreen(location, language);
}

async function start(): Promise<void> {
  globalThis.consoleRuns = true;
  const painting = prepare();
  const scriptThere = MAIN_SCRIPT === null ? Promise.resolve() : fetchScript();
  await runAfter(painting, scriptThere, () => MAIN_SCRIPT !== null && import(/* @vite-ignore */ MAIN_SCRIPT));
}

void start();
