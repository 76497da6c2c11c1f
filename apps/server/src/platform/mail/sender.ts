import type { Db } from '#db/client.ts';
import { brandOf } from '../brand/brand.ts';
import { readLogo } from '../brand/logo.ts';
import type { Services } from '../http/context.ts';
import { CONSOLE, type Sender } from './letter.ts';

/**
 * In whose name a mail goes out: the group it was queued for; for one about an account the group its reader works in, if it is
 * the only one; else the console. It is looked up when the mail is sent: while a code is asked for, the time it takes would
 * reveal who has an account.
 */
export async function senderOf(
  services: Pick<Services, 'db' | 'store' | 'parsers'>,
  mail: { group_id: number | null; to_email: string },
) {
  const { db } = services;
  const groups = await (mail.group_id === null ? groupsOf(db, mail.to_email) : groupById(db, mail.group_id)).execute();
  const [group] = groups;
  if (group === undefined || groups.length > 1) return CONSOLE;
  const logo = group.logo_key === null ? null : await readLogo(services, group.logo_key);
  return { ...brandOf(group), logo } satisfies Sender;
}

const looks = (db: Db) =>
  db
    .selectFrom('groups as g')
    .leftJoin('media_objects as logo', 'logo.id', 'g.logo_media_id')
    .select(['g.group_name', 'g.background_color', 'g.text_color', 'logo.object_key as logo_key']);

const groupById = (db: Db, groupId: number) => looks(db).where('g.id', '=', groupId);

const groupsOf = (db: Db, email: string) =>
  looks(db)
    .innerJoin('staff_members as m', 'm.group_id', 'g.id')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .where('u.email', '=', email)
    .where('m.deleted_at', 'is', null)
    .limit(2);
