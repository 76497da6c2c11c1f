import type { RetentionRun } from '@physio/contract/retention/retention';
import { useFormat } from '#platform/format/format.ts';
import { ListRow, ListSection } from '#ui/ListSection.tsx';
import { StatusTag } from '#ui/StatusTag.tsx';
import { type Translate, useTranslation } from '#ui/use-translation.ts';
import { useRetention } from './retention.api.ts';

/** What became of the erasures that were confirmed last; nothing where there was none. */
export function Runs() {
  const t = useTranslation();
  const { date, time } = useFormat();
  const { data, isFetching } = useRetention();
  if (!data || data.runs.length === 0) return null;
  return (
    <ListSection
      id="runs-title"
      title={t('Confirmed erasures')}
      busy={isFetching}
      rows={data.runs.map((run) => (
        <ListRow
          key={run.confirmed_at}
          name={t('{{date}}, {{time}}, confirmed by {{name}}', {
            date: date(run.confirmed_at),
            time: time(run.confirmed_at),
            name: run.confirmed_by,
          })}
          about={outcomeOf(t, run).join(' · ')}
        >
          {run.finished_at ? <StatusTag tone="ok" label={t('Finished')} /> : <StatusTag tone="neutral" label={t('Under way')} />}
        </ListRow>
      ))}
    />
  );
}

const outcomeOf = (t: Translate, { waiting, erased, held, kept }: RetentionRun): string[] => [
  t('{{number}} erased', { number: erased }),
  ...(waiting > 0 ? [t('{{number}} waiting', { number: waiting })] : []),
  ...(held > 0 ? [t('{{number}} left because of a legal hold', { number: held })] : []),
  ...(kept > 0 ? [t('{{number}} left because they are not due any more', { number: kept })] : []),
];
