import * as z from 'zod/mini';
import { emailText } from '../auth/auth.ts';
import { GROUP_ROLES } from '../auth/roles.ts';
import { endpoint, perHour } from '../common/endpoint.ts';
import { MESSAGES } from '../common/errors.ts';
import { objectId, requiredText } from '../common/fields.ts';
import { LANGUAGES } from '../languages/languages.ts';

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
  accountExists: 'An account with this e-mail already exists',
  alreadyInvited: 'This person is already invited',
  /** In place of `inviteStaff.done`. */
  joined: 'You joined the group',
  ownMembership: 'You cannot change your own role or access',
  lastAdmin: 'A group needs at least one admin',
  notFound: 'Staff member not found',
  inviteNotFound: 'Invitation not found',
  inviteInvalid: 'This invitation is not valid any more. Ask for a new one.',
} as const;

/** Of a person as invited, and as the person writes it. */
export const Names = {
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
const MAILS = perHour(60);

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
  summary: 'Invite by mail; a Master who names their own e-mail joins at once',
  done: 'Invitation sent',
  changes: ['staff', 'groups', 'audit-log'],
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
  done: MESSAGES.updated,
  failed: MESSAGES.updateFailed,
  changes: ['staff', 'audit-log'],
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
  done: 'Access ended',
  failed: MESSAGES.updateFailed,
  changes: ['staff', 'groups', 'audit-log'],
  access: 'signed-in',
  params: Member,
  ids: MEMBER,
  audit: 'staff.end',
});

export const signOutStaff = endpoint({
  method: 'DELETE',
  path: '/api/ext/v1/groups/:id/staff/:user_id/sessions',
  summary: 'End every session of a member, wherever they are signed in; the access stays',
  done: 'All their devices are signed out',
  failed: MESSAGES.updateFailed,
  changes: ['staff', 'audit-log'],
  access: 'signed-in',
  params: Member,
  ids: MEMBER,
  audit: 'staff.sign_out',
});

export const restoreStaff = endpoint({
  method: 'POST',
  path: '/api/ext/v1/groups/:id/staff/:user_id/restore',
  summary: 'Give a former member the access back',
  done: 'Access given back',
  failed: MESSAGES.updateFailed,
  changes: ['staff', 'groups', 'audit-log'],
  access: 'signed-in',
  params: Member,
  ids: MEMBER,
  audit: 'staff.restore',
});

export const resendInvite = endpoint({
  method: 'POST',
  path: '/api/ext/v1/groups/:id/invites/:invite_id/resend',
  summary: 'Mail an invitation again; the earlier link ends',
  done: 'Invitation sent again',
  failed: MESSAGES.updateFailed,
  changes: ['staff', 'audit-log'],
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
  done: 'Invitation cancelled',
  failed: MESSAGES.updateFailed,
  changes: ['staff', 'audit-log'],
  access: 'signed-in',
  params: Invite,
  ids: INVITE,
  audit: 'invite.cancel',
});
