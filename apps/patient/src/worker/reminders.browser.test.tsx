import { keepPush, notePushArrival } from '@physio/contract/reminders/preferences';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addPerson } from '#platform/people/people.ts';
import { setReminded } from '#platform/reminders/subscription.ts';
import { answer, asked, breakLine } from '#test/answers.ts';
import { forgetPhone, KEY } from '#test/open-page.tsx';
import { renew, takeReminder } from './reminders.ts';

const showNotification = vi.fn();
const person = (number: number) => ({
  ...{ id: `device00000000${number}`, token: `token-${number}`, patient: `patient0000000${number}` },
  ...{ key: KEY, name: '', practice: '', isSignedOut: false },
});
beforeEach(async () => {
  await forgetPhone();
  await addPerson(person(1));
  await addPerson(person(2));
  showNotification.mockReset();
  vi.stubGlobal('registration', { showNotification });
});
afterEach(() => vi.unstubAllGlobals());

const shown = {
  title: 'Time for your exercises',
  lang: 'en',
  tag: 'exercises',
  navigate: 'https://x/p/',
  data: { to: person(2).id },
};
const event = (given: object) => ({ data: null, ...given }) as never;
const asJson = event({ data: { json: () => ({ web_push: 8030, notification: shown }) } });

test('a reminder is shown as it was written, and whose it is says that it has come', async () => {
  answer(notePushArrival, {});
  await takeReminder(asJson);
  expect(showNotification).toHaveBeenCalledWith(
    'Time for your exercises',
    expect.objectContaining({ lang: 'en', tag: 'exercises' }),
  );
  expect(asked(notePushArrival)).toMatchObject([{ token: 'Bearer token-2' }]);
});

test('it is shown without a network, too, and where the browser has read it already', async () => {
  breakLine(notePushArrival);
  await takeReminder(asJson);
  await takeReminder(event({ notification: shown }));
  expect(showNotification).toHaveBeenCalledTimes(2);
});

test('a subscription that the browser renews is renewed for whoever is reminded here', async () => {
  answer(keepPush, {});
  await setReminded(person(1).id, true);
  const newSubscription = { endpoint: 'https://push.example.org/new', getKey: () => new Uint8Array(16).buffer };
  await renew({ newSubscription } as never);
  expect(asked(keepPush)).toMatchObject([{ token: 'Bearer token-1', body: { endpoint: 'https://push.example.org/new' } }]);
});
