import type { Parsed } from '@physio/contract/common/endpoint';
import { type keepPush as keepCall, REMINDER_MESSAGES } from '@physio/contract/reminders/preferences';
import { AppError } from '#platform/http/app-error.ts';
import type { Context } from '#platform/http/context.ts';
import { isPublicKey, mayBeCalled } from './addresses.rules.ts';
import { keepUsual } from './preferences.service.ts';
import { deletePush, savePush, setArrived } from './push.queries.ts';

/** @throws AppError `conflict` where no messages are sent, `forbidden` on a tablet of the practice, `validation` for a bad address */
export async function keepPush({ db, patient, clock, config, note }: Context<'patient'>, given: Parsed<typeof keepCall>['body']) {
  if (config.VAPID === null) throw new AppError('conflict', REMINDER_MESSAGES.noPush);
  if (patient.kind === 'tablet') throw new AppError('forbidden', REMINDER_MESSAGES.ownDevice);
  if (!mayBeCalled(given.endpoint) || !isPublicKey(given.p256dh)) throw new AppError('validation', REMINDER_MESSAGES.badPush);
  const now = clock.now();
  await keepUsual(db, patient.groupId, patient.id, now);
  await savePush(db, patient.groupId, { patient_id: patient.id, session_id: patient.sessionId, ...given, made_at: now });
  note(patient.publicId);
}

export async function endPush({ db, patient, note }: Context<'patient'>): Promise<void> {
  await deletePush(db, patient.groupId, patient.sessionId);
  note(patient.publicId);
}

export async function notePushArrival({ db, patient, clock, note }: Context<'patient'>): Promise<void> {
  await setArrived(db, patient.groupId, patient.sessionId, clock.now());
  note(patient.publicId);
}
