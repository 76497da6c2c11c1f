import { requestAppCode, verifyAppCode } from '@physio/contract/app';
import { AUTH_MESSAGES } from '@physio/contract/auth';
import { PASSWORD_MESSAGES } from '@physio/contract/password';
import type { FeatureApp } from '#platform/http/context.ts';
import { handle } from '#platform/http/handle.ts';
import * as signIn from './sign-in.service.ts';

export async function patientAppAuthRoutes(app: FeatureApp): Promise<void> {
  handle(app, requestAppCode, 'public', async (context, { body }) => ({
    data: { otp_token: await signIn.requestCode(context, body.group_id, body.email) },
    message: PASSWORD_MESSAGES.codeSent,
  }));

  handle(app, verifyAppCode, 'public', async (context, { body }) => ({
    data: { auth_token: await signIn.signInByCode(context, body.otp_token, body.otp) },
    message: AUTH_MESSAGES.signedIn,
  }));
}
