import type { Home, HomePlan } from '@physio/contract/patient-page/home';
import { itemKey } from '@physio/contract/programmes/item-key';
import { call, isOffline, isSignedOut } from '../api/call.ts';
import { getHome } from '../api/calls.ts';
import { deviceLanguage, speak } from '../i18n/i18n.ts';
import { changePerson, type Person, person } from '../people/people.ts';
import { read, write } from '../storage/kept.ts';
import { createStore } from '../store.ts';

/** What the page last heard. `checkedAt`: when it asked, by this device's clock: what was sent after that is not in it for sure. */
export type HeardHome = { version: string; home: Home; checkedAt: number; fetchedAt: number; news?: readonly PlanNews[] };
/** The addresses of files live for twelve hours, and are new only in a whole answer. */
const ADDRESSES_LIVE_MS = 6 * 3_600_000;

export const home = createStore<HeardHome | null>(null);
/** False once a call got no answer, until one does. */
export const isOnline = createStore(navigator.onLine);
export const homeKey = (id: string) => `home/${id}`;

/** The page of a person as this device keeps it. */
export async function openHome(of: Person | null): Promise<void> {
  const kept = of === null ? undefined : await read<HeardHome>(homeKey(of.id)).catch(() => undefined);
  await speak(kept?.home.language ?? deviceLanguage());
  home.set(kept ?? null);
}

/** Asks the server for what is new. @throws CallError where there is nothing to show without an answer */
export async function refreshHome(): Promise<void> {
  const of = person.get();
  if (of === null || of.isSignedOut) return;
  const known = home.get();
  const askedAt = Date.now();
  try {
    const isFresh = known !== null && Date.now() - known.fetchedAt < ADDRESSES_LIVE_MS;
    const { data } = await call(getHome, { query: isFresh ? { version: known.version } : {} }, of.token);
    // Somebody else may have been chosen while it was asked for.
    if (person.get()?.id === of.id) await take(of, data, known, askedAt);
    isOnline.set(true);
  } catch (error) {
    isOnline.set(!isOffline(error));
    if (isSignedOut(error)) await changePerson(of.id, { isSignedOut: true });
    else if (known === null) throw error;
  }
}

type Answer = { version: string; unchanged: boolean; home: Home | null };
async function take(
  of: Person,
  { version, unchanged, home: fresh }: Answer,
  known: HeardHome | null,
  askedAt: number,
): Promise<void> {
  const shown = unchanged ? known?.home : fresh;
  if (!shown) return;
  if (!unchanged) {
    await speak(shown.language);
    if (of.name !== shown.first_name) await changePerson(of.id, { name: shown.first_name, practice: shown.practice.name });
  }
  // By now it may have been read.
  const unread = home.get()?.news ?? [];
  const news = known === null ? [] : newsOf(known.home, shown, unread);
  await keepHome(of.id, {
    version,
    home: shown,
    checkedAt: askedAt,
    fetchedAt: unchanged ? (known?.fetchedAt ?? 0) : askedAt,
    news,
  });
}

export async function keepHome(id: string, heard: HeardHome): Promise<void> {
  home.set(heard);
  // Without storage the page works while it is open.
  await write(homeKey(id), heard).catch(() => undefined);
}

/** Whether what is done may be kept and sent. */
export const isRecorded = (heard: HeardHome | null) => heard?.home.consent?.choice === 'agreed';

type Limits = {
  plans: readonly { id: string; pain_limit?: number | null | undefined }[];
  practice: Pick<Home['practice'], 'pain_limit'>;
};

/** Pain from which on a session ends: that of its plan, else the practice's. */
export const painLimitOf = ({ plans, practice }: Limits, planId: string): number =>
  plans.find(({ id }) => id === planId)?.pain_limit ?? practice.pain_limit;

/** How a plan is another one than the patient has seen. */
export type PlanNews = { plan: string; by: string | null; added: string[]; removed: string[] };

const namesOf = ({ circuit_details }: HomePlan) =>
  new Map(circuit_details.exercise_details.map((item) => [itemKey(item.encoded_id, item.variation_ids), item.name]));
const missingIn = (one: Map<string, string>, other: Map<string, string>) =>
  [...one].flatMap(([key, name]) => (other.has(key) ? [] : [name]));

/** What a fresh answer brings; what it brought before and not yet read stays. */
function newsOf(known: Home, fresh: Home, unread: readonly PlanNews[]): PlanNews[] {
  const news = fresh.plans.flatMap((plan): PlanNews[] => {
    const before = known.plans.find(({ id }) => id === plan.id);
    if (before === undefined || before.circuit_hash === plan.circuit_hash) return [];
    const [was, is] = [namesOf(before), namesOf(plan)];
    return [{ plan: plan.id, by: plan.assigned_by, added: missingIn(is, was), removed: missingIn(was, is) }];
  });
  return [...unread.filter(({ plan }) => news.every((one) => one.plan !== plan)), ...news];
}
