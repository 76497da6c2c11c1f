import type { UserDetails } from '@physio/contract/auth/auth';
import type { Language } from '@physio/contract/languages/languages';
import { deviceStorage } from '#platform/browser-storage.ts';
import { readStored, readStoredJson, STORAGE_KEYS } from '#platform/session/storage.ts';
import { bodyRead } from './body-read.ts';
import { type Frame, fill, type PaintedScreen } from './fill.ts';
import { home } from './home/fill.ts';
import { list } from './list/fill.ts';
import { patient } from './patient/fill.ts';
import { rememberPress } from './press.ts';
import type { Template } from './slots.ts';

/** Each takes the answers of its own calls. */
const SCREENS = [list, home, patient] as readonly unknown[] as readonly PaintedScreen[];

/** Addresses of the templates by screen, language and layout; written in by the build, none in development. */
declare const FIRST_SCREENS: Record<string, string>;
declare global {
  /** Whether a screen stands on the page that React has not drawn. */
  var painted: boolean | undefined;
}

/** Whether the console says exactly what the build knew: nobody replaced its texts. */
function hasOwnTexts(language: string): boolean {
  const written = JSON.parse(document.getElementById('translations')?.textContent || '{}') as Record<string, { version: number }>;
  const kept = readStoredJson(STORAGE_KEYS.translationTags) as { version?: number } | null;
  return written[language]?.version === 0 && !kept?.version;
}

/** Who works where; null where the group is not one of the user's. */
function shell(): Pick<Frame, 'user' | 'group' | 'isNarrow'> | null {
  const user = readStoredJson(STORAGE_KEYS.user) as UserDetails | null;
  const [id, name, type] = [STORAGE_KEYS.groupId, STORAGE_KEYS.groupName, STORAGE_KEYS.groupType].map(readStored);
  const branding = user?.groups.find((group) => group.id === id);
  if (!user || !branding || !name) return null;
  return { user, group: { name, type: type ?? '', branding }, isNarrow: deviceStorage.read('rail_collapsed') === '1' };
}

/** The screen that the address opens, and where its template for this browser is. */
function screenAt(at: Pick<Location, 'pathname' | 'search'>, language: string) {
  const addresses: typeof FIRST_SCREENS = FIRST_SCREENS;
  const screen = SCREENS.find(({ isAt }) => isAt(at));
  const view = screen?.view?.();
  const address = addresses[[screen?.name, language, view].filter(Boolean).join('-')];
  return screen && address ? { screen, address } : null;
}

/** What was asked for early; all of it has to be there. */
async function earlyAnswers(): Promise<unknown[]> {
  const responses = await Promise.all(globalThis.earlyAnswers?.answers.values() ?? []);
  return Promise.all(responses.map((response) => (response ? response.clone().json() : Promise.reject(new Error('Refused')))));
}

/**
 * Paints the first screen from its early answers, before the console's own script has run. Whatever is not as the templates
 * know it is left to the console: then the page stays as it is.
 */
export async function paintScreen(at: Pick<Location, 'pathname' | 'search'>, language: string): Promise<void> {
  const found = screenAt(at, language);
  if (found === null || !navigator.onLine || !hasOwnTexts(language)) return;
  const frame = shell();
  if (frame === null) return;
  const asking = fetch(found.address).then((response) => response.json() as Promise<Template>);
  const [template, answers] = await Promise.all([asking, earlyAnswers(), bodyRead()]);
  const root = document.getElementById('root');
  const scheme = document.documentElement.dataset.mantineColorScheme === 'dark' ? 'dark' : 'light';
  const whole = { ...frame, language: language as Language, scheme } as const;
  const page = fill(found.screen, template, { frame: whole, at, answers: answers as never[] });
  if (page === null || root === null || globalThis.painted !== undefined) return;
  globalThis.painted = true;
  root.replaceChildren(page);
  rememberPress(root);
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
}
