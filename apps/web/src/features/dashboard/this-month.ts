import { dateRange, localTimestamp } from '@physio/contract/common/dates';
import { ACTIVE_DAYS, DEFAULT_PAGE, DEFAULT_PAGE_SIZE } from '@physio/contract/common/limits';

/** The one call behind Total Patients and This Month: `total_count` and `registered_users_count`. */
export function monthQuery(now: Date, timeZone: string) {
  const { start, end } = dateRange('this-month', now);
  return {
    page: DEFAULT_PAGE,
    limit: DEFAULT_PAGE_SIZE,
    label: 'all' as const,
    generate_report: false,
    start_time: start,
    end_time: end,
    time_zone: timeZone,
  };
}

/** The call behind Active and Inactive Users: the last 30 days to the second, as the directory's filter counts them. */
export function activityQuery(now: Date, timeZone: string) {
  const start = new Date(now);
  start.setDate(start.getDate() - ACTIVE_DAYS);
  return {
    start_time: localTimestamp(start),
    end_time: dateRange('today', now).end,
    active_tab: 'registration' as const,
    user_activity_only: true,
    time_zone: timeZone,
  };
}

export type ActivityCounts = { active: number; inactive: number };

/** `[active, inactive]`; a server may also answer objects that hold a value. */
export function activityCounts(chartData: readonly unknown[]): ActivityCounts {
  const count = (entry: unknown) => Number(typeof entry === 'object' && entry !== null && 'value' in entry ? entry.value : entry);
  return { active: count(chartData[0] ?? 0), inactive: count(chartData[1] ?? 0) };
}

/** Share in percent, or null of nothing. */
export const share = (part: number, whole: number): number | null => (whole === 0 ? null : Math.round((100 * part) / whole));
