import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/** The addresses of calendars that are read: whose, and which of theirs. */
export async function listOpenCalendars(db: Db): Promise<string[]> {
  const { rows } = await sql<{ calendar: string }>`
    select p.public_id || ' ' || r.calendar_serial as calendar
    from patient_prefs r join patients p on p.group_id = r.group_id and p.id = r.patient_id
    where r.has_calendar order by p.id`.execute(db);
  return rows.map((row) => row.calendar);
}

/** Ends every patient's address but these. @returns how many */
export async function endOtherCalendars(db: Db, open: readonly string[]): Promise<number> {
  const { numAffectedRows } = await sql`
    update patient_prefs r set has_calendar = false
    from patients p
    where p.group_id = r.group_id and p.id = r.patient_id and r.has_calendar
      and not exists (select from unnest(${open}::text[]) as o (calendar)
        where o.calendar = p.public_id || ' ' || r.calendar_serial)`.execute(db);
  return Number(numAffectedRows);
}
