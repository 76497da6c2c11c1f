import { get, update } from 'idb-keyval';
import type { Opened } from './builder.state.ts';
import type { Content } from './edits.ts';

/** Work that was not saved, kept in the browser per user and group. `opened` is null for a new programme. */
export type Draft = { opened: Opened | null; content: Content; saved: Content; at: string };
type Drafts = Record<string, Draft>;

const NEW = 'new';
const MOST_DRAFTS = 5;
const nameOf = (programmeId: string | null) => programmeId ?? NEW;
/** The newest first, and no more than a few. */
export const newestDrafts = (drafts: Drafts): [string, Draft][] =>
  Object.entries(drafts)
    .sort(([, a], [, b]) => b.at.localeCompare(a.at))
    .slice(0, MOST_DRAFTS);

/** Some browsers throw at once where site data is blocked, others reject later. */
async function orNothing<T>(run: () => Promise<T>): Promise<T | undefined> {
  try {
    return await run();
  } catch {
    return undefined;
  }
}

/** The drafts of one user in one group. The browser may refuse to keep anything: then there are none. */
export function draftStore(userId: string, groupId: string) {
  const key = `drafts:${userId}:${groupId}`;
  const change = (edit: (drafts: Drafts) => Drafts) => orNothing(() => update<Drafts>(key, (drafts = {}) => edit(drafts)));
  const read = async () => (await orNothing(() => get<Drafts>(key))) ?? {};
  return {
    key,
    list: async (): Promise<Draft[]> => newestDrafts(await read()).map(([, draft]) => draft),
    read: async (programmeId: string | null): Promise<Draft | null> => (await read())[nameOf(programmeId)] ?? null,
    keep: (draft: Draft) =>
      change((drafts) => Object.fromEntries(newestDrafts({ ...drafts, [nameOf(draft.opened?.id ?? null)]: draft }))),
    drop: (programmeId: string | null) =>
      change((drafts) => Object.fromEntries(Object.entries(drafts).filter(([name]) => name !== nameOf(programmeId)))),
  };
}
