import { addDays } from '@physio/contract/common/dates';
import { getPracticeInsights, type PracticeFigures } from '@physio/contract/practice/practice';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { makeRandomPractice } from '#test/practice/random-practice.ts';
import { recount } from '#test/practice/recount.ts';
import { readRows } from '#test/practice/rows.ts';

/** Of `PRACTICES` in the environment there may be more, for a night. */
const PRACTICES = Number(process.env.PRACTICES ?? 24);
const TODAY = '2026-11-28';
let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
  app.setTime(`${TODAY}T12:00:00Z`);
});
afterAll(() => app.close());

type Practice = Awaited<ReturnType<typeof makeRandomPractice>>;
const rounded = (value: number | null) => (value === null ? null : Math.round(value * 1000) / 1000);
const byText = (a: object, b: object) => JSON.stringify(a).localeCompare(JSON.stringify(b));

/** The figures in the words of the recount: by ids of rows. */
function plain({ cards }: PracticeFigures, { programmes, exercises, user, colleague }: Practice) {
  const idOf = (list: readonly { id: number; public_id: string }[], id: string) => list.find((one) => one.public_id === id)?.id;
  const spread = <S extends { median: number | null; low: number | null; high: number | null; values: number[] }>(one: S) => ({
    ...one,
    median: rounded(one.median),
    low: rounded(one.low),
    high: rounded(one.high),
    values: one.values.map(rounded),
  });
  return {
    starting: cards.starting,
    staying: cards.staying,
    finishing: cards.finishing,
    adherence: cards.adherence && spread(cards.adherence),
    scores: cards.scores
      ?.map((one) => ({ ...spread(one), programme: one.programme ? idOf(programmes, one.programme.id) : null }))
      .sort(byText),
    leftOut: cards.exercises?.left_out.map(({ id, patients, done, sessions }) => ({
      exercise: idOf(exercises, id),
      patients,
      done,
      sessions,
    })),
    measured: cards.exercises?.measured_lowest.map(({ id, patients, accuracy, low, high }) => ({
      exercise: idOf(exercises, id),
      patients,
      accuracy: rounded(accuracy),
      low: rounded(low),
      high: rounded(high),
    })),
    caseload: cards.caseload
      ?.filter(({ patients, new_plans }) => patients + new_plans > 0)
      .map(({ person, patients, new_plans }) => ({
        user: person ? (idOf([user, colleague], person.id) ?? 0) : null,
        patients,
        new_plans,
      }))
      .sort(byText),
  };
}

/** The first day of as long before. */
const firstBefore = (range: string, from: string) =>
  range.length === 7 ? `${addDays(from, -1).slice(0, 7)}-01` : addDays(from, -7 * Number(range));

test(`every figure of ${PRACTICES} random practices equals a recount of their rows`, { timeout: PRACTICES * 5_000 }, async () => {
  const ranges = fc.constantFrom('4', '12', '52', '2026-10', '2026-11');
  await fc.assert(
    fc.asyncProperty(fc.integer(), ranges, fc.boolean(), async (seed, range, isNarrowed) => {
      const practice = await makeRandomPractice(app, seed, TODAY);
      const [programme] = practice.programmes;
      const query = { range, ...(isNarrowed && { programme_id: programme?.public_id }) };
      const token = await app.make.session({ user: practice.user }, app.services.clock.now());
      const { body, status } = await app.call(getPracticeInsights, { query }, { ...practice.who, token });
      expect([status, body.message]).toEqual([200, undefined]);
      const all = await readRows(app.db, practice.group.id);
      const rows = isNarrowed ? { ...all, plans: all.plans.filter((plan) => plan.circuit_id === programme?.id) } : all;
      const { month, caseload, ...expected } = recount(rows, body.data.from, body.data.to);
      const { plans, within_7 } = recount(rows, firstBefore(range, body.data.from), addDays(body.data.from, -1)).starting;
      const staff = [practice.user.id, practice.colleague.id];
      expect(plain(body.data, practice)).toEqual({
        ...expected,
        starting: { ...expected.starting, before: { plans, within_7 } },
        scores: expected.scores.map((one) => one).sort(byText),
        caseload: caseload.map(({ user, ...row }) => ({ user: staff.includes(user) ? user : null, ...row })).sort(byText),
      });
      for (const shown of body.data.cards.months ?? []) {
        const next = addDays(`${shown.month}-01`, 31).slice(0, 7);
        const [end] = [addDays(`${next}-01`, -1), body.data.to].sort();
        expect(shown).toEqual({ month: shown.month, ...month(`${shown.month}-01`, end ?? '') });
      }
    }),
    { numRuns: PRACTICES, endOnFailure: true },
  );
});
