import { IDENTIFIER_MESSAGES } from '@physio/contract/identifiers/identifiers';
import type { ImportFault } from '@physio/contract/transfers/transfers';
import { isUniqueViolation } from '#db/client.ts';
import { selectSystems } from '#features/identifiers/public.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { MemberContext } from '#platform/http/context.ts';
import * as queries from './import-numbers.queries.ts';
import type { ImportedPatient } from './rows.rules.ts';

/** What is wrong with the numbers of these rows: of a system that the group does not have, or of another patient. */
export async function findNumberFaults({ db, group }: MemberContext, patients: readonly ImportedPatient[]): Promise<ImportFault[]> {
  const numbers = patients.flatMap(({ row, numbers }) => numbers.map((number) => ({ ...number, row })));
  if (numbers.length === 0) return [];
  const known = new Set((await selectSystems(db, group.id)).map(({ system }) => system));
  const unknown = new Set(numbers.flatMap(({ row, system }) => (known.has(system) ? [] : [row])));
  const taken = await queries.selectTaken(db, group.id, numbers);
  const fault = (row: number, message: string): ImportFault => ({ row, field: 'number', message });
  return patients.flatMap(({ row }) => {
    if (unknown.has(row)) return [fault(row, IDENTIFIER_MESSAGES.unknownSystem)];
    return taken.has(row) ? [fault(row, IDENTIFIER_MESSAGES.taken)] : [];
  });
}

/** @throws AppError `conflict` when another patient got one of them since the check */
export async function keepNumbers({ db, group }: MemberContext, importId: number, patients: readonly ImportedPatient[]) {
  const numbers = patients.flatMap(({ email, numbers }) => numbers.map((number) => ({ ...number, email })));
  if (numbers.length === 0) return;
  await queries.insertNumbers(db, group.id, importId, numbers).catch((error: unknown) => {
    throw isUniqueViolation(error, 'patient_identifiers_pkey') ? new AppError('conflict', IDENTIFIER_MESSAGES.taken) : error;
  });
}
