import { changePassword, PASSWORD_MESSAGES, requestPasswordCode, resetPassword } from '@physio/contract/password';
import type { FeatureApp } from '#platform/http/context.ts';
import { handle, handleLong } from '#platform/http/handle.ts';
import * as passwords from './password.service.ts';

export async function passwordRoutes(app: FeatureApp): Promise<void> {
  handle(app, requestPasswordCode, 'public', async (context, { body }) => ({
    data: { otp_token: await passwords.requestCode(context, body.email) },
    message: PASSWORD_MESSAGES.codeSent,
  }));

  handle(app, resetPassword, 'public', async (context, { body }) => {
    await passwords.resetPassword(context, body);
    return { message: PASSWORD_MESSAGES.reset };
  });

  handleLong(app, changePassword, 'signed-in', async (context, { body }, write) => {
    const change = await passwords.prepareChange(context, body);
    return write(async (context) => {
      await passwords.changePassword(context, change);
      return { message: PASSWORD_MESSAGES.changed };
    });
  });
}
