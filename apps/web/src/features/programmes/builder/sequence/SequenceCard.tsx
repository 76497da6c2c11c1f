import { PROGRAMME_LIMITS } from '@physio/contract/limits';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { type Dispatch, type KeyboardEvent, memo } from 'react';
import { ExercisePicture, SideTag } from '#features/exercises/public.ts';
import { DragHandle, type Handle } from '#ui/dnd/SortableItem.tsx';
import { msg, useTranslation } from '#ui/use-translation.ts';
import { DOSE_FIELDS, DOSE_MIN, type DoseField, type Item, itemSide } from '../../items.ts';
import { NumberField } from '../../NumberField.tsx';
import type { BuilderAction } from '../builder.state.ts';
import classes from './SequenceCard.module.css';

const LABELS: Record<DoseField, string> = { sets: msg('Sets'), reps: msg('Reps'), holds: msg('Hold (s)'), rest: msg('Rest (s)') };

type Props = {
  item: Item;
  index: number;
  count: number;
  dispatch: Dispatch<BuilderAction>;
  onMove: (from: number, to: number) => void;
  onRemove: (item: Item, index: number) => void;
  /** Enter in a field: to the same field of the next card. */
  onNext: (field: string, index: number) => void;
  handle?: Handle;
  /** The copy under the pointer. */
  isLifted?: boolean;
};

const ARROWS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

export const SequenceCard = memo(function SequenceCard(props: Props) {
  const { item, index, count, dispatch, onMove, onRemove, onNext, handle, isLifted = false } = props;
  const t = useTranslation();
  const { key, name } = item;
  const side = itemSide(item);
  const press = (event: KeyboardEvent) => {
    const { target, key: pressed, altKey } = event;
    const field = target instanceof HTMLElement ? target.dataset.field : undefined;
    const by = ARROWS[pressed];
    if (altKey && by) {
      event.preventDefault();
      onMove(index, index + by);
    } else if (pressed === 'Enter' && field && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      onNext(field, index);
    } else if (pressed === 'Delete' && field === undefined) onRemove(item, index);
  };
  return (
    <article className={classes.card} data-lifted={isLifted || undefined} aria-label={`${index + 1}. ${name}`} onKeyDown={press}>
      <div className={classes.grip}>
        <DragHandle label={t('Drag {{name}}', { name })} {...(handle && { handle })} />
        <span className={classes.number}>{index + 1}</span>
      </div>
      <div className={classes.thumb}>
        <ExercisePicture poster={item.poster} gif={item.gif} side={side} />
      </div>
      <div className={classes.head}>
        <h3>{name}</h3>
        {side && <SideTag side={side} />}
        <span className={classes.tools}>
          <button
            type="button"
            aria-label={t('Move {{name}} up', { name })}
            disabled={index === 0}
            onClick={() => onMove(index, index - 1)}
          >
            <IconArrowUp size={16} aria-hidden />
          </button>
          <button
            type="button"
            aria-label={t('Move {{name}} down', { name })}
            disabled={index === count - 1}
            onClick={() => onMove(index, index + 1)}
          >
            <IconArrowDown size={16} aria-hidden />
          </button>
          <button
            type="button"
            className={classes.remove}
            aria-label={t('Remove {{name}}', { name })}
            onClick={() => onRemove(item, index)}
          >
            <IconTrash size={16} aria-hidden />
          </button>
        </span>
      </div>
      <div className={classes.dose}>
        {DOSE_FIELDS.map((field) => (
          <NumberField
            key={field}
            label={t(LABELS[field])}
            field={field}
            value={item[field]}
            min={DOSE_MIN[field]}
            max={PROGRAMME_LIMITS.dose}
            emptyValue={DOSE_MIN[field]}
            onChange={(value) => dispatch({ type: 'setField', key, field, value })}
          />
        ))}
      </div>
      <textarea
        className={classes.notes}
        rows={1}
        maxLength={PROGRAMME_LIMITS.notes}
        aria-label={t('Notes for {{name}}', { name })}
        placeholder={t('Notes for the patient')}
        value={item.notes}
        onChange={(event) => dispatch({ type: 'setNotes', key, notes: event.currentTarget.value })}
      />
    </article>
  );
});
