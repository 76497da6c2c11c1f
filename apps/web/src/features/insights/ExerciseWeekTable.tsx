import { addDays } from '@physio/contract/common/dates';
import type { Week } from '@physio/contract/insights/improvement';
import { useFormat } from '#platform/format/format.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { WeekTable } from './WeekTable.tsx';

type Props = { weeks: readonly Week[]; startsOn: string };

export function ExerciseWeekTable({ weeks, startsOn }: Props) {
  const t = useTranslation();
  const { date, number, percent } = useFormat();
  const rows = weeks.map(({ number: nth, days, seconds, accuracy, degrees }) => ({
    week: date(addDays(startsOn, 7 * (nth - 1))),
    cells: [
      days,
      days === 0 ? null : number(Math.round(seconds / 6) / 10, { minimumFractionDigits: 1 }),
      days === 0 ? null : percent(accuracy),
      degrees === null ? null : `${Math.round(degrees)}°`,
    ],
  }));
  return <WeekTable heads={[t('Days'), t('Minutes'), t('Accuracy'), t('Range of motion')]} rows={rows} />;
}
