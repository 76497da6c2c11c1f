import { ATTENTION_LIMITS, type AttentionItem } from '@physio/contract/attention/attention';
import { DAY_MS } from '@physio/contract/common/dates';
import { namesInReadersLanguage } from '#db/programme-texts.ts';
import { dayIn } from '#platform/clock/clock.ts';
import type { MemberContext } from '#platform/http/context.ts';
import { daysSince } from './attention.rules.ts';
import { keepList } from './kept.service.ts';
import { type List, type ListedRow, selectCounts, selectPage } from './list.queries.ts';
import { type MarkRow, selectActiveMarks } from './marks.queries.ts';
import { isHidden } from './marks.rules.ts';
import { countExercisedSince, selectPeople, selectProgrammes } from './people.queries.ts';

const EXERCISED_DAYS = 7;

type Asked = { time_zone?: string | undefined; page: number; whose: 'everyone' | 'mine'; done: boolean };

/** Each patient once, by the gravest reason that is open, or, with `done`, that is marked. */
export async function listAttention(context: MemberContext, { time_zone, page, whose, done }: Asked) {
  const { db, group, user, clock } = context;
  const day = dayIn(time_zone || group.timeZone, clock.now());
  await keepList(context, group, day);
  const list: List = { day, owner: whose === 'mine' ? user.id : null };
  const [rows, all] = await Promise.all([
    selectPage(db, group.id, list, { isMarked: done, page, size: ATTENTION_LIMITS.page }),
    selectCounts(db, group.id, list),
  ]);
  const counts = all.filter(({ is_marked }) => is_marked === done);
  const total_count = sum(counts);
  const since = new Date(clock.now().getTime() - EXERCISED_DAYS * DAY_MS);
  return {
    data: await itemsOf(context, rows, day),
    counts: Object.fromEntries(counts.map(({ reason, patients }) => [reason, patients])),
    total_count,
    done_count: sum(all.filter(({ is_marked }) => is_marked)),
    ...(total_count === 0 && { exercised: await countExercisedSince(db, group.id, since) }),
  };
}
const sum = (counts: readonly { patients: number }[]) => counts.reduce((all, { patients }) => all + patients, 0);

async function itemsOf(
  { db, group, readers, clock }: MemberContext,
  rows: readonly ListedRow[],
  day: string,
): Promise<AttentionItem[]> {
  const patientIds = rows.map(({ patient_id }) => patient_id);
  const planIds = rows.flatMap(({ plan_id }) => plan_id ?? []);
  const [people, plans, marks] = await Promise.all([
    selectPeople(db, group.id, patientIds),
    selectProgrammes(db, group.id, planIds),
    rows.some(({ is_marked }) => is_marked) ? selectActiveMarks(db, group.id, day, patientIds) : [],
  ]);
  const personOf = new Map(people.map((person) => [person.id, person]));
  const planOf = new Map((await namesInReadersLanguage(db, group.id, plans, readers)).map((plan) => [plan.id, plan]));
  return rows.flatMap(({ patient_id, plan_id, is_marked, alert, alert_id, waits_since, ...reason }) => {
    const person = personOf.get(patient_id);
    const plan = planOf.get(plan_id ?? 0);
    const { since } = reason;
    const mark =
      is_marked && since !== null && marks.find((one) => one.patient_id === patient_id && isHidden({ ...reason, since }, one, day));
    // Erased since the list was read.
    if (person === undefined) return [];
    return {
      ...reason,
      ...(waits_since && { days: daysSince(waits_since, clock.now()) }),
      ...(alert && { alert }),
      ...(alert_id && { alert_id }),
      patient: patientOf(person),
      plan_id: plan?.public_id ?? null,
      programme: plan?.name ?? '',
      ...(plan?.languages?.name && { languages: { programme: plan.languages.name } }),
      ...(mark && { mark: markOf(mark) }),
    };
  });
}

type Person = Awaited<ReturnType<typeof selectPeople>>[number];
function patientOf({ user_id, first_name, last_name, email, mobile_number: mobile, country_phonecode: code }: Person) {
  const phone = mobile && code ? `+${code} ${mobile}` : mobile;
  return { user_id, first_name, last_name, ...(email && { email }), ...(phone && { phone }) };
}

const markOf = ({ outcome, note, marked_at, until, first_name, last_name }: MarkRow) => ({
  outcome,
  note,
  by: `${first_name} ${last_name}`,
  at: marked_at.toISOString(),
  until,
});
