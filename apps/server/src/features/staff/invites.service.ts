import { asGroupRole } from '@physio/contract/roles';
import { INVITE_DAYS, type InviteStaff, STAFF_MESSAGES } from '@physio/contract/staff';
import { isUniqueViolation } from '#db/client.ts';
import { emailKey } from '#db/fold.ts';
import { insertMembership } from '#features/auth/public.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Services } from '#platform/http/context.ts';
import { queueMail } from '#platform/mail/outbox.ts';
import { digest, newToken } from '#platform/session/tokens.ts';
import { insertInvite, lockInvite, updateInvite } from './invites.queries.ts';
import { findMember, lockGroup, updateMembership } from './staff.queries.ts';
import { isAllowedEmail } from './staff.rules.ts';

const DAY_MS = 86_400_000;

export type InvitingGroup = { id: number; group_name: string; allowed_domain: string | null };
/** Who invites: `name` stands in the mail. */
export type Inviter = { userId: number | null; name: string };
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

/** A new link of the same invitation; the earlier one opens nothing more. */
export async function resend(stores: Stores, group: InvitingGroup, by: Inviter, publicId: string): Promise<void> {
  const found = await lockInvite(stores.db, group.id, publicId);
  if (found === undefined) throw new AppError('not_found', STAFF_MESSAGES.inviteNotFound);
  const token = newToken();
  await updateInvite(stores.db, group.id, found.id, { token_hash: digest(token), ...terms(stores.clock.now()) });
  await mailInvite(stores, group, by, found, token);
}

export async function cancel({ db, clock }: Stores, groupId: number, publicId: string): Promise<void> {
  const found = await lockInvite(db, groupId, publicId);
  if (found === undefined) throw new AppError('not_found', STAFF_MESSAGES.inviteNotFound);
  await updateInvite(db, groupId, found.id, { cancelled_at: clock.now() });
}

/** A Master joins any group by naming himself: no mail to oneself. */
export async function joinSelf({ db }: Stores, groupId: number, user: { id: number; publicId: string }, role: string) {
  await lockGroup(db, groupId);
  const member = await findMember(db, groupId, { publicId: user.publicId });
  if (member?.deleted_at === null) throw refused(STAFF_MESSAGES.alreadyMember);
  if (member) await updateMembership(db, groupId, member.id, { deleted_at: null, role });
  else await insertMembership(db, groupId, user.id, asGroupRole(role));
}

const terms = (now: Date) => ({ sent_at: now, expires_at: new Date(now.getTime() + INVITE_DAYS * DAY_MS) });

/** Made from the configuration, never from a header of the call. Behind the # no server, proxy or log is shown the token. */
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
