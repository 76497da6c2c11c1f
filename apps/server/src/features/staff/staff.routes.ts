import { MESSAGES } from '@physio/contract/errors';
import * as invitation from '@physio/contract/invitation';
import * as contract from '@physio/contract/staff';
import { emailKey } from '#db/fold.ts';
import type { Context, FeatureApp } from '#platform/http/context.ts';
import { handle } from '#platform/http/handle.ts';
import { acceptInvite, readInvite } from './accept.service.ts';
import * as invites from './invites.service.ts';
import { findInviter } from './staff.queries.ts';
import * as staff from './staff.service.ts';

const { STAFF_MESSAGES } = contract;

export async function staffRoutes(app: FeatureApp): Promise<void> {
  handle(app, contract.listStaff, 'signed-in', async (context, { params }) => ({
    data: await staff.listStaff(context, (await staff.administeredGroup(context, params.id)).id),
  }));

  handle(app, contract.changeStaff, 'signed-in', async (context, { params, body }) => {
    const { groupId, member } = await named(context, params);
    await staff.changeRole(context, groupId, member, body.user_role);
    context.note(member.public_id, { from: member.role, to: body.user_role }, groupId);
    return { message: MESSAGES.updated };
  });

  handle(app, contract.signOutStaff, 'signed-in', async (context, { params }) => {
    const { groupId, member } = await named(context, params);
    await staff.signOut(context, member);
    context.note(member.public_id, undefined, groupId);
    return { message: STAFF_MESSAGES.signedOut };
  });

  handle(app, contract.deactivateStaff, 'signed-in', async (context, { params }) => {
    const { groupId, member } = await named(context, params);
    await staff.deactivate(context, groupId, member);
    context.note(member.public_id, undefined, groupId);
    return { message: STAFF_MESSAGES.deactivated };
  });

  handle(app, contract.restoreStaff, 'signed-in', async (context, { params }) => {
    const { groupId, member } = await named(context, params);
    await staff.restore(context, groupId, member);
    context.note(member.public_id, undefined, groupId);
    return { message: STAFF_MESSAGES.restored };
  });

  inviteRoutes(app);
}

async function named(context: Context<'signed-in'>, params: { id: string; user_id: string }) {
  const group = await staff.administeredGroup(context, params.id);
  return { groupId: group.id, member: await staff.otherMember(context, group.id, params.user_id) };
}

function inviteRoutes(app: FeatureApp): void {
  handle(app, contract.inviteStaff, 'signed-in', async (context, { params, body }) => {
    const group = await staff.administeredGroup(context, params.id);
    const by = await findInviter(context.db, context.user.id);
    if (context.user.isMaster && emailKey(body.email) === by.email_key) {
      await invites.joinSelf(context, group.id, context.user, body.user_role);
      context.note(context.user.publicId, { role: body.user_role }, group.id, 'staff.join');
      return { message: STAFF_MESSAGES.joined };
    }
    const id = await invites.invite(context, group, nameOf(by), body);
    context.note(id, { role: body.user_role }, group.id);
    return { message: STAFF_MESSAGES.invited };
  });

  handle(app, contract.resendInvite, 'signed-in', async (context, { params }) => {
    const group = await staff.administeredGroup(context, params.id);
    await invites.resend(context, group, nameOf(await findInviter(context.db, context.user.id)), params.invite_id);
    context.note(params.invite_id, undefined, group.id);
    return { message: STAFF_MESSAGES.resent };
  });

  handle(app, contract.cancelInvite, 'signed-in', async (context, { params }) => {
    const group = await staff.administeredGroup(context, params.id);
    await invites.cancel(context, group.id, params.invite_id);
    context.note(params.invite_id, undefined, group.id);
    return { message: STAFF_MESSAGES.cancelled };
  });

  handle(app, invitation.readInvite, 'public', async (context, { body }) => ({ data: await readInvite(context, body.token) }));

  handle(app, invitation.acceptInvite, 'public', async (context, { body }) => ({
    data: await acceptInvite(context, body),
    message: STAFF_MESSAGES.accepted,
  }));
}

const nameOf = (by: { id: number; first_name: string; last_name: string }) => ({
  userId: by.id,
  name: `${by.first_name} ${by.last_name}`.trim(),
});
