import * as contract from '@physio/contract/password/password';
import type { FeatureApp } from '#platform/http/context.ts';
import { handle, handleLong } from '#platform/http/handle.ts';
import * as passwords from './password.service.ts';

export async function passwordRoutes(app: FeatureApp): Promise<void> {
  handle(app, contract.requestPasswordCode, 'public', async (context, { body }) => ({
    data: { otp_token: await passwords.requestPasswordCode(context, body.email) },
  }));

  handle(app, contract.resetPassword, 'public', (context, { body }) => passwords.resetPassword(context, body));

  handleLong(app, contract.changePassword, 'signed-in', (context, { body }, write) =>
    passwords.changePassword(context, body, write),
  );
}
