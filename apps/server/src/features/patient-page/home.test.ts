import { randomUUID } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { addDays } from '@physio/contract/common/dates';
import { recordPerformances } from '@physio/contract/patient-app/patient-app';
import { keepSession } from '@physio/contract/patient-app/session-record';
import { endDevice, getHome, giveConsent, listDevices } from '@physio/contract/patient-page/home';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadDrawnFiles } from '#features/library/public.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { doorCalls } from '#test/calls/patient-page.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const NOW = '2026-03-10T12:00:00Z';
const TODAY = '2026-03-10';
let world: Awaited<ReturnType<typeof makeWorld>>;
let token: string;
async function makeWorld() {
  const practice = await app.make.practice({ user: { first_name: 'Asha', last_name: 'Rao' } });
  const { group } = practice;
  await app.make.page(group, { emergency_text: 'Ring 112', reply_days: 3 });
  const patient = await app.make.patient(group, { first_name: 'Ken', date_of_birth: '1980-02-03', language: 'hi' });
  const exercises = [
    await app.make.exercise(group, { name: 'Bridge', instructions: 'Lie\nLift' }),
    await app.make.exercise(group, { name: 'Clam', instructions: 'Lie\nLift' }),
  ];
  const programme = await app.make.programme(group, { exercises });
  const plan = await app.make.plan(group, patient, { programme, starts_on: addDays(TODAY, -5) });
  return { app, practice, patient, exercises, programme, plan };
}
const { makeLink, enterBy } = doorCalls(() => world);
beforeEach(async () => {
  app.setTime(NOW);
  world = await makeWorld();
  token = await enterBy(await makeLink());
});

const ask = async (version?: string) => (await app.call(getHome, { query: { version } }, { token })).body.data;
const consent = (choice: 'agreed' | 'look_only' | 'withdrawn', given: object = {}) =>
  app.call(giveConsent, { body: { choice, version: 1, ...given } }, { token });
const done = (exercise: number, given: object = {}) => ({
  exercise_id: world.exercises[exercise]?.public_id ?? '',
  started_at: NOW,
  local_date: TODAY,
  duration_s: 60,
  total_reps: 10,
  sets_done: 1,
  counted: 'timed' as const,
  ...given,
});
const session = (performances: object[], given: object = {}) => ({
  plan_id: world.plan.public_id,
  revision: 1,
  sent_at: NOW,
  time_zone: 'UTC',
  started_at: NOW,
  performances: performances as never,
  ...given,
});
const keep = (body: ReturnType<typeof session>) =>
  app.call(keepSession, { params: { client_session_id: randomUUID() }, body }, { token });

describe('the home of a page', () => {
  test('has all it shows: practice, plans by their version, what was done, how exercises go', async () => {
    const [bridge, clam] = world.exercises;
    const { group, user } = world.practice;
    await app.db.updateTable('assignments').set({ assigned_by: user.id }).where('id', '=', world.plan.assignment_id).execute();
    const hindi = { group_id: group.id, exercise_id: bridge?.id ?? 0, language: 'hi', name: 'पुल', instructions: 'लेटें' } as const;
    await app.db.insertInto('exercise_texts').values(hindi).execute();
    await app.db
      .updateTable('exercises')
      .set({ contraindications: 'Not with a fever' })
      .where('id', '=', clam?.id ?? 0)
      .execute();
    await consent('agreed');
    await keep(session([done(0), done(1, { pain: 4 })], { feedback: { pain_before: 2, pain_after: 6 } }));
    await keep(session([done(0)]));
    const { home } = await ask();
    expect(home).toMatchObject({
      now: '2026-03-10T12:00:00.000Z',
      first_name: 'Ken',
      language: 'hi',
      practice: {
        name: group.group_name,
        emergency_text: 'Ring 112',
        language: 'en',
        reply_days: 3,
        pain_limit: 7,
        time_zone: 'UTC',
      },
      consent: { choice: 'agreed', version: 1, given_at: '2026-03-10T12:00:00.000Z' },
    });
    expect(home?.plans).toMatchObject([
      {
        id: world.plan.public_id,
        circuit_hash: world.programme.version.content_hash,
        assigned_by: 'Asha Rao',
        days: [{ local_date: TODAY, sessions: 2, full: 1, pain_max: 6 }],
      },
    ]);
    expect(home?.exercises).toEqual([
      {
        ...{ encoded_id: bridge?.public_id, name: 'पुल', description: '', instructions: 'लेटें', contraindications: '' },
        ...{ figure: null, files: [] },
      },
      {
        ...{
          encoded_id: clam?.public_id,
          name: 'Clam',
          description: '',
          instructions: 'Lie\nLift',
          contraindications: 'Not with a fever',
        },
        ...{ figure: null, files: [], languages: { name: 'en', instructions: 'en', contraindications: 'en' } },
      },
    ]);
  });

  /** Of the first exercise. */
  async function addVideo() {
    const { group } = world.practice;
    const video = await app.make.file(group, await app.make.root(group, 'exercise'));
    const link = { group_id: group.id, exercise_id: world.exercises[0]?.id ?? 0, attachment_id: video.id, media_type: 'video' };
    await app.db
      .insertInto('exercise_attachments')
      .values({ ...link, is_primary: true })
      .execute();
    return video;
  }

  const objectOf = ({ media_id }: { media_id: number }) =>
    app.db.selectFrom('media_objects').selectAll().where('id', '=', media_id).executeTakeFirstOrThrow();

  test('names files by a path that stays', async () => {
    const object = await objectOf(await addVideo());
    const first = (await ask()).home?.exercises[0];
    expect(first?.files).toMatchObject([
      { path: `/media/${object.object_key}`, type: 'video', bytes: object.byte_size, url: expect.stringContaining('&sig=') },
    ]);
    expect(first?.files[0]?.url.split('?')[0]).toBe(first?.files[0]?.path);
  });

  test('shows a figure where the practice shows figures and has no video of its own', async () => {
    const { group } = world.practice;
    const shown = async () => {
      const first = (await ask()).home?.exercises[0];
      return [first?.figure, first?.files.length];
    };
    const figure = 'glute-bridge';
    await app.db
      .updateTable('exercises')
      .set({ figure })
      .where('public_id', '=', world.exercises[0]?.public_id ?? '')
      .execute();
    expect(await shown()).toEqual([null, 0]);
    await app.db.updateTable('patient_pages').set({ shows_figures: true }).where('group_id', '=', group.id).execute();
    expect(await shown()).toEqual([figure, 0]);
    const { id } = await objectOf(await addVideo());
    expect(await shown()).toEqual([null, 1]);
    const [digest = ''] = await loadDrawnFiles();
    await app.db
      .updateTable('media_objects')
      .set({ sha256: Buffer.from(digest, 'hex') })
      .where('id', '=', id)
      .execute();
    expect(await shown()).toEqual([figure, 0]);
  });

  test('is unchanged hour after hour, and new with anything that shows', async () => {
    await addVideo();
    const { version, home } = await ask();
    app.setTime('2026-03-10T20:00:00Z');
    expect((await ask()).home?.exercises[0]?.files).not.toEqual(home?.exercises[0]?.files);
    expect(await ask(version)).toEqual({ version, unchanged: true, home: null });
    await app.db.updateTable('plans').set({ comments: 'Slowly' }).where('id', '=', world.plan.id).execute();
    const next = await ask(version);
    expect([next.unchanged, next.version === version, next.home?.plans[0]?.comments]).toEqual([false, false, 'Slowly']);
  });

  test('takes as many queries for twenty exercises in four plans as for two in one', async () => {
    const asked = vi.spyOn(pg.Client.prototype, 'query');
    const queries = async () => {
      asked.mockClear();
      await ask();
      return asked.mock.calls.length;
    };
    const few = await queries();
    asked.mockRestore();
    for (let plans = 0; plans < 3; plans++) {
      const exercises = await Promise.all(Array.from({ length: 6 }, () => app.make.exercise(world.practice.group)));
      const programme = await app.make.programme(world.practice.group, { exercises });
      await app.make.plan(world.practice.group, world.patient, { programme });
    }
    const again = vi.spyOn(pg.Client.prototype, 'query');
    await ask();
    expect([few, again.mock.calls.length]).toEqual([20, few]);
    again.mockRestore();
  });

  test('is nobody’s while the practice has no page', async () => {
    await app.db.updateTable('patient_pages').set({ is_on: false }).where('group_id', '=', world.practice.group.id).execute();
    expect(await app.call(getHome, { query: {} }, { token })).toMatchObject({
      status: 403,
      body: { message: 'The page for patients is switched off' },
    });
  });
});

describe('without a patient’s consent nothing is recorded', () => {
  const refused = { status: 403, body: { message: 'Nothing is recorded, because the patient has not agreed to it' } };
  const rows = async () =>
    (await app.db.selectFrom('exercise_performances').select('id').where('patient_id', '=', world.patient.id).execute()).length;

  test('before it, after “look only”, and at once when it is withdrawn', async () => {
    expect(await keep(session([done(0)]))).toMatchObject(refused);
    await consent('look_only');
    expect(await keep(session([done(0)]))).toMatchObject(refused);
    await consent('agreed');
    expect((await keep(session([done(0)]))).status).toBe(200);
    await consent('withdrawn');
    expect(await keep(session([done(0)]))).toMatchObject(refused);
    expect(await rows()).toBe(1);
  });

  test('and what is, is of the device that came by the link, whatever it says', async () => {
    await consent('agreed');
    token = await enterBy(await makeLink(), { tablet: true });
    await keep(session([done(0)], { source: 'page' }));
    const sources = app.db.selectFrom('exercise_performances').select('source').where('patient_id', '=', world.patient.id);
    expect(await sources.execute()).toEqual([{ source: 'tablet' }]);
  });

  test('by no other call either, once they were asked', async () => {
    const { counted: _counted, sets_done: _sets, ...performance } = done(0);
    const record = () => {
      const performances = [{ ...performance, client_session_id: randomUUID(), plan_id: world.plan.public_id }];
      return app.call(recordPerformances, { body: { performances } }, { token });
    };
    expect((await record()).status).toBe(200);
    await consent('withdrawn');
    expect(await record()).toMatchObject(refused);
    expect(await rows()).toBe(1);
  });

  test('all that was said is kept, the same once only', async () => {
    await consent('agreed', { guardian: 'Mina' });
    app.setTime('2026-03-11T12:00:00Z');
    const again = await consent('agreed');
    expect(again.body.data).toEqual({ choice: 'agreed', version: 1, given_at: '2026-03-10T12:00:00.000Z' });
    await consent('withdrawn');
    const kept = await app.db
      .selectFrom('patient_consents')
      .select(['choice', 'guardian'])
      .where('patient_id', '=', world.patient.id)
      .orderBy('id')
      .execute();
    expect(kept).toEqual([
      { choice: 'agreed', guardian: 'Mina' },
      { choice: 'withdrawn', guardian: '' },
    ]);
    expect((await app.call(giveConsent, { body: { choice: 'agreed', version: 2 as never } }, { token })).status).toBe(400);
    expect((await consent('agreed', { guardian: 'Mi\u0000na' })).status).toBe(400);
  });
});

test('a patient sees their devices and signs one out', async () => {
  const other = await enterBy(await makeLink(), { device: 'Safari, iPhone' });
  const devices = (await app.call(listDevices, {}, { token })).body.data;
  expect(devices.map(({ label, is_this }) => [label, is_this])).toEqual([
    ['Safari, iPhone', false],
    ['Chrome, Android', true],
  ]);
  const end = () => app.call(endDevice, { params: { id: devices[0]?.id ?? '' } }, { token });
  expect([(await end()).status, (await end()).status]).toEqual([200, 404]);
  expect((await app.call(getHome, { query: {} }, { token: other })).status).toBe(401);
});

test('what the page hears is packed for whoever can unpack it', async () => {
  const get = (encoding: string) =>
    app.http.inject({ url: getHome.path, headers: { authorization: `Bearer ${token}`, 'accept-encoding': encoding } });
  const [packed, plain] = [await get('gzip, br'), await get('identity')];
  expect([packed.headers, plain.headers]).toMatchObject([
    { 'content-encoding': 'gzip', vary: 'Accept-Encoding' },
    { vary: 'Accept-Encoding' },
  ]);
  expect(plain.headers).not.toHaveProperty('content-encoding');
  expect(JSON.parse(gunzipSync(packed.rawPayload).toString())).toEqual(plain.json());
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
});
