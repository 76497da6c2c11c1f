import { keepSession as endpoint } from '@physio/contract/patient-app/session-record';
import { writeOwnMessage } from '@physio/contract/patient-page/own-messages';
import { beforeEach, describe, expect, test } from 'vitest';
import { keepThread, keepUnsent, unsent } from '#platform/messages/kept-messages.ts';
import { addPerson, forgetPerson } from '#platform/people/people.ts';
import { keepSession, keysOf, loadSessions, sessions } from '#platform/sessions/kept-sessions.ts';
import { sendSessions } from '#platform/sessions/send.ts';
import { allOver, beginSession } from '#platform/sessions/session.ts';
import { readAll } from '#platform/storage/kept.ts';
import { answer, answerRaw, asked, breakLine, refuse } from '#test/answers.ts';
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

describe('messages', () => {
  const write = (id: string, writtenAt = Date.now() - 60_000) =>
    keepUnsent({ id, person: own.id, body: `Says ${id}`, writtenAt, why: '', notBefore: 0 });
  const taken = ({ body }: { body: unknown }) => {
    const { client_message_id, body: text } = body as { client_message_id: string; body: string };
    const written_at = new Date().toISOString();
    return {
      data: {
        id: `message-${client_message_id}`,
        client_message_id,
        from: 'patient' as const,
        body: text,
        written_at,
        read_at: null,
      },
    };
  };
  const bodies = () => asked(writeOwnMessage).map(({ body }) => (body as { body: string }).body);

  test('that wait are sent by the worker, the oldest first, once, and stand in the thread', async () => {
    takeAll();
    await keepThread(own.id, []);
    await write('second', Date.now() - 1_000);
    await write('first');
    answer(writeOwnMessage, taken);
    await sendKept();
    expect(bodies()).toEqual(['Says first', 'Says second']);
    expect(asked(writeOwnMessage)[0]).toMatchObject({ token: 'Bearer a-token', body: { age_s: 60 } });
    await Promise.all([sendSessions(), sendKept()]);
    expect(bodies()).toHaveLength(2);
    expect(unsent.get()).toEqual([]);
    const [[, thread] = []] = await readAll<{ body: string }[]>('thread/');
    expect(thread?.map(({ body }) => body)).toEqual(['Says first', 'Says second']);
  });

  test('without an answer wait, and what is refused is left for the page, which says why', async () => {
    takeAll();
    await write('one');
    breakLine(writeOwnMessage);
    await expect(sendKept()).rejects.toThrow();
    refuse(writeOwnMessage, 429, 'Too many requests');
    await sendKept();
    expect(await readAll('message/')).toHaveLength(1);
    await sendSessions();
    expect(unsent.get()).toMatchObject([{ id: 'one', why: expect.stringMatching(/./) }]);
  });
});
