import { authenticateAdmin } from '@physio/contract/auth/auth';
import { PASSWORD_MESSAGES, requestPasswordCode, resetPassword } from '@physio/contract/password/password';
import { expect } from 'vitest';
import type { TestApp, Who } from './build-test-app.ts';
import { mailTo } from './mails.ts';

export const OLD_PASSWORD = 'Old-Secret-1';
export const NEW_PASSWORD = 'New-Secret-2';

type Proof = { otp: string; otp_token: string };

/** What someone does who forgot a password; `hash` is that of the old one. */
export function forgetful(app: TestApp, hash: string) {
  const ask = (email: string, who?: Who) => app.call(requestPasswordCode, { body: { email } }, who);
  const codeMailedTo = async (email: string) => (await mailTo(app, email, 'reset_code')).code;
  return {
    makeUser: () => app.make.user({ password_hash: hash, language: 'hi' }),
    ask,
    codeMailedTo,
    asked: async (email: string, who?: Who) => {
      const { body } = await ask(email, who);
      return { otp_token: body.data.otp_token, otp: await codeMailedTo(email) };
    },
    reset: (proof: Proof, password = NEW_PASSWORD, confirm_password = password, who?: Who) =>
      app.call(resetPassword, { body: { ...proof, password, confirm_password } }, who),
    /** Signs in with the old password. @returns what the browser sends from then on */
    device: async (email: string) => {
      const { headers } = await app.call(authenticateAdmin, { body: { email, password: OLD_PASSWORD } });
      const cookies = [headers['set-cookie']].flat().map(String);
      return cookies.find((cookie) => cookie.startsWith('known_device='))?.split(';')[0] ?? '';
    },
    signInStatus: async (email: string, password: string) =>
      (await app.call(authenticateAdmin, { body: { email, password } })).status,
  };
}

export const wrongFor = (otp: string) => String((Number(otp) + 1) % 10_000).padStart(4, '0');
export const expectWrong = (answer: { status: number; body: { message: string } }) =>
  expect({ status: answer.status, message: answer.body.message }).toEqual({ status: 400, message: PASSWORD_MESSAGES.codeInvalid });
