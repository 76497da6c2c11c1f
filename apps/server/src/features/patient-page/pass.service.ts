import type { Parsed } from '@physio/contract/common/endpoint';
import { labelOf, readLabel } from '@physio/contract/patient-page/device-label';
import { PASS_MESSAGES, PASS_MINUTES, type enterByPass as passCall } from '@physio/contract/patient-page/pass';
import { inTransaction } from '#db/client.ts';
import { recordAct } from '#platform/audit/audit.queries.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Context } from '#platform/http/context.ts';
import { openDeviceSession } from '#platform/session/sessions.ts';
import { digest, newToken } from '#platform/session/tokens.ts';
import { unknownLink } from './answer.service.ts';
import { findDoorOfDevice } from './door.queries.ts';
import { countUnknown, noteMiss } from './door-limits.ts';
import { secretsOf } from './link-secrets.ts';
import { setCheckedAs, setPass, takePass } from './pass.queries.ts';

const MINUTE_MS = 60_000;

/** @throws AppError `forbidden` on a tablet of the practice, and in an app that came by no link */
export async function makePass({ db, patient, clock, note }: Context<'patient'>) {
  if (patient.kind !== 'page') throw new AppError('forbidden', PASS_MESSAGES.ownDevice);
  const pass = newToken();
  const until = new Date(clock.now().getTime() + PASS_MINUTES * MINUTE_MS);
  await setPass(db, patient.groupId, patient.sessionId, { hash: digest(pass), until });
  note(patient.publicId);
  return { pass };
}

/** Signs in who made the pass, on the same link. @throws AppError `not_found` for a pass that is unknown, used, or too old */
export async function enterByPass(context: Context<'public'>, { pass, device }: Parsed<typeof passCall>['body']) {
  const entered = await inTransaction(context.db, (db) => enter({ ...context, db }, pass, device));
  if (entered !== null) return entered;
  await countUnknown(context, context.caller.network);
  await noteMiss(context, 0);
  throw unknownLink();
}

async function enter(context: Context<'public'>, pass: string, name: string) {
  const { db, clock, caller, config } = context;
  const from = await takePass(db, digest(pass), clock.now());
  const door = from && (await findDoorOfDevice(db, from.id));
  if (from === undefined || door === undefined) return null;
  const { group_id: groupId, patient_id: patientId, patient_public_id: entityId } = door;
  // Whoever helps on the device that made the pass helps on this one, too, which nobody has asked.
  const label = labelOf(name, readLabel(from.label ?? '').isHelped);
  const act = { caller, action: 'patient_link.sign_in', entity: 'patient', entityId, actorPatientId: patientId, groupId };
  await recordAct(db, act);
  const opened = await openDeviceSession(context, patientId, { kind: 'page', linkId: door.id, label }, caller);
  // It answers when the device that made the pass would have had to.
  await setCheckedAs(db, groupId, opened.deviceId, from.checked_at);
  const { token: link } = secretsOf(config, door);
  const { language, group_name: practice } = door;
  return { auth_token: opened.token, device_id: opened.deviceId, patient_id: entityId, practice, language, link };
}
