import { PROGRAMME_LIMITS } from '@physio/contract/common/limits';
import { IconChevronDown } from '@tabler/icons-react';
import { type KeyboardEvent, memo, useId, useState } from 'react';
import { ExercisePicture, SideTag } from '#features/exercises/public.ts';
import { exerciseDose } from '#features/plans/public.ts';
import { CreditMark } from '#ui/CreditMark.tsx';
import { Tick } from '#ui/controls/Tick.tsx';
import { DragHandle } from '#ui/dnd/SortableItem.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { DOSE_FIELDS, DOSE_MIN, type Item, itemSide, spokenName } from '../../items.ts';
import { NumberField } from '../../NumberField.tsx';
import { CardTools } from './CardTools.tsx';
import { DOSE_LABELS } from './dose-labels.ts';
import { NotesField } from './NotesField.tsx';
import classes from './SequenceCard.module.css';
import type { SequenceSteps } from './use-sequence-steps.ts';

export type CardProps = {
  item: Item;
  index: number;
  isLast: boolean;
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

/** Its parts that do not show its place are rendered apart: a card that is dropped renumbers all the others. */
export function SequenceCard({ item, index, isLast, steps, isChosen, onChoose, onSwap, isLifted = false }: CardProps) {
  const t = useTranslation();
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
  const name = spokenName(t, item);
  const fieldsId = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <article
      className={`${classes.card} gap-2 gap-x-3 raised stack`}
      data-lifted={isLifted || undefined}
      data-chosen={isChosen || undefined}
      aria-label={`${index + 1}. ${name}`}
      onKeyDown={press}
    >
      <div className={`${classes.grip} stack content-start justify-items-center`}>
        <Handle name={name} />
        <span className="t-small bold">{index + 1}</span>
        <Choose item={item} isChosen={isChosen} onChoose={onChoose} />
      </div>
      <Thumb item={item} />
      <Head item={item} isFirst={index === 0} isLast={isLast} steps={steps} onSwap={onSwap} />
      <button
        type="button"
        className={`${classes.fold} flips row between text-secondary t-small gap-2`}
        aria-expanded={isOpen}
        aria-controls={fieldsId}
        onClick={() => setOpen(!isOpen)}
      >
        {exerciseDose(t, doseOf(item))} <IconChevronDown size={16} aria-hidden />
      </button>
      <div id={fieldsId} className={classes.fields} data-open={isOpen || undefined}>
        <Fields item={item} dispatch={steps.dispatch} />
      </div>
    </article>
  );
}

const Handle = memo(function Handle({ name }: { name: string }) {
  const t = useTranslation();
  return <DragHandle label={t('Drag {{name}}', { name })} />;
});

const Choose = memo(function Choose({ item, isChosen, onChoose }: Pick<CardProps, 'item' | 'isChosen' | 'onChoose'>) {
  const t = useTranslation();
  const id = useId();
  const { key } = item;
  const name = spokenName(t, item);
  return (
    <label htmlFor={id} className={`${classes.choose} center`}>
      <Tick
        id={id}
        aria-label={t('Select {{name}}', { name })}
        checked={isChosen}
        onChange={({ currentTarget, nativeEvent }) =>
          onChoose(key, currentTarget.checked, (nativeEvent as MouseEvent).shiftKey === true)
        }
      />
    </label>
  );
});

type HeadProps = Pick<CardProps, 'item' | 'isLast' | 'steps' | 'onSwap'> & { isFirst: boolean };
const Head = memo(function Head({ item, ...tools }: HeadProps) {
  const side = itemSide(item);
  return (
    <div className={`${classes.head} gap-y-1 gap-x-2 row wrap`}>
      <h3 lang={item.languages?.name}>{item.name}</h3>
      {side && <SideTag side={side} />}
      <CreditMark credits={item.credits} />
      <CardTools item={item} {...tools} />
    </div>
  );
});

const Thumb = memo(function Thumb({ item }: { item: Item }) {
  return (
    <div className={`${classes.thumb} rounded cropped`}>
      <ExercisePicture poster={item.poster} gif={item.gif} side={itemSide(item)} />
    </div>
  );
});

/** What is saved of an empty field. */
const doseOf = ({ sets, reps, holds, rest }: Item) => ({
  sets: sets ?? DOSE_MIN.sets,
  reps: reps ?? DOSE_MIN.reps,
  holds: holds ?? DOSE_MIN.holds,
  rest: rest ?? DOSE_MIN.rest,
});

/** The dose and the notes. */
const Fields = memo(function Fields({ item, dispatch }: { item: Item; dispatch: SequenceSteps['dispatch'] }) {
  const t = useTranslation();
  return (
    <>
      <div className={`${classes.dose} stack gap-2 four-columns`}>
        {DOSE_FIELDS.map((field) => (
          <NumberField
            key={field}
            label={t(DOSE_LABELS[field])}
            field={field}
            value={item[field]}
            min={DOSE_MIN[field]}
            max={PROGRAMME_LIMITS.dose}
            emptyValue={DOSE_MIN[field]}
            onChange={(value) => dispatch({ type: 'setField', key: item.key, field, value })}
          />
        ))}
      </div>
      <NotesField
        label={t('Notes for {{name}}', { name: spokenName(t, item) })}
        lang={item.languages?.notes}
        value={item.notes}
        onChange={(notes) => dispatch({ type: 'setNotes', key: item.key, notes })}
      />
    </>
  );
});
