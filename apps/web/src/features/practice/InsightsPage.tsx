import { PRACTICE_CARDS, type PracticeCard, type PracticeFigures } from '@physio/contract/practice/practice';
import * as z from 'zod/mini';
import { ApiError, errorText } from '#platform/api/api-error.ts';
import { useFormat } from '#platform/format/format.ts';
import { fullName } from '#platform/format/person.ts';
import { useSearchState } from '#platform/search-state.ts';
import { useGroupDay } from '#platform/session/group-day.ts';
import { useMayAdminister, useSession } from '#platform/session/session.ts';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { useStableCallback } from '#ui/use-stable-callback.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { AdherenceCard } from './AdherenceFigure.tsx';
import { CARD_TITLES, DEFINITIONS } from './definitions.ts';
import { FinishingCard, MonthsCard, StartingCard, StayingCard } from './PlanCards.tsx';
import { type Narrowed, usePracticeInsights } from './practice.api.ts';
import classes from './practice.module.css';
import { RangeBar } from './RangeBar.tsx';
import { ScoresCard } from './ScoresCard.tsx';
import type { Saying } from './saying.ts';
import { CardFile, useFile } from './use-file.ts';
import { usePaper } from './use-paper.ts';
import { CaseloadCard, ExercisesCard } from './WorkCards.tsx';

const WIDEST = '52';
const id = () => z._default(z.string(), '');
const Search = z.object({
  range: z._default(z.string(), '12'),
  prescriber_id: id(),
  programme_id: id(),
  tag_id: id(),
});

/** How the practice goes: whether people start, stay, finish and get better. */
export function InsightsPage() {
  const t = useTranslation();
  const [asked, ask] = useSearchState(Search);
  const { data, error, isFetching, isPlaceholderData, refetch } = usePracticeInsights(asked);
  const { save } = useFile(asked);
  const saveCard = useStableCallback((card: PracticeCard) => void save(card));
  const { user, group } = useSession();
  const mayAdminister = useMayAdminister();
  const month = useGroupDay().slice(0, 7);
  const isRefused = error instanceof ApiError && error.status > 0 && error.status < 500;
  return (
    <div className={`${classes.page} stack content-width one-column gap-4`}>
      <RangeBar asked={asked} onAsk={ask} figures={data} month={month} isAdmin={mayAdminister} />
      {error &&
        (isRefused ? (
          <p role="alert">{errorText(t, error)}</p>
        ) : (
          <LoadFailed error={error} onRetry={() => void refetch()} busy={isFetching} />
        ))}
      {!data && !error && (
        <div className={`${classes.cards} stack gap-4`} role="status" aria-label={t('Loading…')}>
          {PRACTICE_CARDS.map((card) => (
            <div key={card} className={`${classes.waiting} sunken rounded-card`} />
          ))}
        </div>
      )}
      {data && !error && (
        <CardFile value={mayAdminister ? saveCard : null}>
          <Figures
            figures={data}
            asked={asked}
            isOld={isPlaceholderData}
            onWider={asked.range === WIDEST ? null : () => ask({ range: WIDEST })}
            head={[group?.name ?? '', user ? fullName(user) : '']}
          />
        </CardFile>
      )}
    </div>
  );
}

/** `onWider` asks for the widest range. */
type FiguresProps = {
  figures: PracticeFigures;
  asked: Narrowed;
  isOld: boolean;
  onWider: (() => void) | null;
  head: readonly [string, string];
};

function Figures({ figures, asked, isOld, onWider, head: [practice, person] }: FiguresProps) {
  const t = useTranslation();
  const format = useFormat();
  const isPaper = usePaper();
  const saying: Saying = { t, format, isPaper, asked };
  const { cards, from, to, since, time_zone, as_of } = figures;
  return (
    <>
      <p className="text-secondary t-small">{`${t('{{from}} until {{to}}, {{zone}}', { from: format.date(from), to: format.date(to), zone: time_zone })} · ${asOf()}`}</p>
      {since !== null && since > from && (
        <p className="text-secondary t-small">
          {t('The practice began on {{date}}; nothing is counted before.', { date: format.date(since) })}
        </p>
      )}
      {onWider && (cards.starting?.plans === 0 || cards.finishing?.plans === 0) && (
        <p className="no-print">
          <button className="text-link" type="button" onClick={onWider}>
            {t('Show 52 weeks')}
          </button>
        </p>
      )}
      <div className={`${classes.cards} stack gap-4`} aria-busy={isOld}>
        <StartingCard saying={saying} cards={cards} />
        <StayingCard saying={saying} cards={cards} />
        <FinishingCard saying={saying} cards={cards} />
        <MonthsCard saying={saying} cards={cards} />
        <AdherenceCard saying={saying} adherence={cards.adherence} />
        <ScoresCard saying={saying} scores={cards.scores} />
        <ExercisesCard saying={saying} cards={cards} />
        <CaseloadCard saying={saying} cards={cards} />
      </div>
      {isPaper && (
        <>
          <p className="t-small">
            {t('{{practice}}: made on {{date}} by {{person}}, counted as on the back', {
              practice,
              date: format.date(new Date()),
              person,
            })}
          </p>
          <section className={classes.back}>
            <h2>{t('How this is counted')}</h2>
            <dl className="stack gap-2">
              {PRACTICE_CARDS.map((card) => (
                <div key={card}>
                  <dt className="medium">{t(CARD_TITLES[card])}</dt>
                  <dd>{t(DEFINITIONS[card])}</dd>
                </div>
              ))}
            </dl>
          </section>
        </>
      )}
    </>
  );

  function asOf(): string {
    const time = `${format.date(as_of)}, ${format.time(as_of)}`;
    return figures.is_closed
      ? t('counted on {{time}}; this month does not change any more', { time })
      : t('as of {{time}}; sessions can arrive up to three days late', { time });
  }
}
