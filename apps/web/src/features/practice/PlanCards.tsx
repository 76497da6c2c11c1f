import type { PracticeCards } from '@physio/contract/practice/practice';
import { Bars } from '#ui/chart/Bars.tsx';
import { ChartTable } from '#ui/chart/ChartTable.tsx';
import { StackedBars } from '#ui/chart/StackedBars.tsx';
import { useLanguage } from '#ui/use-translation.ts';
import { finishingTexts, monthTexts, startingTexts, stayingTexts } from './card-texts.ts';
import { monthName } from './months.ts';
import { PeopleLink, PeopleLinks } from './PeopleLink.tsx';
import { PracticeCard } from './PracticeCard.tsx';
import { isSaid, peopleText, type Saying, shareText } from './saying.ts';

type Props = { saying: Saying; cards: PracticeCards };

export function StartingCard({ saying, cards: { starting } }: Props) {
  return (
    <PracticeCard name="starting" texts={starting && startingTexts(saying, starting)}>
      {starting && (
        <PeopleLinks
          saying={saying}
          figures={[
            ['began_within_1', starting.within_1],
            ['began_within_3', starting.within_3],
            ['began_within_7', starting.within_7],
            ['began_late', starting.later],
            ['never_began', starting.never],
          ]}
        />
      )}
    </PracticeCard>
  );
}

/** A bar is as high as the share; how many it rests on stands below. */
export function StayingCard({ saying, cards: { staying } }: Props) {
  const { t, format } = saying;
  const texts = staying && stayingTexts(saying, staying);
  const shown = (staying ?? []).filter(({ plans }) => isSaid(saying, plans));
  return (
    <PracticeCard name="staying" texts={texts}>
      {shown.length > 0 && (
        <Bars
          label={texts?.[0] ?? ''}
          most={1}
          bars={shown.map(({ week, plans, active }) => ({
            key: String(week),
            value: active / plans,
            text: `${peopleText(saying, active)}/${format.number(plans)}`,
            label: format.number(week),
          }))}
        />
      )}
      {shown.length > 0 && (
        <p className="text-secondary t-caption">{t('Above: who exercised, of all. Below: the week of the plan.')}</p>
      )}
      <ChartTable
        label={t('Staying, week by week')}
        heads={[t('Week of the plan'), t('Exercised')]}
        rows={(staying ?? []).map(({ week, plans, active }) => [
          format.number(week),
          shareText(saying, { count: active, of: plans }),
        ])}
      />
    </PracticeCard>
  );
}

export function FinishingCard({ saying, cards: { finishing } }: Props) {
  return (
    <PracticeCard name="finishing" texts={finishing && finishingTexts(saying, finishing)}>
      {finishing && (
        <PeopleLinks
          saying={saying}
          figures={[
            ['did_all', finishing.all],
            ['did_half', finishing.half],
            ['did_less', finishing.less],
            ['ended_early', finishing.ended_early],
          ]}
        />
      )}
    </PracticeCard>
  );
}

export function MonthsCard({ saying, cards: { months } }: Props) {
  const { t } = saying;
  const language = useLanguage();
  const long = (month: string) => monthName(language, month);
  const texts = months && monthTexts(saying, months, long);
  return (
    <PracticeCard name="months" texts={texts}>
      {months && !saying.isPaper && (
        <StackedBars
          label={texts?.[0] ?? ''}
          bars={months.map(({ month, fresh, continuing, came_back }) => ({
            key: month,
            label: monthName(language, month, { month: 'short' }),
            parts: [fresh, continuing, came_back],
          }))}
        />
      )}
      {!saying.isPaper && <p className="text-secondary t-caption">{t('Filled: new. Light: continuing. Hatched: came back.')}</p>}
      <ChartTable
        label={t('Month by month')}
        heads={[t('Month'), t('New'), t('Continuing'), t('Came back')]}
        rows={(months ?? []).map(({ month, fresh, continuing, came_back }) => [
          long(month),
          ...(['new', 'continuing', 'came_back'] as const).map((figure) => {
            const count = { new: fresh, continuing, came_back }[figure];
            return (
              <PeopleLink key={figure} saying={saying} figure={figure} count={count} of={{ range: month }}>
                {peopleText(saying, count)}
              </PeopleLink>
            );
          }),
        ])}
        isOpen={saying.isPaper}
      />
    </PracticeCard>
  );
}
