import type { Parsed } from '@physio/contract/common/endpoint';
import { BYTE_ORDER_MARK } from '@physio/contract/text/csv';
import type { exportPatients as call } from '@physio/contract/transfers/transfers';
import { selectSystems } from '#features/identifiers/public.ts';
import { activeSince, findGroupName, listWholeDirectory } from '#features/patients/public.ts';
import { dayIn } from '#platform/clock/clock.ts';
import { csvLines, fileNameOf } from '#platform/csv/csv-lines.ts';
import type { Download, MemberContext } from '#platform/http/context.ts';
import { csvCells, csvHeading, numberCells } from './csv.rules.ts';
import { selectChosen, selectForExport, selectNumbers } from './export.queries.ts';

const BATCH = 1000;

type Query = Parsed<typeof call>['query'];

/** The directory as it stands now: its order and members are taken at once, the rows while they are sent. */
export async function exportPatients(context: MemberContext, { language, ...query }: Query): Promise<Download> {
  const { db, group, clock, note } = context;
  const ids = await patientsOfExport(context, query);
  const [{ group_name }, systems] = await Promise.all([findGroupName(db, group.id), selectSystems(db, group.id)]);
  note(group.publicId, { patients: ids.length, filters: filtersOf(query) });
  return {
    name: fileNameOf(`${group_name} patients ${dayIn(group.timeZone, clock.now())}.csv`),
    content: contentOf(context, ids, systems, csvHeading(language, systems)),
  };
}

/** Of all whom the directory shows; only the chosen ones when some are. */
export async function patientsOfExport(
  context: MemberContext,
  { user_ids, ...query }: Omit<Query, 'language'>,
): Promise<readonly number[]> {
  const [ids, chosen] = await Promise.all([
    listWholeDirectory(context, query),
    user_ids && selectChosen(context.db, context.group.id, user_ids),
  ]);
  return chosen ? ids.filter((id) => chosen.has(id)) : ids;
}

/** Which filters were set; what was searched for may be a name. */
export const filtersOf = (query: Omit<Query, 'language'>) =>
  Object.entries(query)
    .filter(
      ([name, value]) => value !== undefined && value !== false && value !== 'all' && name !== 'group_id' && name !== 'time_zone',
    )
    .map(([name]) => name);

type Systems = Awaited<ReturnType<typeof selectSystems>>;

async function* contentOf({ db, group, clock }: MemberContext, ids: readonly number[], systems: Systems, heading: string) {
  const since = activeSince(clock.now());
  yield BYTE_ORDER_MARK + heading;
  for (let at = 0; at < ids.length; at += BATCH) {
    const wanted = ids.slice(at, at + BATCH);
    const byId = new Map((await selectForExport(db, group.id, wanted)).map((row) => [row.id, row]));
    const numbers =
      systems.length > 0 ? Map.groupBy(await selectNumbers(db, group.id, wanted), (row) => row.patient_id) : undefined;
    const lines = wanted.flatMap((id) => {
      const row = byId.get(id);
      return row ? [[...csvCells(row, group.timeZone, since), ...numberCells(systems, numbers?.get(id) ?? [])]] : [];
    });
    if (lines.length > 0) yield csvLines(lines);
  }
}
