import { useFormat } from '#platform/format/format.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { WeekTable } from '../WeekTable.tsx';
import type { WeekFigures } from './weeks.ts';

/** The figures behind the bars and lines. */
export function WeekFiguresTable({ weeks }: { weeks: readonly WeekFigures[] }) {
  const t = useTranslation();
  const { date, number, percent } = useFormat();
  const rows = weeks.map(({ monday, days, sessions, minutes, accuracy }) => ({
    week: date(monday),
    cells: [
      days,
      sessions,
      minutes === null ? null : number(minutes, { minimumFractionDigits: 1 }),
      accuracy === null ? null : percent(accuracy),
    ],
  }));
  return <WeekTable heads={[t('Days'), t('Sessions'), t('Minutes a session'), t('Accuracy')]} rows={rows} />;
}
