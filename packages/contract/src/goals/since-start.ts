import { daysBetween } from '../common/dates.ts';

/** Much worse to much better, and how many days lie between two questions at least. */
export const SINCE_START = { lowest: -5, highest: 5, everyDays: 28 } as const;

type Asked = { startedOn: string | null; askedOn: readonly string[] };

/** Whether a patient may be asked how they are since they started: four weeks after they did, and after they were asked last. */
export function asksSinceStart({ startedOn, askedOn }: Asked, today: string): boolean {
  const isLongAgo = (day: string) => daysBetween(day, today) >= SINCE_START.everyDays;
  return startedOn !== null && isLongAgo(startedOn) && askedOn.every(isLongAgo);
}
