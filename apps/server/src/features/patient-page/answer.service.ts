import type { Parsed } from '@physio/contract/common/endpoint';
import { sentence } from '@physio/contract/common/sentence';
import { DOOR_MESSAGES, type enter } from '@physio/contract/patient-page/door';
import { type Db, inTransaction } from '#db/client.ts';
import { recordAct } from '#platform/audit/audit.queries.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Caller, Services } from '#platform/http/context.ts';
import { addWrong, type Door, holdAnswers, holdInPlace } from './door.queries.ts';
import { answerHash } from './link-secrets.ts';
import { lockOf, secondsLocked, triesLeft } from './lock.rules.ts';

export type Answer = Parsed<typeof enter>['body']['answer'];
type Stores = Pick<Services, 'db' | 'clock' | 'config'> & { caller: Caller };
type Outcome<T> = { right: T } | { fault: AppError };

export const unknownLink = () => new AppError('not_found', DOOR_MESSAGES.unknown);

/**
 * Checks the answer to a link's question, and when it is right does `work` in the same transaction. A wrong answer is counted, though
 * the call fails. Wrong, locked and unknown are the same work, and while a link is locked nobody learns whether an answer is right.
 * @throws AppError `not_found` without a link, `validation` with the tries left for a wrong answer, `too_many` for a locked link
 */
export async function withAnswer<T>(
  stores: Stores,
  door: Door | undefined,
  answer: Answer,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const isRight = matches(stores, door, answer);
  const outcome = await inTransaction(stores.db, async (db): Promise<Outcome<T>> => {
    const now = stores.clock.now();
    await holdInPlace(db, door?.group_id ?? 0, door?.patient_id ?? 0);
    const held = await holdAnswers(db, door?.group_id ?? 0, door?.id ?? 0);
    const lock = held && lockOf(held.wrong_at, now);
    if (door !== undefined && held !== undefined && !lock && isRight) return { right: await work(db) };
    const isCounted = held !== undefined && !lock;
    await addWrong(db, door?.group_id ?? 0, isCounted ? (door?.id ?? 0) : 0, now);
    if (door === undefined || held === undefined) return { fault: unknownLink() };
    if (lock) return { fault: lockedLink(lock, held.wrong_at, now) };
    const wrongAt = [...held.wrong_at, now];
    if (lockOf(wrongAt, now)) await recordLock(db, door, stores.caller);
    return { fault: new AppError('validation', sentence(DOOR_MESSAGES.wrong, { n: triesLeft(wrongAt, now) })) };
  });
  if ('fault' in outcome) throw outcome.fault;
  return outcome.right;
}

/** Both answers are digested whatever is asked and whether there is a link. */
function matches({ config }: Stores, door: Door | undefined, answer: Answer): boolean {
  const id = door?.public_id ?? '';
  const given = answerHash(config, id, 'code' in answer ? answer.code : answer.birth_date);
  const born = answerHash(config, id, door?.date_of_birth ?? '');
  const expected = door?.second_item === 'code' ? door.code_hash : born;
  const isOfKind = door !== undefined && door.second_item in answer;
  return isOfKind && expected !== null && given.equals(expected);
}

function lockedLink(lock: 'day' | 'staff', wrongAt: readonly Date[], now: Date): AppError {
  if (lock === 'staff') return new AppError('locked', DOOR_MESSAGES.locked);
  return new AppError('locked', DOOR_MESSAGES.lockedDay, { retryAfterSeconds: secondsLocked(wrongAt, now) });
}

const recordLock = (db: Db, door: Door, caller: Caller) =>
  recordAct(db, {
    caller,
    action: 'patient_link.lock',
    entity: 'patient',
    entityId: door.patient_public_id,
    groupId: door.group_id,
  });
