import { createECDH } from 'node:crypto';
import type { Input } from '@physio/contract/common/endpoint';
import { keepPush, type Preferences, savePreferences, type Wishes } from '@physio/contract/reminders/preferences';
import type { TestApp } from '../build-test-app.ts';

export const WISHES: Wishes = {
  by_mail: false,
  morning: '08:00',
  midday: '13:00',
  evening: '18:00',
  quiet_from: '21:00',
  quiet_to: '07:00',
  time_zone: 'Asia/Kolkata',
};

/** What a browser gives of itself when it subscribes. */
export const aBrowser = (name: string): Input<typeof keepPush>['body'] => ({
  endpoint: `https://push.example.org/${name}`,
  p256dh: createECDH('prime256v1').generateKeys('base64url'),
  auth: Buffer.alloc(16, name).toString('base64url'),
});

/** What a patient does in the settings of their page. */
export const reminderCalls = (app: TestApp) => ({
  save: async (token: string, given: Partial<Wishes> = {}): Promise<Preferences> =>
    (await app.call(savePreferences, { body: { ...WISHES, ...given } }, { token })).body.data,
  subscribe: (token: string, name: string) => app.call(keepPush, { body: aBrowser(name) }, { token }),
});
