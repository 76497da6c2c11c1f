import { exportPatient } from '@physio/contract/patients/patient-record';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { makeKnownPatient } from '#test/factories/known-patient.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ SMTP_URL: 'smtp://127.0.0.1:1' });
});
afterAll(() => app.close());

let world: Awaited<ReturnType<typeof makeKnownPatient>>;
beforeEach(async () => {
  await app.db.deleteFrom('rate_limits').execute();
  world = await makeKnownPatient(app);
});

const record = () => app.call(exportPatient, { params: { user_id: world.patient.public_id } }, world.who);

describe('the whole record', () => {
  test('holds what is held in each table, and nobody else’s', async () => {
    await app.make.patient(world.group, { first_name: 'OTHER', email: 'other@example.org' });
    const { status, body } = await record();
    expect({ status, data: body.data }).toMatchObject({
      status: 200,
      data: {
        format: 'physio-console/patient-record',
        version: 1,
        patient: {
          first_name: world.mark,
          email: world.email,
          mobile_number: '5550123456',
          registered_by: 'Asha Kulkarni',
          imported_from: `${world.mark}.csv`,
        },
        plans: [{ comments: `${world.mark} limps`, exercises: [{ exercise: 'Knee bend' }] }],
        performances: [
          { exercise: 'Knee bend', duration_seconds: 60, accuracy: 90, source: 'app' },
          { exercise: 'Knee bend', accuracy: null, source: 'page', sets_done: 1, counted: 'typed' },
        ],
        sessions: [{ pain_after: 4, effort: null, signs: ['sharp'], note: `${world.mark} felt a pull` }],
        messages: [
          { from: 'patient', by: null, body: `${world.mark} asks about stairs`, read_by: 'Asha Kulkarni' },
          { from: 'practice', by: 'Asha Kulkarni', body: `${world.mark} may climb`, read_at: null },
        ],
        challenges: [{ challenge: 'Steps', points: 7, badges: [{ title: 'Starter' }] }],
        scores: [{ instrument: 'dash', value: 50, note: `${world.mark} can lift a pan`, replaces: null }],
        reports: [{ content: { name: world.mark } }],
        reminder_wishes: { morning: '08:00', time_zone: 'Asia/Kolkata' },
        reminders: [{ slot: 'morning', sent: true }],
        push: [{ service: 'push.example.org', arrived_at: null }],
        app_sessions: [{ ended_at: null }],
        mails: [{ template: 'patient_welcome', to: world.email }, { template: 'patient_code' }],
      },
    });
    expect(body.data.accesses.map(({ by, action }) => [by, action])).toContainEqual([
      'patient',
      'POST /api/ext/v1/app/performances',
    ]);
    expect(JSON.stringify(body)).not.toContain('OTHER');
  });

  test('leaves a mark of its own in the audit log', async () => {
    await record();
    expect((await record()).body.data.accesses).toContainEqual(
      expect.objectContaining({ action: 'patient.export', by: 'staff', staff: 'Asha Kulkarni' }),
    );
  });
});
