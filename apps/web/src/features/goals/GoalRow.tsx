import { localDay } from '@physio/contract/common/dates';
import type { Goal } from '@physio/contract/goals/goals';
import { ratedWeeks } from '@physio/contract/goals/weeks';
import { useFormat } from '#platform/format/format.ts';
import { TextButton } from '#ui/controls/TextButton.tsx';
import { Sparkline } from '#ui/Sparkline.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './goals.module.css';

type Props = { goal: Goal; acts: false | { edit: () => void; end: () => void } };

/** One goal: its words, who set it, in how many weeks it was rated, and how it went. */
export function GoalRow({ goal, acts }: Props) {
  const t = useTranslation();
  const { date } = useFormat();
  const { text, language, target_date, set_by, set_on, ratings, ended } = goal;
  const { rated, weeks } = ratedWeeks(goal, localDay(new Date()));
  const facts = [
    set_by === null
      ? t('set by the patient on {{date}}', { date: date(set_on) })
      : t('set by {{name}} on {{date}}', { name: set_by, date: date(set_on) }),
    target_date !== null && t('until {{date}}', { date: date(target_date) }),
    weeks > 0 && t('rated in {{rated}} of {{count}} weeks', { rated, count: weeks }),
  ];
  return (
    <li className="stack gap-1">
      <div className="row wrap between gap-y-1 gap-x-3">
        <strong className="break-anywhere may-shrink" lang={language}>
          {text}
        </strong>
        {acts && (
          <span className="flex wrap gap-1">
            <TextButton look="subtle" aria-label={t('Edit goal: {{goal}}', { goal: text })} onClick={acts.edit}>
              {t('Edit')}
            </TextButton>
            <TextButton aria-label={t('End goal: {{goal}}', { goal: text })} onClick={acts.end}>
              {t('End')}
            </TextButton>
          </span>
        )}
      </div>
      <p className="text-secondary">{facts.filter(Boolean).join(' · ')}</p>
      <Ratings ratings={ratings} />
      {ended && <p className="text-secondary break-anywhere">{endText(ended)}</p>}
    </li>
  );

  function endText({ at, by, word, how }: NonNullable<Goal['ended']>): string {
    if (by !== null) return `${by}, ${date(at)}: ${word}`;
    return how === 'reached'
      ? t('The patient, {{date}}: I have reached it', { date: date(at) })
      : t('The patient, {{date}}: I no longer want it', { date: date(at) });
  }
}

/** The line from the first week to the latest; of a single one its number. */
function Ratings({ ratings }: Pick<Goal, 'ratings'>) {
  const t = useTranslation();
  const { date } = useFormat();
  const [first, latest] = [ratings[0], ratings.at(-1)];
  if (!first || !latest) return null;
  const rating = (value: number) => t('{{value}} of 10', { value });
  if (ratings.length === 1) return <p>{rating(first.value)}</p>;
  return (
    <div className={`${classes.course} row wrap gap-3`}>
      <Sparkline
        points={ratings.map(({ week, value }) => ({ x: Date.parse(week), y: value }))}
        text={String}
        label={ratings.map(({ week, value }) => `${date(week)}: ${rating(value)}`).join('; ')}
      />
      <p className="flex-none">{t('{{from}} → {{to}} of 10', { from: first.value, to: latest.value })}</p>
    </div>
  );
}
