import * as z from 'zod/mini';
import { emailText } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { MESSAGES } from './errors.ts';
import { objectId, requiredText } from './fields.ts';
import { LANGUAGES } from './languages.ts';
import { newPasswordPair } from './password.ts';

/** The roles a member can have in a group. */
export const GROUP_ROLES = ['Admin', 'Physio'] as const;
export type GroupRole = (typeof GROUP_ROLES)[number];
/** An invitation's link opens for so long. */
export const INVITE_DAYS = 7;

export const STAFF_MESSAGES = {
  firstNameRequired: 'First name is required',
  lastNameRequired: 'Last name is required',
  emailRequired: 'Email is required',
  emailInvalid: 'Invalid email address',
  roleRequired: 'Please select a role',
  wrongDomain: 'This e-mail does not belong to the allowed domain of the group',
  alreadyMember: 'This person already belongs to the group',
  alreadyInvited: 'This person is already invited',
  invited: 'Invitation sent',
  joined: 'You joined the group',
  resent: 'Invitation sent again',
  cancelled: 'Invitation cancelled',
  deactivated: 'Access ended',
  restored: 'Access given back',
  ownMembership: 'You cannot change your own role or access',
  lastAdmin: 'A group needs at least one admin',
  notFound: 'Staff member not found',
  inviteNotFound: 'Invitation not found',
  inviteInvalid: 'This invitation is not valid any more. Ask for a new one.',
  accepted: 'Welcome! You can sign in now.',
} as const;

const Names = {
  first_name: requiredText(100, STAFF_MESSAGES.firstNameRequired),
  last_name: requiredText(100, STAFF_MESSAGES.lastNameRequired),
};

export const StaffMember = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  user_role: z.enum(GROUP_ROLES),
  is_master: z.boolean(),
  is_active: z.boolean(),
  second_factor: z.boolean(),
  last_seen_at: z.nullable(z.string()),
});
export type StaffMember = z.infer<typeof StaffMember>;

export const StaffInvite = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  user_role: z.enum(GROUP_ROLES),
  sent_at: z.string(),
  expires_at: z.string(),
  is_expired: z.boolean(),
});
export type StaffInvite = z.infer<typeof StaffInvite>;

export const InviteStaff = z.object({
  ...Names,
  email: emailText(STAFF_MESSAGES.emailRequired, STAFF_MESSAGES.emailInvalid),
  user_role: z.enum(GROUP_ROLES, STAFF_MESSAGES.roleRequired),
  language: z._default(z.enum(LANGUAGES, 'Language must be en, hi or ja'), 'en'),
});
export type InviteStaff = z.infer<typeof InviteStaff>;

const Group = z.object({ id: objectId(MESSAGES.groupNotFound) });
const Member = z.extend(Group, { user_id: objectId(STAFF_MESSAGES.notFound) });
const Invite = z.extend(Group, { invite_id: objectId(STAFF_MESSAGES.inviteNotFound) });
const MEMBER = { user_id: 'user', id: 'group' } as const;
const INVITE = { invite_id: 'invite', id: 'group' } as const;
/** Each sends a mail. */
const MAILS = { hits: 60, seconds: 3600 };

export const listStaff = endpoint({
  method: 'GET',
  path: '/api/ext/v1/groups/:id/staff',
  summary: 'The members of a group and its open invitations; for its admins',
  access: 'signed-in',
  params: Group,
  data: z.object({ members: z.array(StaffMember), invites: z.array(StaffInvite) }),
  ids: { id: 'group' },
});

export const inviteStaff = endpoint({
  method: 'POST',
  path: '/api/ext/v1/groups/:id/staff',
  summary: 'Invite by mail; a Master who names his own e-mail joins at once',
  access: 'signed-in',
  params: Group,
  body: InviteStaff,
  ids: { id: 'group' },
  audit: 'staff.invite',
  rate: MAILS,
});

export const changeStaff = endpoint({
  method: 'PATCH',
  path: '/api/ext/v1/groups/:id/staff/:user_id',
  summary: "Change a member's role in the group",
  access: 'signed-in',
  params: Member,
  body: z.object({ user_role: z.enum(GROUP_ROLES, STAFF_MESSAGES.roleRequired) }),
  ids: MEMBER,
  audit: 'staff.update',
});

export const deactivateStaff = endpoint({
  method: 'DELETE',
  path: '/api/ext/v1/groups/:id/staff/:user_id',
  summary: "End a member's access to the group at once",
  access: 'signed-in',
  params: Member,
  ids: MEMBER,
  audit: 'staff.end',
});

export const restoreStaff = endpoint({
  method: 'POST',
  path: '/api/ext/v1/groups/:id/staff/:user_id/restore',
  summary: 'Give a former member the access back',
  access: 'signed-in',
  params: Member,
  ids: MEMBER,
  audit: 'staff.restore',
});

export const resendInvite = endpoint({
  method: 'POST',
  path: '/api/ext/v1/groups/:id/invites/:invite_id/resend',
  summary: 'Mail an invitation again; the earlier link ends',
  access: 'signed-in',
  params: Invite,
  ids: INVITE,
  audit: 'invite.resend',
  rate: MAILS,
});

export const cancelInvite = endpoint({
  method: 'DELETE',
  path: '/api/ext/v1/groups/:id/invites/:invite_id',
  summary: 'Take an invitation back',
  access: 'signed-in',
  params: Invite,
  ids: INVITE,
  audit: 'invite.cancel',
});

const token = z.string(STAFF_MESSAGES.inviteInvalid).check(z.maxLength(100, STAFF_MESSAGES.inviteInvalid));

/** The token stands in the body, so that no log holds it. */
export const readInvite = endpoint({
  method: 'POST',
  path: '/api/ext/v1/auth/invite',
  summary: 'Who is invited where, by the token of the mail',
  access: 'public',
  body: z.object({ token }),
  data: z.object({
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    group_name: z.string(),
    user_role: z.enum(GROUP_ROLES),
    /** The password is then that of the account; else a new one is made. */
    has_account: z.boolean(),
  }),
  rate: { hits: 60, seconds: 900 },
});

/** What a person without an account gives. */
export const NewAccount = newPasswordPair({ ...Names, token });
export type NewAccount = z.infer<typeof NewAccount>;

export const acceptInvite = endpoint({
  method: 'POST',
  path: '/api/ext/v1/auth/accept-invite',
  summary: 'Join a group by invitation, with the password of the account or with names and password of a new one',
  access: 'public',
  body: z.object({
    token,
    password: z.string().check(z.minLength(1, 'Password is Required'), z.maxLength(512, 'Password cannot exceed 128 characters')),
    confirm_password: z.optional(z.string()),
    first_name: z.optional(Names.first_name),
    last_name: z.optional(Names.last_name),
  }),
  data: z.object({ email: z.string() }),
  rate: { hits: 60, seconds: 900 },
});
