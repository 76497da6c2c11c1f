import { useAfterPaint } from '#platform/after-paint.ts';
import { longDay } from '#platform/i18n/dates.ts';
import classes from './today.module.css';

/** About as wide as a day that is written out. */
const LIKE_A_DAY = 'Wednesday, 00 November';

type Props = { day: string; children: (written: string) => string };

/** A sentence with a day in it. Until the first screen is painted it only keeps the room: to write a day takes a slow phone long. */
export function WithDay({ day, children: sentence }: Props) {
  const isAfterPaint = useAfterPaint();
  return <span class={isAfterPaint ? undefined : classes.room}>{sentence(isAfterPaint ? longDay(day) : LIKE_A_DAY)}</span>;
}
