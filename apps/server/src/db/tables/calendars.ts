import type { Filled } from './columns.ts';

type StaffCalendars = {
  group_id: number;
  user_id: number;
  token_hash: Buffer;
  made_at: Date;
  read_at: Filled<Date | null>;
};

export type CalendarTables = { staff_calendars: StaffCalendars };
