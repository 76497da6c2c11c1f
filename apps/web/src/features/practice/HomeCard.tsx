import { IconArrowRight } from '@tabler/icons-react';
import { AppLink } from '#platform/AppLink.tsx';
import { ApiError } from '#platform/api/api-error.ts';
import { useFormat } from '#platform/format/format.ts';
import { paths } from '#platform/paths.ts';
import { Bars } from '#ui/chart/Bars.tsx';
import { ChartTable } from '#ui/chart/ChartTable.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { AdherenceFigure } from './AdherenceFigure.tsx';
import { adherenceTexts } from './card-texts.ts';
import { type HomeFigures, homeFigures } from './home-figures.ts';
import { usePracticeHome } from './practice.api.ts';
import classes from './practice.module.css';
import type { Saying } from './saying.ts';

/** The practice on Home; nothing where the group has closed its figures to physiotherapists. */
export function HomeCard() {
  const t = useTranslation();
  const format = useFormat();
  const { data, error, isFetching, refetch } = usePracticeHome();
  if (error instanceof ApiError && error.status === 403) return null;
  const saying: Saying = { t, format, isPaper: false };
  return (
    <section className="card stack content-start one-column gap-3" aria-labelledby="practice-title">
      <div className="flex between baseline gap-3">
        <h2 id="practice-title">{t('The practice')}</h2>
        <AppLink {...paths.insights()} className="text-link t-small">
          {t('Insights')} <IconArrowRight size={14} aria-hidden />
        </AppLink>
      </div>
      {error && <LoadFailed error={error} onRetry={() => void refetch()} busy={isFetching} />}
      {!data && !error && <div className={`${classes.waiting} sunken rounded`} role="status" aria-label={t('Loading…')} />}
      {data && <Sessions saying={saying} figures={homeFigures(data)} />}
      {data?.adherence && (
        <div className="stack one-column gap-2 line-above py-3">
          <p>{adherenceTexts(saying, data.adherence)[0]}</p>
          <AdherenceFigure saying={saying} adherence={data.adherence} />
        </div>
      )}
    </section>
  );
}

function Sessions({ saying: { t, format }, figures }: { saying: Saying; figures: HomeFigures }) {
  const { days, yesterday, lastWeek, usual } = figures;
  if (days.length === 0) return <p className="text-secondary">{t('No plan has begun yet.')}</p>;
  const texts = [
    t('{{n}} sessions yesterday so far', { n: format.number(yesterday) }),
    ...(lastWeek === null ? [] : [t('{{n}} in the last full week', { n: format.number(lastWeek) })]),
    ...(usual
      ? [t('the four weeks before: {{low}} to {{high}}', { low: format.number(usual.low), high: format.number(usual.high) })]
      : []),
  ];
  const label = texts.join(' · ');
  return (
    <>
      <p>{label}</p>
      <Bars label={label} bars={days.map(({ day, sessions, isUnfinished }) => ({ key: day, value: sessions, isUnfinished }))} />
      <p className="text-secondary t-caption">{t('The last 28 days. Hatched: sessions may still arrive.')}</p>
      <ChartTable
        label={t('Sessions by day')}
        heads={[t('Day'), t('Sessions'), t('Patients')]}
        rows={days.map(({ day, sessions, patients }) => [format.date(day), format.number(sessions), format.number(patients)])}
      />
    </>
  );
}
