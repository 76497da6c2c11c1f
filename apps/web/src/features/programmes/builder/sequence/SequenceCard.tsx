import { PROGRAMME_LIMITS } from '@physio/contract/limits';
import { type KeyboardEvent, memo } from 'react';
import { ExercisePicture, SideTag } from '#features/exercises/public.ts';
import { DragHandle } from '#ui/dnd/SortableItem.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { DOSE_FIELDS, DOSE_MIN, type Item, itemSide } from '../../items.ts';
import { NumberField } from '../../NumberField.tsx';
import { CardTools } from './CardTools.tsx';
import { DOSE_LABELS } from './dose-labels.ts';
import { NotesField } from './NotesField.tsx';
import classes from './SequenceCard.module.css';
import type { SequenceSteps } from './use-sequence-steps.ts';

export type CardProps = {
  item: Item;
  index: number;
  count: number;
  steps: SequenceSteps;
  isChosen: boolean;
  /** `wide`: with all between this and the card chosen before. */
  onChoose: (key: string, on: boolean, wide: boolean) => void;
  onSwap: (item: Item, index: number) => void;
  /** The copy under the pointer. */
  isLifted?: boolean;
};

const ARROWS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };
const TYPES = 'textarea, input:not([type="checkbox"])';

export const SequenceCard = memo(function SequenceCard(props: CardProps) {
  const { item, index, steps, isChosen, onChoose, isLifted = false } = props;
  const t = useTranslation();
  const { key, name } = item;
  const side = itemSide(item);
  const press = (event: KeyboardEvent) => {
    const { target, key: pressed, altKey } = event;
    if (!(target instanceof HTMLElement)) return;
    const { field } = target.dataset;
    const by = ARROWS[pressed];
    if (altKey && by) {
      event.preventDefault();
      steps.move(index, index + by);
    } else if (pressed === 'Enter' && field && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      steps.goOn(field, index);
    } else if (pressed === 'Delete' && !target.matches(TYPES)) steps.remove(item, index);
  };
  return (
    <article
      className={classes.card}
      data-lifted={isLifted || undefined}
      data-chosen={isChosen || undefined}
      aria-label={`${index + 1}. ${name}`}
      onKeyDown={press}
    >
      <div className={classes.grip}>
        <DragHandle label={t('Drag {{name}}', { name })} />
        <span className={classes.number}>{index + 1}</span>
        <label className={classes.choose}>
          <input
            type="checkbox"
            aria-label={t('Select {{name}}', { name })}
            checked={isChosen}
            onChange={({ currentTarget, nativeEvent }) =>
              onChoose(key, currentTarget.checked, (nativeEvent as MouseEvent).shiftKey === true)
            }
          />
        </label>
      </div>
      <div className={classes.thumb}>
        <ExercisePicture poster={item.poster} gif={item.gif} side={side} />
      </div>
      <div className={classes.head}>
        <h3>{name}</h3>
        {side && <SideTag side={side} />}
        <CardTools {...props} />
      </div>
      <div className={classes.dose}>
        {DOSE_FIELDS.map((field) => (
          <NumberField
            key={field}
            label={t(DOSE_LABELS[field])}
            field={field}
            value={item[field]}
            min={DOSE_MIN[field]}
            max={PROGRAMME_LIMITS.dose}
            emptyValue={DOSE_MIN[field]}
            onChange={(value) => steps.dispatch({ type: 'setField', key, field, value })}
          />
        ))}
      </div>
      <NotesField
        label={t('Notes for {{name}}', { name })}
        value={item.notes}
        onChange={(notes) => steps.dispatch({ type: 'setNotes', key, notes })}
      />
    </article>
  );
});
