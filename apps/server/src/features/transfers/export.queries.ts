import { anyOf } from '#db/any-of.ts';
import type { Db } from '#db/client.ts';

export type ExportRow = Awaited<ReturnType<typeof selectForExport>>[number];

/** Those of these patients who are still there, in no order. */
export const selectForExport = (db: Db, groupId: number, ids: readonly number[]) =>
  db
    .selectFrom('patients')
    .select(['id', 'public_id', 'first_name', 'last_name', 'email', 'gender', 'date_of_birth', 'country_phonecode'])
    .select(['mobile_number', 'language', 'last_performed_at', 'last_report_at', 'archived_at', 'created_at'])
    .where('group_id', '=', groupId)
    .where('id', '=', anyOf(ids))
    .where('deleted_at', 'is', null)
    .execute();
