import type { UserDetails } from '@physio/contract/auth/auth';
import type { Language } from '@physio/contract/languages/languages';
import { deviceStorage } from '#platform/browser-storage.ts';
import { readStored, readStoredJson, STORAGE_KEYS } from '#platform/session/storage.ts';
import { bodyRead } from './body-read.ts';
import { type Content, fill } from './fill.ts';
import { rememberPress } from './press.ts';
import type { Template } from './slots.ts';

/** Addresses of the templates by language and layout; written in by the build, none in development. */
declare const FIRST_LISTS: Record<string, string>;
declare global {
  /** Whether a list stands on the page that React has not drawn. */
  var painted: boolean | undefined;
}

/** Whether the console says exactly what the build knew: nobody replaced its texts. */
function hasOwnTexts(language: string): boolean {
  const written = JSON.parse(document.getElementById('translations')?.textContent || '{}') as Record<string, { version: number }>;
  const kept = readStoredJson(STORAGE_KEYS.translationTags) as { version?: number } | null;
  return written[language]?.version === 0 && !kept?.version;
}

/** Who works where; null where the group is not one of the user's. */
function shell(): Pick<Content, 'user' | 'group' | 'isNarrow'> | null {
  const user = readStoredJson(STORAGE_KEYS.user) as UserDetails | null;
  const [id, name, type] = [STORAGE_KEYS.groupId, STORAGE_KEYS.groupName, STORAGE_KEYS.groupType].map(readStored);
  const branding = user?.groups.find((group) => group.id === id);
  if (!user || !branding || !name) return null;
  return { user, group: { name, type: type ?? '', branding }, isNarrow: deviceStorage.read('rail_collapsed') === '1' };
}

/** The template for what this browser shows, if there is one. */
function templateAddress(language: string): string | null {
  const addresses: typeof FIRST_LISTS = FIRST_LISTS;
  return addresses[`${language}-${deviceStorage.read('patients_view') === 'table' ? 'table' : 'cards'}`] ?? null;
}

/** The list as it opens: no filter, no other page. */
const isFirstList = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>) => /^\/users\/?$/.test(pathname) && search === '';

async function earlyList(): Promise<Content['list']> {
  const [answer] = globalThis.earlyAnswers?.answers.values() ?? [];
  const response = await answer;
  if (!response) throw new Error('The list was refused');
  return response.clone().json();
}

/**
 * Paints the first list from its early answer, before the console's own script has run. Whatever is not as the templates
 * know it is left to the console: then the page stays as it is.
 */
export async function paintList(at: Pick<Location, 'pathname' | 'search'>, language: string): Promise<void> {
  if (!isFirstList(at) || !navigator.onLine || !hasOwnTexts(language)) return;
  const address = templateAddress(language);
  const frame = shell();
  if (address === null || frame === null) return;
  const asking = fetch(address).then((response) => response.json() as Promise<Template>);
  const [template, list] = await Promise.all([asking, earlyList(), bodyRead()]);
  const root = document.getElementById('root');
  if (list.pt_users.length === 0 || list.pt_users.some(({ archived_at }) => archived_at) || root === null) return;
  const scheme = document.documentElement.dataset.mantineColorScheme === 'dark' ? 'dark' : 'light';
  const page = fill(template, { ...frame, language: language as Language, scheme, list });
  if (globalThis.painted !== undefined) return;
  globalThis.painted = true;
  root.replaceChildren(page);
  rememberPress(root);
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
}
