import { DAY_MS } from '@physio/contract/common/dates';
import { ATTENTION_LIMITS, type AttentionItem } from '@physio/contract/patients/attention';
import { namesInReadersLanguage } from '#db/programme-texts.ts';
import { dayIn } from '#platform/clock/clock.ts';
import type { MemberContext } from '#platform/http/context.ts';
import { type Reason, reasonsOf } from './find-reasons.ts';
import { gravestOf, type Shown } from './gravest.ts';
import { type MarkRow, selectActiveMarks } from './marks.queries.ts';
import { countExercisedSince, selectListed, selectPeople, selectProgrammes } from './people.queries.ts';

const EXERCISED_DAYS = 7;

type Asked = { time_zone?: string | undefined; page: number; whose: 'everyone' | 'mine'; done: boolean };

/** Each patient once, by the gravest reason that is open, or, with `done`, that is marked. */
export async function listAttention(context: MemberContext, { time_zone, page, whose, done }: Asked) {
  const { db, group, user, clock } = context;
  const today = dayIn(time_zone || group.timeZone, clock.now());
  const [reasons, marks] = await Promise.all([reasonsOf(context, { today }), selectActiveMarks(db, group.id, today)]);
  const all = gravestOf(reasons, marks, today);
  const patientIds = all.map(({ patient_id }) => patient_id);
  const found = await selectListed(db, group.id, patientIds, whose === 'mine' ? user.id : null);
  const ids = new Set(found.map(({ id }) => id));
  const own = all.filter(({ patient_id }) => ids.has(patient_id));
  const [marked, open] = [own.filter(({ mark }) => mark), own.filter(({ mark }) => !mark)];
  const listed = done ? marked : open;
  const from = (page - 1) * ATTENTION_LIMITS.page;
  const since = new Date(clock.now().getTime() - EXERCISED_DAYS * DAY_MS);
  return {
    data: await itemsOf(context, listed.slice(from, from + ATTENTION_LIMITS.page)),
    counts: countsOf(listed),
    total_count: listed.length,
    done_count: marked.length,
    ...(listed.length === 0 && { exercised: await countExercisedSince(db, group.id, since) }),
  };
}

function countsOf(reasons: readonly Reason[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { reason } of reasons) counts[reason] = (counts[reason] ?? 0) + 1;
  return counts;
}

async function itemsOf({ db, group, readers }: MemberContext, reasons: readonly Shown[]): Promise<AttentionItem[]> {
  const planIds = reasons.flatMap(({ plan_id }) => plan_id ?? []);
  const [people, plans] = await Promise.all([
    selectPeople(
      db,
      group.id,
      reasons.map(({ patient_id }) => patient_id),
    ),
    selectProgrammes(db, group.id, planIds),
  ]);
  const personOf = new Map(people.map((person) => [person.id, person]));
  const planOf = new Map((await namesInReadersLanguage(db, group.id, plans, readers)).map((plan) => [plan.id, plan]));
  return reasons.flatMap(({ patient_id, plan_id, mark, ...reason }) => {
    const person = personOf.get(patient_id);
    const plan = planOf.get(plan_id ?? 0);
    // Erased since the reasons were read.
    if (person === undefined) return [];
    return {
      ...reason,
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
