import { ADHERENCE_FIGURES } from '@physio/contract/practice/people';
import type { PracticeCards } from '@physio/contract/practice/practice';
import { Bars } from '#ui/chart/Bars.tsx';
import { ChartTable } from '#ui/chart/ChartTable.tsx';
import { Dots } from '#ui/chart/Dots.tsx';
import { adherenceTexts } from './card-texts.ts';
import { PeopleLink } from './PeopleLink.tsx';
import { PracticeCard } from './PracticeCard.tsx';
import { isSaid, peopleText, type Saying } from './saying.ts';

type Adherence = NonNullable<PracticeCards['adherence']>;
type Props = { saying: Saying; adherence: Adherence };

/** A dot a person of few, five bars of many. */
export function AdherenceFigure({ saying, adherence }: Props) {
  const { t, format } = saying;
  const { people, values, median, low, high, bins } = adherence;
  if (!isSaid(saying, people)) return null;
  const names = [t('None'), '< 25', '< 50', '< 75', '≥ 75'];
  const [label = ''] = adherenceTexts(saying, adherence);
  return (
    <>
      {values.length > 0 ? (
        <Dots {...{ values, median, low, high, label }} from={0} to={100} ends={[format.percent(0), format.percent(100)]} />
      ) : (
        <Bars
          label={label}
          bars={names.map((name, bin) => ({
            key: name,
            label: name,
            value: bins[bin] ?? 0,
            text: peopleText(saying, bins[bin] ?? 0),
          }))}
        />
      )}
      <ChartTable
        label={t('Patients by what they did of what was due')}
        heads={[t('Percent done'), t('Patients')]}
        rows={ADHERENCE_FIGURES.map((figure, bin) => [
          names[bin] ?? '',
          <PeopleLink key={figure} saying={saying} figure={figure} count={bins[bin] ?? 0}>
            {peopleText(saying, bins[bin] ?? 0)}
          </PeopleLink>,
        ])}
      />
    </>
  );
}

export function AdherenceCard({ saying, adherence }: { saying: Saying; adherence: Adherence | null }) {
  return (
    <PracticeCard name="adherence" texts={adherence && adherenceTexts(saying, adherence)}>
      {adherence && <AdherenceFigure saying={saying} adherence={adherence} />}
    </PracticeCard>
  );
}
