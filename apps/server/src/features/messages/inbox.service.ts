import { INBOX_LIMITS, type InboxSettings } from '@physio/contract/messages/inbox';
import { countOpenAlerts } from '#features/alerts/public.ts';
import type { MemberContext } from '#platform/http/context.ts';
import * as queries from './inbox.queries.ts';
import { toMessage } from './thread.service.ts';

/** Of a group that has said nothing yet. */
const USUAL: InboxSettings = { notify: 'admins', replies: [] };

export async function listUnread({ db, group, readers }: MemberContext) {
  const [waiting, unread] = await Promise.all([
    queries.selectWaiting(db, group.id, INBOX_LIMITS.shown),
    queries.countUnread(db, group.id),
  ]);
  if (waiting.length === 0) return { data: [], unread };
  const rows = await queries.selectByIds(
    db,
    group.id,
    waiting.map(({ latest }) => latest),
  );
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const data = waiting.flatMap(({ user_id, first_name, last_name, latest, unread: own }) => {
    const row = rowOf.get(latest);
    return row ? [{ patient: { user_id, first_name, last_name }, unread: own, latest: toMessage(row, readers) }] : [];
  });
  return { data, unread };
}

export async function countInbox({ db, group }: MemberContext) {
  const [alerts, messages] = await Promise.all([countOpenAlerts(db, group.id), queries.countUnread(db, group.id)]);
  return { alerts, messages };
}

export async function getInboxSettings({ db, group }: MemberContext): Promise<InboxSettings> {
  return (await queries.findSettings(db, group.id)) ?? USUAL;
}

export async function changeInboxSettings({ db, group, clock, note }: MemberContext, given: InboxSettings): Promise<InboxSettings> {
  const settings = { ...given, replies: given.replies.filter((reply) => reply !== '') };
  await queries.saveSettings(db, group.id, settings, clock.now());
  note(group.publicId, { notify: settings.notify, replies: settings.replies.length });
  return settings;
}
