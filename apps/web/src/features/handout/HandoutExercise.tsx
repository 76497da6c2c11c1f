import { sideOf } from '@physio/contract/exercises/sides';
import type { ProgrammeItem } from '@physio/contract/programmes/programme-items';
import { IconStretching } from '@tabler/icons-react';
import { exerciseDose } from '#features/plans/public.ts';
import { CreditLines } from '#ui/CreditLines.tsx';
import type { Steps } from './handout.api.ts';
import { stepsOf, type Words } from './handout.rules.ts';
import classes from './Sheets.module.css';

type Props = { item: ProgrammeItem; number: number; steps: Steps | null; words: Words };

/** An exercise as it is taken home: picture, dose, notes, steps. Pictures show the right side; the left one is their mirror. */
export function HandoutExercise({ item, number, steps, words: { t, language } }: Props) {
  const side = sideOf(item.variation_ids);
  const lines = stepsOf(steps?.text ?? '');
  const picture = item.poster ?? item.gif;
  return (
    <li className={`${classes.exercise} unbroken stack content-start may-shrink break-anywhere`}>
      <div className={`${classes.picture} center cropped relative`} data-mirrored={side === 'left' || undefined}>
        {picture ? (
          <img className="full-width full-height" src={picture} alt="" />
        ) : (
          <IconStretching size={72} stroke={1} aria-hidden />
        )}
      </div>
      <div className={`${classes.text} stack content-start`}>
        <h3>
          {number}. <span lang={item.languages?.name}>{item.name}</span>
          {side && <span className={`${classes.side} semibold`}>{side === 'left' ? t('Left') : t('Right')}</span>}
        </h3>
        <p className="semibold">{exerciseDose(t, item)}</p>
        {item.notes && (
          <p className={classes.notes} lang={item.languages?.notes}>
            {item.notes}
          </p>
        )}
        {lines.length > 0 && (
          <ol className={classes.steps} lang={steps?.language === language ? undefined : steps?.language}>
            {lines.map((step, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a step may be said twice, and none is moved
              <li key={at}>{step}</li>
            ))}
          </ol>
        )}
        <CreditLines credits={item.credits} language={language} className={`${classes.credit} break-anywhere`} />
      </div>
    </li>
  );
}
