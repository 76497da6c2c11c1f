import { daysBetween } from '@physio/contract/common/dates';
import { inTransaction } from '#db/client.ts';
import { dayIn } from '#platform/clock/clock.ts';
import type { Services } from '#platform/http/context.ts';
import type { Practice, Stores } from './find-reasons.ts';
import * as queries from './kept.queries.ts';
import { findRows } from './kept-rows.ts';

/** In place of a patient. */
const EVERYBODY = 0;
/** Of more changed patients the whole list is counted again. */
const MOST_CHANGED = 500;
/** A list that nobody has asked for in so many days is given up. */
const UNASKED_DAYS = 7;

type Relaxed = Pick<Services, 'relaxedDb' | 'clock'>;

/** Sees to it that the list of a day stands as everything written by now has it. */
export async function keepList({ relaxedDb: db, clock }: Relaxed, group: Practice, day: string): Promise<void> {
  const { asked_on, is_current } = await queries.findState(db, group.id, { day, timeZone: group.timeZone }, clock.now());
  if (!is_current) return bringUp({ db, clock }, group, day, day);
  if (asked_on !== null && asked_on < day) await queries.noteAsked(db, group.id, day);
}

/** Each practice's list of today, where it is used; for a job, so that nobody waits for it in the morning. */
export async function keepLists({ relaxedDb: db, clock }: Relaxed): Promise<void> {
  for (const { id, time_zone: timeZone, asked_on } of await queries.selectKept(db)) {
    const day = dayIn(timeZone, clock.now());
    if (asked_on !== null && daysBetween(asked_on, day) <= UNASKED_DAYS)
      await bringUp({ db, clock }, { id, timeZone }, day, asked_on);
    else await giveUp({ db, clock }, id);
  }
}

const giveUp = ({ db }: Stores, groupId: number) =>
  inTransaction(db, async (db) => {
    await queries.holdLists(db, groupId);
    await queries.takeChanges(db, groupId);
    await queries.deleteLists(db, groupId);
  });

/**
 * Changes are taken before anything is read: what commits meanwhile leaves a note of its own. Nobody else counts the group's lists at
 * the same time.
 */
const bringUp = ({ db, clock }: Stores, group: Practice, day: string, askedOn: string) =>
  inTransaction(db, async (db) => {
    await queries.holdLists(db, group.id);
    const changed = await queries.takeChanges(db, group.id);
    for (const { patient_id } of await queries.selectEnded(db, group.id, clock.now())) changed.add(patient_id);
    const of = [...changed];
    const lists = await queries.selectLists(db, group.id);
    const isOld = changed.has(EVERYBODY) || of.length > MOST_CHANGED || lists.some(({ time_zone }) => time_zone !== group.timeZone);
    if (isOld) await queries.deleteLists(db, group.id);
    else if (of.length > 0) {
      for (const list of lists) {
        const rows = await findRows({ db, clock }, { group, today: list.day, of });
        await queries.replaceRows(db, group.id, list.day, of, rows);
      }
    }
    if (isOld || !lists.some((list) => list.day === day)) await countList({ db, clock }, group, day, askedOn);
  });

async function countList({ db, clock }: Stores, group: Practice, day: string, askedOn: string): Promise<void> {
  await queries.deleteOldLists(db, group.id, day);
  const rows = await findRows({ db, clock }, { group, today: day, of: null });
  await queries.insertList(db, group.id, { day, timeZone: group.timeZone }, askedOn);
  await queries.insertRows(db, group.id, day, rows);
  await queries.countRows(db, group.id, day);
}
