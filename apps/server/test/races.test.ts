import { randomUUID } from 'node:crypto';
import { recordPerformances } from '@physio/contract/patient-app/patient-app';
import { registerPatient } from '@physio/contract/patients/patients';
import { createProgramme } from '@physio/contract/programmes/programmes';
import { createTag } from '@physio/contract/tags/tags';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from './build-test-app.ts';
import { compareFigures } from './crash/checks.ts';
import { makePractice, type Practice } from './crash/practice.ts';
import { forgetful, OLD_PASSWORD, wrongFor } from './forgetful.ts';
import { quickHash } from './quick-hash.ts';

const RACES = Number(process.env.RACES ?? 5);
const CODE_RACES = Number(process.env.CODE_RACES ?? 3);
const RUNNERS = 8;
const MS_A_RACE = 2_000;
const CAP = 5;

let app: TestApp;
let practice: Practice;
beforeAll(async () => {
  app = await buildTestApp({ DATABASE_POOL_MAX: '12' });
  practice = await makePractice(app.db, 2);
});
afterAll(() => app.close());

const staff = (key = randomUUID()) => ({
  token: practice.staff[0]?.token ?? '',
  group: practice.group,
  headers: { 'idempotency-key': key },
});
/** Everybody at once. @returns statuses, sorted */
const race = async (run: (runner: number) => Promise<{ status: number }>) =>
  (await Promise.all(Array.from({ length: RUNNERS }, (_, runner) => run(runner)))).map(({ status }) => status).sort();
const ONE_WINS = [200, ...Array.from({ length: RUNNERS - 1 }, () => 400)];
const ALL_AGREE = Array.from({ length: RUNNERS }, () => 200);

describe.each([['of each kind', RACES]])('%s, %i races', (_, races) => {
  const timeout = 60_000 + races * MS_A_RACE;

  test(
    'for the same e-mail: one patient, and the others are told',
    async () => {
      for (let n = 0; n < races; n++) {
        const body = { first_name: 'Ravi', last_name: 'Iyer', email: `race-${n}@example.org` };
        expect(await race(() => app.call(registerPatient, { body }, staff()))).toEqual(ONE_WINS);
      }
      expect(await compareFigures(app.db)).toEqual([]);
    },
    timeout,
  );

  test(
    'for the same name of a tag: one tag',
    async () => {
      for (let n = 0; n < races; n++)
        expect(await race(() => app.call(createTag, { body: { name: `Race ${n}` } }, staff()))).toEqual(ONE_WINS);
    },
    timeout,
  );

  test(
    'with the same Idempotency-Key: one programme, and everybody gets its id',
    async () => {
      for (let n = 0; n < races; n++) {
        const key = randomUUID();
        const items = Object.fromEntries(practice.exerciseIds.map((id, sequence) => [id, { sequence, sets: 3, reps: 10 }]));
        const body = { circuit_details: { name: `Race ${n}`, description: '', reps: 2 }, exercise_details: items };
        const ids = new Set<unknown>();
        const statuses = await race(async () => {
          const answer = await app.call(createProgramme, { body } as never, staff(key));
          ids.add(answer.body.data?.circuit_id);
          return answer;
        });
        expect([statuses, ids.size]).toEqual([ALL_AGREE, 1]);
      }
    },
    timeout,
  );

  test(
    'with the same session of a patient: it counts once',
    async () => {
      const [patient] = practice.patients;
      for (let n = 0; n < races; n++) {
        const client_session_id = randomUUID();
        const started_at = new Date(Date.now() - n * 60_000).toISOString();
        const performances = patient?.exerciseIds.map((exercise_id) => ({
          client_session_id,
          plan_id: patient.planId,
          exercise_id,
          started_at,
          local_date: started_at.slice(0, 10),
          duration_s: 60,
          accuracy: 90,
          successful_reps: 9,
          total_reps: 10,
        }));
        const who = { token: patient?.token ?? '' };
        expect(await race(() => app.call(recordPerformances, { body: { performances } } as never, who))).toEqual(ALL_AGREE);
      }
      expect(await compareFigures(app.db)).toEqual([]);
      const { rows } = await sql`select from exercise_performances group by client_session_id having count(*) <> 4`.execute(app.db);
      expect(rows).toEqual([]);
    },
    timeout,
  );
});

test(
  `${CODE_RACES} races of guesses: no code takes more tries than its cap`,
  async () => {
    const they = forgetful(app, await quickHash(OLD_PASSWORD));
    for (let n = 0; n < CODE_RACES; n++) {
      await app.db.deleteFrom('rate_limits').execute();
      const user = await they.makeUser();
      const proof = await they.asked(user.email);
      const wrong = wrongFor(proof.otp);
      await race(() => they.reset({ ...proof, otp: wrong }));
      const { attempts } = await app.db
        .selectFrom('one_time_codes')
        .select('attempts')
        .where('user_id', '=', user.id)
        .executeTakeFirstOrThrow();
      expect([attempts, (await they.reset(proof)).status]).toEqual([CAP, 400]);
    }
  },
  60_000 + CODE_RACES * MS_A_RACE,
);
