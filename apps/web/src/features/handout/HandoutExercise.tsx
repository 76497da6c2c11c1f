import { sideOf } from '@physio/contract/exercises/exercises';
import type { ProgrammeItem } from '@physio/contract/programmes/programme-items';
import { IconStretching } from '@tabler/icons-react';
import { exerciseDose } from '#features/plans/public.ts';
import type { Translate } from '#ui/use-translation.ts';
import classes from './Sheets.module.css';

type Props = { item: ProgrammeItem; number: number; steps: readonly string[]; t: Translate };

/** An exercise as it is taken home: picture, dose, notes, steps. Pictures show the right side; the left one is their mirror. */
export function HandoutExercise({ item, number, steps, t }: Props) {
  const side = sideOf(item.variation_ids);
  const picture = item.poster ?? item.gif;
  return (
    <li className={`${classes.exercise} stack content-start may-shrink break-anywhere`}>
      <div className={`${classes.picture} center cropped relative`} data-mirrored={side === 'left' || undefined}>
        {picture ? (
          <img className="full-width full-height" src={picture} alt="" />
        ) : (
          <IconStretching size={72} stroke={1} aria-hidden />
        )}
      </div>
      <div className={`${classes.text} stack content-start`}>
        <h3>
          {number}. {item.name}
          {side && <span className={classes.side}>{side === 'left' ? t('Left') : t('Right')}</span>}
        </h3>
        <p className={classes.dose}>{exerciseDose(t, item)}</p>
        {item.notes && <p className={classes.notes}>{item.notes}</p>}
        {steps.length > 0 && (
          <ol className={classes.steps}>
            {steps.map((step, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a step may be said twice, and none is moved
              <li key={at}>{step}</li>
            ))}
          </ol>
        )}
      </div>
    </li>
  );
}
