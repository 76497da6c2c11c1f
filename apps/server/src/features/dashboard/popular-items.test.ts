import { randomUUID } from 'node:crypto';
import { getPopularItems } from '@physio/contract/dashboard/dashboard';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

test('active did an exercise in the window; inactive are the others registered by its end', async () => {
  const { group, who } = await app.make.practice();
  const at = (text: string) => new Date(text);
  const inside = await app.make.patient(group, { created_at: at('2026-01-01'), last_performed_at: at('2026-06-20T10:00:00Z') });
  await app.make.patient(group, { created_at: at('2026-01-01'), last_performed_at: at('2026-05-01') });
  await app.make.patient(group, { created_at: at('2026-01-01') });
  await app.make.patient(group, { created_at: at('2026-07-10') });
  // Performed in the window and after it.
  const both = await app.make.patient(group, { created_at: at('2026-01-01'), last_performed_at: at('2026-07-05') });
  for (const [patient, started_at] of [
    [inside, '2026-06-20T10:00:00Z'],
    [both, '2026-06-10T10:00:00Z'],
    [both, '2026-07-05T10:00:00Z'],
  ] as const) {
    const programme = await app.make.programme(group);
    const plan = await app.make.plan(group, patient, { programme, starts_on: '2026-06-01', duration_weeks: 12 });
    await app.db
      .insertInto('exercise_performances')
      .values({
        group_id: group.id,
        patient_id: patient.id,
        plan_id: plan.id,
        exercise_id: programme.exercises[0]?.id ?? 0,
        client_session_id: randomUUID(),
        started_at,
        local_date: started_at.slice(0, 10),
        duration_s: 1,
        accuracy: 1,
        successful_reps: 1,
        total_reps: 1,
      } as never)
      .execute();
  }
  const june = { start_time: '2026-06-01 00:00:00', end_time: '2026-06-30 23:59:59', active_tab: 'registration' as const };
  const { body } = await app.call(getPopularItems, { query: june }, who);
  expect(body.data.users_activity).toEqual({ chart_data: [2, 2], labels: ['Active', 'Inactive'] });
});

test('a malformed time and an unknown tab are refused', async () => {
  const { who } = await app.make.practice();
  const ask = async (query: Record<string, string>) =>
    (await app.call(getPopularItems, { query: query as never }, who)).body.message;
  expect(await ask({ start_time: 'yesterday', end_time: '2026-06-30 23:59:59' })).toBe('start_time must be YYYY-MM-DD HH:mm:ss');
  expect(await ask({ start_time: '2026-06-01 00:00:00', end_time: '2026-06-30 23:59:59', active_tab: 'x; drop' })).toBe(
    'active_tab must be registration',
  );
});
