import { addDays, utcDay } from '@physio/contract/common/dates';

/** So many days from today, in UTC. */
export const dayFromToday = (offset: number): string => addDays(utcDay(new Date()), offset);
