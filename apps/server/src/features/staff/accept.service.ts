import { AUTH_MESSAGES } from '@physio/contract/auth/auth';
import { asGroupRole } from '@physio/contract/auth/roles';
import { NewAccount } from '@physio/contract/staff/invitation';
import { STAFF_MESSAGES } from '@physio/contract/staff/staff';
import * as z from 'zod/mini';
import { type Db, inTransaction } from '#db/client.ts';
import { insertAccount, insertMembership, provePassword } from '#features/auth/public.ts';
import { hashPassword } from '#features/password/public.ts';
import { recordAct } from '#platform/audit/audit.queries.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Context } from '#platform/http/context.ts';
import { countHit } from '#platform/limits/limits.ts';
import { holdProof } from '#platform/session/session.queries.ts';
import { digest } from '#platform/session/tokens.ts';
import { findInviteByToken, takeInvite } from './invites.queries.ts';
import { requirePasswordAdmin } from './members.service.ts';
import { findAccountByEmail, findMember, holdGroup, renewAccount, updateMembership } from './staff.queries.ts';

type Accepted = {
  token: string;
  password: string;
  confirm_password?: string | undefined;
  first_name?: string | undefined;
  last_name?: string | undefined;
};
type Invite = NonNullable<Awaited<ReturnType<typeof findInviteByToken>>>;
type Enrolment = { group_id: number; email_key: string; role: string };
type Account = Awaited<ReturnType<typeof findAccountByEmail>>;

/** For wrong tokens. A right one cannot be guessed, so it always works, whatever others try from the same network. */
const WRONG_TOKENS = { hits: 60, seconds: 900 };

const invalid = () => new AppError('validation', STAFF_MESSAGES.inviteInvalid);
const wrongPassword = () => new AppError('unauthenticated', AUTH_MESSAGES.invalidCredentials);

/** @throws AppError for a token that is unknown, used, taken back or past its time: all alike */
export async function readInvite(context: Context<'public'>, token: string) {
  const invite = await openInvite(context, token);
  const account = await findAccountByEmail(context.db, invite.email_key);
  return {
    email: invite.email,
    first_name: invite.first_name,
    last_name: invite.last_name,
    group_name: invite.group_name,
    user_role: asGroupRole(invite.role),
    has_account: account?.is_enabled === true,
  };
}

async function openInvite(context: Context<'public'>, token: string): Promise<Invite> {
  const invite = await findInviteByToken(context.db, digest(token), context.clock.now());
  if (invite) return invite;
  await countHit(context, `invite ${context.caller.network}`, WRONG_TOKENS);
  throw invalid();
}

/** Makes the invited person a member. Whoever has a live account proves it by its password. It opens no session. */
export async function acceptInvite(context: Context<'public'>, sent: Accepted): Promise<{ email: string }> {
  const { clock } = context;
  const invite = await openInvite(context, sent.token);
  const account = await findAccountByEmail(context.db, invite.email_key);
  const proven = account?.is_enabled ? await provePassword(context, invite.email_key, sent.password) : null;
  const prepared = proven ? null : await newAccount(sent);
  await inTransaction(context.db, async (db) => {
    await holdGroup(db, invite.group_id);
    if (!(await takeInvite(db, invite.id, clock.now()))) throw invalid();
    if (proven && !(await holdProof(db, proven.id, proven.password_hash))) throw wrongPassword();
    const user = proven ?? (await openAccount(db, invite, account, prepared));
    await enrol(db, invite, user.id);
    await recordAct(db, {
      caller: context.caller,
      actorUserId: user.id,
      groupId: invite.group_id,
      action: 'accept-invite',
      entity: 'user',
      entityId: user.public_id,
    });
  });
  return { email: invite.email };
}

type Prepared = { first_name: string; last_name: string; password_hash: string } | null;

/** @throws AppError with the first message of each field, as the form says them */
async function newAccount(sent: Accepted): Promise<Prepared> {
  const parsed = z.safeParse(NewAccount, { confirm_password: '', ...sent });
  if (!parsed.success) {
    const fields = Object.fromEntries(parsed.error.issues.toReversed().map((issue) => [issue.path.join('.'), issue.message]));
    throw new AppError('validation', parsed.error.issues[0]?.message ?? '', { fields });
  }
  const { first_name, last_name, password } = parsed.data;
  return { first_name, last_name, password_hash: await hashPassword(password) };
}

async function openAccount(db: Db, invite: Invite, account: Account, prepared: Prepared) {
  if (prepared === null) throw invalid();
  if (account) {
    if (!(await renewAccount(db, account.id, prepared))) throw invalid();
    return account;
  }
  return insertAccount(db, {
    email: invite.email,
    firstName: prepared.first_name,
    lastName: prepared.last_name,
    passwordHash: prepared.password_hash,
    isMaster: false,
    language: invite.language,
  });
}

/** Makes somebody a member, or one again. */
export async function enrol(db: Db, invite: Enrolment, userId: number): Promise<void> {
  const member = await findMember(db, invite.group_id, { emailKey: invite.email_key });
  if (member) await updateMembership(db, invite.group_id, member.id, { deleted_at: null, role: invite.role });
  else await insertMembership(db, invite.group_id, userId, asGroupRole(invite.role));
  // An invitation that was open may name another role than the one a member has meanwhile.
  await requirePasswordAdmin(db, invite.group_id, userId);
}
