import type { Parsed } from '@physio/contract/common/endpoint';
import type { enter as enterCall, recheck as recheckCall } from '@physio/contract/patient-page/door';
import { recordAct } from '#platform/audit/audit.queries.ts';
import type { Context, Services, Write } from '#platform/http/context.ts';
import { limitFailures } from '#platform/limits/limits.ts';
import { revokeSession } from '#platform/session/session.queries.ts';
import { openDeviceSession } from '#platform/session/sessions.ts';
import { type Answer, unknownLink, withAnswer } from './answer.service.ts';
import { type Door, findDoor, findDoorOfDevice, setChecked, setOpened } from './door.queries.ts';
import { answerLimits, countUnknown, noteMiss } from './door-limits.ts';
import { shortHash, tokenHash } from './link-secrets.ts';
import { lockOf } from './lock.rules.ts';

type Entry = Parsed<typeof enterCall>['body'];

/** Changes nothing for a link that opens. @throws AppError `not_found` for one that opens nothing */
export async function openLink(context: Context<'public'>, key: Entry['key']) {
  const { caller, clock, links } = context;
  const door = await doorOf(context, key);
  if (door === undefined) {
    await countUnknown(context, caller.network);
    await noteMiss(context, 0);
    throw unknownLink();
  }
  return {
    practice: door.group_name,
    logo: door.logo_key === null ? null : links.link(door.logo_key),
    background_color: door.background_color,
    text_color: door.text_color,
    phone: door.phone,
    language: door.language,
    second_item: door.second_item,
    locked: lockOf(door.wrong_at, clock.now()),
  };
}

const doorOf = ({ db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>, key: Entry['key']): Promise<Door | undefined> =>
  findDoor(
    db,
    'link' in key ? { token: tokenHash(config, key.link) } : { letters: shortHash(config, key.short_code) },
    clock.now(),
  );

/** Signs a device in. @throws AppError as `withAnswer` does, `too_many` also for a network with many wrong answers */
export async function enter(context: Context<'public'>, { key, answer, device, tablet }: Entry) {
  const { caller, clock } = context;
  const door = await doorOf(context, key);
  const signIn = () =>
    withAnswer(context, door, answer, async (db) => {
      const { id: linkId, group_id: groupId, patient_id: patientId, patient_public_id: entityId } = door as Door;
      await setOpened(db, groupId, linkId, clock.now());
      await recordAct(db, {
        caller,
        action: 'patient_link.sign_in',
        entity: 'patient',
        entityId,
        actorPatientId: patientId,
        groupId,
      });
      const kind = tablet ? 'tablet' : 'page';
      const { token, deviceId } = await openDeviceSession({ ...context, db }, patientId, { kind, linkId, label: device }, caller);
      return { auth_token: token, device_id: deviceId, patient_id: entityId };
    });
  try {
    return await limitFailures(context, answerLimits(caller.network), signIn);
  } catch (error) {
    await noteMiss(context, door?.group_id ?? 0);
    throw error;
  }
}

/** Takes the answer on a device that is signed in. A wrong one counts as at the door. @throws AppError as `withAnswer` does */
export async function recheck(context: Context<'patient'>, answer: Answer, write: Write<typeof recheckCall>) {
  const { db, patient, clock } = context;
  const door = await findDoorOfDevice(db, patient.sessionId);
  await withAnswer(context, door, answer, async () => {});
  return write(async ({ db, patient, note }) => {
    await setChecked(db, patient.groupId, patient.sessionId, clock.now());
    note(patient.publicId);
  });
}

export async function leave({ db, patient, note }: Context<'patient'>): Promise<void> {
  await revokeSession(db, patient.sessionId);
  note(patient.publicId);
}
