import { randomUUID } from 'node:crypto';
import { closeAlert, listAlerts } from '@physio/contract/alerts/alerts';
import { markAttention } from '@physio/contract/attention/attention-marks';
import { awardBadge } from '@physio/contract/challenges/badges';
import { givePoints } from '@physio/contract/challenges/challenge-entries';
import { addGoal, endGoal } from '@physio/contract/goals/goals';
import { endHold, placeHold } from '@physio/contract/holds/holds';
import { saveIdentifiers } from '@physio/contract/identifiers/identifiers';
import { sendMessage } from '@physio/contract/messages/thread';
import { recordPerformances, requestAppCode } from '@physio/contract/patient-app/patient-app';
import { keepSession } from '@physio/contract/patient-app/session-record';
import { giveConsent } from '@physio/contract/patient-page/home';
import { makePatientLink } from '@physio/contract/patient-page/links';
import { writeOwnMessage } from '@physio/contract/patient-page/own-messages';
import { registerPatient } from '@physio/contract/patients/patients';
import { keepLonger } from '@physio/contract/retention/retention';
import { dayFromToday } from '#test/day-from-today.ts';
import type { TestApp } from '../build-test-app.ts';
import { reminderCalls } from '../calls/reminders.ts';

const CHART = { system: 'chart', label: 'Chart number', parameter: 'no', position: 0 };

/** A patient of whom there is something in every table that can hold it, `mark` in each text. */
export async function makeKnownPatient(app: TestApp) {
  const mark = `canary${randomUUID().slice(0, 8)}`;
  const email = `${mark}@example.org`;
  const practice = await app.make.practice();
  const { group, user, who } = practice;
  const body = { first_name: mark, last_name: 'Rao', email };
  const made = await app.call(registerPatient, { body }, { ...who, headers: { 'idempotency-key': randomUUID() } });
  const patient = await app.db
    .selectFrom('patients')
    .selectAll()
    .where('public_id', '=', made.body.data.id)
    .executeTakeFirstOrThrow();
  const origin = await app.db
    .insertInto('patient_imports')
    .values({
      public_id: `import${randomUUID().slice(0, 6)}`,
      group_id: group.id,
      file_name: `${mark}.csv`,
      registered: 1,
      imported_by: user.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.db
    .updateTable('patients')
    .set({
      import_id: origin.id,
      mobile_number: '5550123456',
      country_phonecode: '91',
      date_of_birth: '1980-02-03',
      gender: 'other',
      kana_name: mark,
      last_report_at: new Date(),
    })
    .where('id', '=', patient.id)
    .execute();
  await app.db.updateTable('group_stats').set({ reports: 1 }).where('group_id', '=', group.id).execute();
  const exercise = await app.make.exercise(group, { name: 'Knee bend' });
  const programme = await app.make.programme(group, { exercises: [exercise], created_by: user.id });
  const plan = await app.make.plan(group, patient, { programme, starts_on: dayFromToday(-7), comments: `${mark} limps` });
  await app.make.score(group, patient, user, { note: `${mark} can lift a pan` });
  const challenge = await app.make.challenge(group, { name: 'Steps', scoring: 'manual' });
  await app.make.participant(group, challenge, patient);
  const inChallenge = { params: { id: challenge.public_id } };
  const points = { user_id: patient.public_id, points: 7, idempotency_key: randomUUID() };
  await app.call(givePoints, { ...inChallenge, body: points }, who);
  const badge = await app.make.badge(group, 'Starter');
  const award = { user_id: patient.public_id, challenge_id: challenge.public_id };
  await app.call(awardBadge, { params: { id: badge.public_id }, body: award }, who);
  const token = await app.make.session({ patient });
  await app.make.page(group);
  await app.call(makePatientLink, { params: { user_id: patient.public_id }, body: { renew: false } }, who);
  await app.call(giveConsent, { body: { choice: 'agreed', version: 1, guardian: `${mark} senior` } }, { token });
  const performance = {
    client_session_id: randomUUID(),
    plan_id: plan.public_id,
    exercise_id: exercise.public_id,
    started_at: new Date().toISOString(),
    local_date: dayFromToday(0),
    duration_s: 60,
    accuracy: 90,
    successful_reps: 9,
    total_reps: 10,
  };
  await app.call(recordPerformances, { body: { performances: [performance] } }, { token });
  const { accuracy, successful_reps, client_session_id, plan_id, ...done } = performance;
  const session = {
    plan_id,
    revision: 1,
    sent_at: done.started_at,
    time_zone: 'UTC',
    started_at: done.started_at,
    signs: ['sharp' as const],
    feedback: { pain_after: 4, note: `${mark} felt a pull` },
    performances: [{ ...done, sets_done: 1, counted: 'typed' as const }],
  };
  await app.call(keepSession, { params: { client_session_id: randomUUID() }, body: session }, { token });
  const { id: alert = '' } = (await app.call(listAlerts, { query: {} }, who)).body.data[0] ?? {};
  await app.call(closeAlert, { params: { id: alert }, body: { word: `Rang ${mark}` } }, who);
  const written = { client_message_id: randomUUID(), body: `${mark} asks about stairs`, age_s: 60 };
  const { id: up_to } = (await app.call(writeOwnMessage, { body: written }, { token })).body.data;
  await app.call(
    sendMessage,
    { params: { user_id: patient.public_id }, body: { body: `${mark} may climb`, up_to } },
    { ...who, headers: { 'idempotency-key': randomUUID() } },
  );
  const goal = await app.call(
    addGoal,
    { params: { user_id: patient.public_id }, body: { text: `${mark} walks to the shop` } },
    who,
  );
  await app.call(endGoal, { params: { id: goal.body.data.id }, body: { word: `${mark} walks again` } }, who);
  await app.db
    .insertInto('group_systems')
    .values({ group_id: group.id, ...CHART })
    .execute();
  const identifiers = [{ system: CHART.system, value: mark }];
  await app.call(saveIdentifiers, { params: { user_id: patient.public_id }, body: { identifiers } }, who);
  await reminderCalls(app).save(token);
  await reminderCalls(app).subscribe(token, mark);
  await app.db
    .insertInto('patient_reminders')
    .values({
      group_id: group.id,
      patient_id: patient.id,
      local_date: dayFromToday(0),
      slot: 0,
      decided_at: new Date(),
      is_sent: true,
    })
    .execute();
  const seen = { reason: 'no_change', since: dayFromToday(-1), outcome: 'called', note: `${mark} is on holiday` } as const;
  await app.call(markAttention, { params: { id: patient.public_id }, body: seen }, who);
  const ofPatient = { params: { user_id: patient.public_id } };
  await app.call(keepLonger, { ...ofPatient, body: { until: dayFromToday(400), word: `${mark} is a minor` } }, who);
  await app.call(placeHold, { ...ofPatient, body: { reason: `${mark} sues` } }, who);
  await app.call(endHold, { ...ofPatient, body: { word: `${mark} settled` } }, who);
  await app.call(requestAppCode, { body: { group_id: group.public_id, email } });
  await app.make.delivery(await app.make.webhook(group, user), patient, `Thank you for ${mark}`);
  await app.db
    .insertInto('reports')
    .values({
      public_id: `report${randomUUID().slice(0, 6)}`,
      group_id: group.id,
      patient_id: patient.id,
      token_hash: Buffer.from(randomUUID()),
      data_until: new Date(),
      expires_at: new Date(),
      body: JSON.stringify({ name: mark }) as never,
    })
    .execute();
  return { ...practice, mark, email, patient, plan, patientToken: token };
}
