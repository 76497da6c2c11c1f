import { listPatients } from '@physio/contract/patients/patients';
import { checkImport, importPatients, undoImport } from '@physio/contract/transfers/transfers';
import type { TestApp, Who } from '../build-test-app.ts';

type Cells = Record<string, string>;
type At = { app: TestApp; who: Who; group: { id: number } };

export const person = (n: number, more: Cells = {}): Cells => ({
  first_name: `P${n}`,
  last_name: 'Rao',
  email: `p${n}@example.org`,
  ...more,
});

export const importFile = (people: readonly Cells[], more: Record<string, unknown> = {}) => ({
  body: {
    file_name: 'patients.csv',
    date_order: 'dmy',
    rows: people.map((cells, at) => ({ row: at + 2, ...cells })),
    ...more,
  } as never,
});

/** Imports as one person makes them, and what is there afterwards. `at` is asked again with each call. */
export const importCalls = (at: () => At) => ({
  check: async (people: readonly Cells[]) => (await at().app.call(checkImport, importFile(people), at().who)).body.data,
  bring: (people: readonly Cells[], headers = {}) => at().app.call(importPatients, importFile(people), { ...at().who, headers }),
  undo: (id: string, who = at().who) => at().app.call(undoImport, { params: { id } }, who),
  count: async () => (await at().app.call(listPatients, { query: {} }, at().who)).body.total_count,
  rows: () => at().app.db.selectFrom('patients').selectAll().where('group_id', '=', at().group.id).orderBy('id').execute(),
  audit: (action: string) =>
    at().app.db.selectFrom('audit_log').selectAll().where('group_id', '=', at().group.id).where('action', '=', action).execute(),
});
