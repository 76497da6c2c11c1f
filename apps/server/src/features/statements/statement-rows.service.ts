import type { OtherSystem } from '@physio/contract/identifiers/identifiers';
import { LANGUAGES, type Language } from '@physio/contract/languages/languages';
import type { ProgrammeItem } from '@physio/contract/programmes/programme-items';
import { NUMBERS_BEHIND, STATEMENT_COLUMNS, type StatementColumn } from '@physio/contract/statements/statement-columns';
import type { Db } from '#db/client.ts';
import { namesInReadersLanguage } from '#db/programme-texts.ts';
import { selectPauses } from '#features/plans/public.ts';
import { loadItems } from '#features/programmes/public.ts';
import { numberCells, selectNumbers } from '#features/transfers/public.ts';
import type { MemberContext } from '#platform/http/context.ts';
import { type Days, type DoneDay, daysOfAll, figuresOf, type Prescribed, windowsOf } from './statement.rules.ts';
import { type Cell, prescribedText, weekdaysText } from './statement-cells.ts';
import * as queries from './statements.queries.ts';

/** So many patients at a time: what is kept of them is bounded, however many there are. */
const BATCH = 200;

export type Asked = {
  patients: readonly number[];
  period: Days;
  today: string;
  language: Language;
  systems: readonly OtherSystem[];
};

type PlanRow = Awaited<ReturnType<typeof queries.selectPlans>>[number];
type Person = Awaited<ReturnType<typeof queries.selectPeople>>[number];
type Plan = PlanRow & { asked: Prescribed; done: DoneDay[]; items: readonly ProgrammeItem[] };

/** The rows of a statement, some patients at a time, in the order of the patients and of when their plans began. */
export async function* statementRows({ db, group, links }: MemberContext, asked: Asked): AsyncGenerator<Cell[][]> {
  const { patients, period, today, language, systems } = asked;
  const windows = windowsOf(period, today);
  const readers: Reading['readers'] = [language, group.language, ...LANGUAGES];
  for (let at = 0; at < patients.length; at += BATCH) {
    const ids = patients.slice(at, at + BATCH);
    const [people, plans, numbers] = await Promise.all([
      queries.selectPeople(db, group.id, ids),
      loadPlans(db, group.id, ids, period, { links, readers }),
      systems.length > 0 ? selectNumbers(db, group.id, ids) : [],
    ]);
    const [byId, plansOf, numbersOf] = [
      new Map(people.map((person) => [person.id, person])),
      Map.groupBy(plans, ({ patient_id }) => patient_id),
      Map.groupBy(numbers, ({ patient_id }) => patient_id),
    ];
    yield ids.flatMap((id) => {
      const [person, own] = [byId.get(id), plansOf.get(id) ?? []];
      if (person === undefined) return [];
      const done = own.flatMap((plan) => plan.done);
      const showing = { today, language, windows: windows.map((days) => ({ ...days, days_all: daysOfAll(done, days) })) };
      const known = numberCells(systems, numbersOf.get(id) ?? []);
      return own.flatMap((plan) => rowsOf(person, known, plan, showing));
    });
  }
}

type Reading = Parameters<typeof loadItems>[3];

/** Plans with what is known of them, a few queries however many there are. */
async function loadPlans(db: Db, groupId: number, patients: readonly number[], period: Days, reading: Reading): Promise<Plan[]> {
  const found = await queries.selectPlans(db, groupId, patients, period);
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const [plans, items, pauses, days] = await Promise.all([
    namesInReadersLanguage(db, groupId, found, reading.readers),
    loadItems(
      db,
      groupId,
      found.map(({ version_id }) => version_id),
      reading,
    ),
    selectPauses(db, groupId, ids),
    queries.selectDoneDays(db, groupId, ids),
  ]);
  const [pausesOf, daysOf] = [Map.groupBy(pauses, ({ plan_id }) => plan_id), Map.groupBy(days, ({ plan_id }) => plan_id)];
  return plans.map((plan) => ({
    ...plan,
    asked: {
      ...{ startsOn: plan.starts_on, endsOn: plan.ends_on, endedOn: plan.ended_on, lastOn: plan.last_on },
      ...{ frequency: plan.frequency, weekdays: plan.weekdays, timesPerDay: plan.times_per_day },
      pauses: pausesOf.get(plan.id) ?? [],
    },
    done: daysOf.get(plan.id) ?? [],
    items: items.get(plan.version_id) ?? [],
  }));
}

type Showing = { windows: readonly (Days & { days_all: number })[]; today: string; language: Language };

/** A row for each window in which the plan ran. */
function rowsOf(person: Person, numbers: string[], plan: Plan, { windows, today, language }: Showing) {
  const prescribed = {
    ...{ first_name: person.first_name, last_name: person.last_name, date_of_birth: person.date_of_birth, id: person.public_id },
    ...{ programme: plan.name, exercises: prescribedText(plan, language) },
    ...{ days_per_week: plan.frequency, weekdays: weekdaysText(plan.weekdays, language), times_per_day: plan.times_per_day },
    ...{ plan_from: plan.starts_on, plan_until: plan.last_on },
  };
  return windows.flatMap((window) => {
    const figures = figuresOf(plan.asked, plan.done, window, today);
    if (figures === null) return [];
    const span = { window_from: window.from, window_until: window.until, days_all: window.days_all };
    const row: Record<StatementColumn, Cell> = { ...prescribed, ...span, ...figures };
    return [STATEMENT_COLUMNS.flatMap((column) => (column === NUMBERS_BEHIND ? [row[column], ...numbers] : [row[column]]))];
  });
}
