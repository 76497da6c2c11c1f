import type { GroupRole } from '@physio/contract/auth/roles';
import { DAY_MS } from '@physio/contract/common/dates';
import { INVITE_DAYS, type InviteStaff, STAFF_MESSAGES } from '@physio/contract/staff/staff';
import { isUniqueViolation } from '#db/client.ts';
import { emailKey } from '#db/fold.ts';
import { insertMembership } from '#features/auth/public.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Context, Services } from '#platform/http/context.ts';
import { queueMail } from '#platform/mail/outbox.ts';
import { digest, newToken } from '#platform/session/tokens.ts';
import { holdInvite, insertInvite, updateInvite } from './invites.queries.ts';
import { findInviter, findMember, holdGroup, updateMembership } from './staff.queries.ts';
import { isAllowedEmail } from './staff.rules.ts';
import { administeredGroup } from './staff.service.ts';

export type InvitingGroup = { id: number; group_name: string; allowed_domain: string | null };
/** Who invites: `name` stands in the mail. */
export type Inviter = { userId: number | null; name: string };
type SignedIn = Context<'signed-in'>;
type Stores = Pick<Services, 'db' | 'clock' | 'jobs' | 'config'>;
type Invited = { email: string; first_name: string; language: string };

const refused = (message: string) => new AppError('validation', message, { fields: { email: message } });

/** Mails a single-use link. @returns the invitation's id @throws AppError for a foreign domain, a member, an open invitation */
export async function invite(stores: Stores, group: InvitingGroup, by: Inviter, person: InviteStaff): Promise<string> {
  const { db, clock } = stores;
  const key = emailKey(person.email);
  if (!isAllowedEmail(key, group.allowed_domain)) throw refused(STAFF_MESSAGES.wrongDomain);
  const member = await findMember(db, group.id, { emailKey: key });
  if (member?.deleted_at === null) throw refused(STAFF_MESSAGES.alreadyMember);
  const token = newToken();
  const { sent_at, expires_at } = terms(clock.now());
  try {
    const made = await insertInvite(db, group.id, {
      email: person.email,
      emailKey: key,
      firstName: person.first_name,
      lastName: person.last_name,
      role: person.user_role,
      language: person.language,
      tokenHash: digest(token),
      invitedBy: by.userId,
      sentAt: sent_at,
      expiresAt: expires_at,
    });
    await mailInvite(stores, group, by, person, token);
    return made.public_id;
  } catch (error) {
    if (isUniqueViolation(error, 'staff_invites_open')) throw refused(STAFF_MESSAGES.alreadyInvited);
    throw error;
  }
}

/** A Master who names their own e-mail joins instead. */
export async function inviteStaff(context: SignedIn, id: string, person: InviteStaff) {
  const { db, user, note } = context;
  const group = await administeredGroup(context, id);
  const by = await findInviter(db, user.id);
  if (user.isMaster && emailKey(person.email) === by.email_key) {
    await joinSelf(context, group.id, person.user_role);
    note(user.publicId, { role: person.user_role }, group.id, 'staff.join');
    return { message: STAFF_MESSAGES.joined };
  }
  const inviteId = await invite(context, group, nameOf(by), person);
  note(inviteId, { role: person.user_role }, group.id);
  return {};
}

/** An invitation and the group, by the ids of the address. */
type Named = { id: string; invite_id: string };

/** A new link for the same invitation; the earlier one stops working. */
export async function resendInvite(context: SignedIn, { id, invite_id }: Named): Promise<void> {
  const { db, clock, user, note } = context;
  const group = await administeredGroup(context, id);
  const found = await held(context, group.id, invite_id);
  const token = newToken();
  await updateInvite(db, group.id, found.id, { token_hash: digest(token), ...terms(clock.now()) });
  await mailInvite(context, group, nameOf(await findInviter(db, user.id)), found, token);
  note(invite_id, undefined, group.id);
}

export async function cancelInvite(context: SignedIn, { id, invite_id }: Named): Promise<void> {
  const { db, clock, note } = context;
  const group = await administeredGroup(context, id);
  const found = await held(context, group.id, invite_id);
  await updateInvite(db, group.id, found.id, { cancelled_at: clock.now() });
  note(invite_id, undefined, group.id);
}

async function held({ db }: SignedIn, groupId: number, publicId: string) {
  const found = await holdInvite(db, groupId, publicId);
  if (found === undefined) throw new AppError('not_found', STAFF_MESSAGES.inviteNotFound);
  return found;
}

/** No mail to oneself. */
async function joinSelf({ db, user }: SignedIn, groupId: number, role: GroupRole): Promise<void> {
  await holdGroup(db, groupId);
  const member = await findMember(db, groupId, { publicId: user.publicId });
  if (member?.deleted_at === null) throw refused(STAFF_MESSAGES.alreadyMember);
  if (member) await updateMembership(db, groupId, member.id, { deleted_at: null, role });
  else await insertMembership(db, groupId, user.id, role);
}

const nameOf = (by: { id: number; first_name: string; last_name: string }): Inviter => ({
  userId: by.id,
  name: `${by.first_name} ${by.last_name}`.trim(),
});

const terms = (now: Date) => ({ sent_at: now, expires_at: new Date(now.getTime() + INVITE_DAYS * DAY_MS) });

/** Made from the configuration, never from a header of the call. Behind the #, the token reaches no server, proxy or log. */
const mailInvite = (stores: Stores, group: InvitingGroup, by: Inviter, to: Invited, token: string) =>
  queueMail(stores, {
    to: to.email,
    groupId: group.id,
    language: to.language,
    template: 'staff_invite',
    data: {
      name: to.first_name,
      group: group.group_name,
      by: by.name,
      link: `${stores.config.PUBLIC_URL.replace(/\/$/, '')}/sign-in#invite=${token}`,
      days: INVITE_DAYS,
    },
  });
