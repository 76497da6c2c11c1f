import { listAdmins } from '@physio/contract/staff/admins';
import * as invitation from '@physio/contract/staff/invitation';
import * as contract from '@physio/contract/staff/staff';
import type { FeatureApp } from '#platform/http/context.ts';
import { handle } from '#platform/http/handle.ts';
import * as accept from './accept.service.ts';
import * as invites from './invites.service.ts';
import * as staff from './staff.service.ts';

export async function staffRoutes(app: FeatureApp): Promise<void> {
  handle(app, contract.listStaff, 'signed-in', async (context, { params }) => ({
    data: await staff.listStaff(context, params.id),
  }));

  handle(app, listAdmins, 'member', async (context) => ({ data: await staff.listAdmins(context) }));

  handle(app, contract.changeStaff, 'signed-in', (context, { params, body }) => staff.changeStaff(context, params, body.user_role));

  handle(app, contract.signOutStaff, 'signed-in', (context, { params }) => staff.signOutStaff(context, params));

  handle(app, contract.deactivateStaff, 'signed-in', (context, { params }) => staff.deactivateStaff(context, params));

  handle(app, contract.restoreStaff, 'signed-in', (context, { params }) => staff.restoreStaff(context, params));

  handle(app, contract.inviteStaff, 'signed-in', (context, { params, body }) => invites.inviteStaff(context, params.id, body));

  handle(app, contract.resendInvite, 'signed-in', (context, { params }) => invites.resendInvite(context, params));

  handle(app, contract.cancelInvite, 'signed-in', (context, { params }) => invites.cancelInvite(context, params));

  handle(app, invitation.readInvite, 'public', async (context, { body }) => ({
    data: await accept.readInvite(context, body.token),
  }));

  handle(app, invitation.acceptInvite, 'public', async (context, { body }) => ({
    data: await accept.acceptInvite(context, body),
  }));
}
