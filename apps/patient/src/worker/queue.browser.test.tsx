import { keepSession as endpoint } from '@physio/contract/patient-app/session-record';
import { beforeEach, expect, test } from 'vitest';
import { addPerson, forgetPerson } from '#platform/people/people.ts';
import { keepSession, keysOf, loadSessions, sessions } from '#platform/sessions/kept-sessions.ts';
import { sendSessions } from '#platform/sessions/send.ts';
import { allOver, beginSession } from '#platform/sessions/session.ts';
import { readAll } from '#platform/storage/kept.ts';
import { answer, answerRaw, asked, breakLine } from '#test/answers.ts';
import { aPlan, keptReply } from '#test/home.ts';
import { forgetPhone, KEY } from '#test/open-page.tsx';
import { sendKept } from './queue.ts';

const own = {
  id: 'device000000001',
  token: 'a-token',
  patient: 'patient000000001',
  key: KEY,
  name: '',
  practice: '',
  isSignedOut: false,
};
beforeEach(async () => {
  await forgetPhone();
  await addPerson(own);
  for (let number = 0; number < 3; number++) await keepSession(allOver(beginSession(aPlan(), own.id, Date.now())));
});
const takeAll = () => answer(endpoint, ({ body }) => keptReply(body));
const waiting = async () => {
  await loadSessions();
  return sessions.get().filter(({ answer }) => answer === null).length;
};

test('the worker sends what the page has kept, and the page does not send it again', async () => {
  takeAll();
  await sendKept();
  expect(asked(endpoint)).toHaveLength(3);
  expect(asked(endpoint)[0]?.token).toBe('Bearer a-token');
  await sendSessions();
  await sendKept();
  expect(asked(endpoint)).toHaveLength(3);
  expect(await waiting()).toBe(0);
});

test('page and worker at the same moment send each session once', async () => {
  takeAll();
  await Promise.all([sendKept(), sendSessions(), sendKept()]);
  expect(asked(endpoint)).toHaveLength(3);
});

test('without an answer all of it waits, and the browser hears that it is to wake the worker again', async () => {
  breakLine(endpoint);
  await expect(sendKept()).rejects.toThrow();
  expect(await waiting()).toBe(3);
});

test('of whoever signs out meanwhile nothing is left', async () => {
  answerRaw(endpoint, async ({ body }) => {
    await forgetPerson(own.id, keysOf(own.id));
    return new Response(JSON.stringify({ success: true, ...keptReply(body) }));
  });
  await sendKept();
  expect(await readAll('answer/')).toEqual([]);
});
