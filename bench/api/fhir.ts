import pg from 'pg';
import { type Group, table } from '../group.ts';
import { openScaleSite } from './scale-site.ts';

const PATIENTS = 20_000;
const PERFORMANCES = 5_000;
const ASKS = 200;
const [PAGE_MS, RECORD_MS] = [50, 1_000];

/** What practice software reads as FHIR, in a group of 20,000 patients, of whom one did 5,000 exercises. */
export const fhir: Group = {
  names: ['api-fhir'],
  onScreen: false,
  async run(_site, _chosen, { rounds }) {
    const { url, connection, groups, close } = await openScaleSite([PATIENTS]);
    try {
      const { headers = {}, patientIds = [] } = groups[0] ?? {};
      const busy = await fillRecord(connection);
      const p95 = async (path: (id: string) => string, asks = ASKS) => {
        const times = [];
        for (let n = 0; n < asks; n++)
          times.push(await timeOf(`${url}/fhir/r4/${path(patientIds[n % patientIds.length] ?? '')}`, headers));
        return (times.toSorted((a, b) => a - b)[Math.ceil(asks * 0.95) - 1] ?? 0).toFixed(1);
      };
      return table(
        ['api-fhir', 'p95 ms', 'target'],
        [
          ['one patient', await p95((id) => `Patient/${id}`), `≤ ${PAGE_MS}`],
          ['plans of a patient', await p95((id) => `CarePlan?patient=${id}`), `≤ ${PAGE_MS}`],
          ['patients by e-mail', await p95((id) => `Patient?email=${id}@example.org`), `≤ ${PAGE_MS}`],
          [`a page of ${PERFORMANCES} performances`, await p95(() => `Procedure?patient=${busy}`), `≤ ${PAGE_MS}`],
          [`the whole record of ${PERFORMANCES}`, await p95(() => `Patient/${busy}/$everything`, rounds), `≤ ${RECORD_MS}`],
        ],
      );
    } finally {
      await close();
    }
  },
};

async function timeOf(url: string, headers: Record<string, string>): Promise<number> {
  const began = performance.now();
  const response = await fetch(url, { headers });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${response.status} for ${url}`);
  return performance.now() - began;
}

/** @returns the public id of whose record it is */
async function fillRecord(connection: pg.PoolConfig): Promise<string> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<{ public_id: string }>(`
      with plan as (
        select pl.*, i.exercise_id, p.public_id as patient from plans pl
        join circuit_items i on i.group_id = pl.group_id and i.version_id = pl.version_id
        join patients p on p.group_id = pl.group_id and p.id = pl.patient_id order by pl.id, i.sequence limit 1
      ), done as (
        insert into exercise_performances (group_id, patient_id, plan_id, exercise_id, client_session_id, started_at, local_date,
                                           duration_s, accuracy, successful_reps, total_reps)
        select group_id, patient_id, id, exercise_id, gen_random_uuid(), starts_on + n * interval '1 minute', starts_on, 300, 80, 8, 10
        from plan, generate_series(1, ${PERFORMANCES}) n
      )
      select patient as public_id from plan`);
    await client.query('vacuum analyze exercise_performances');
    return rows[0]?.public_id ?? '';
  } finally {
    await client.end();
  }
}
