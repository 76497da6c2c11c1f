import { TRUNCATE } from '@physio/contract/common/limits';
import type { Exercise } from '@physio/contract/exercises/exercises';
import { sideOf } from '@physio/contract/exercises/sides';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { ExercisePicture, FavouriteHeart, FoundBy, SideTag } from '#features/exercises/public.ts';
import { CreditMark } from '#ui/CreditMark.tsx';
import { DragSource, SourceGrip } from '#ui/dnd/DragSource.tsx';
import { flyTo } from '#ui/motion.ts';
import { truncate } from '#ui/truncate.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { keyOf } from '../../items.ts';
import classes from './Picker.module.css';

type Props = { exercise: Exercise; isAdded: boolean; onAdd: (exercise: Exercise, at?: number) => void };

/** One exercise (or one side of it), to add or to drag into the sequence; its picture moves while it is pointed at or focused. */
export const PickerCard = memo(function PickerCard({ exercise, isAdded, onAdd }: Props) {
  const t = useTranslation();
  const [active, setActive] = useState(false);
  const { name, description, languages, poster, gif } = exercise;
  const side = sideOf(exercise.variation_ids);
  const spoken = side === null ? name : `${name}, ${side === 'left' ? t('Left') : t('Right')}`;
  const lifted = () => <LiftedExercise exercise={exercise} />;
  return (
    <DragSource
      id={`exercise ${keyOf(exercise)}`}
      data={{ label: spoken, overlay: lifted, onDrop: (place) => onAdd(exercise, place) }}
      disabled={isAdded}
      className={`${classes.card} reveals raised stack cropped relative`}
      data-added={isAdded || undefined}
      onPointerEnter={() => setActive(true)}
      onPointerLeave={() => setActive(false)}
      onFocus={() => setActive(true)}
      onBlur={() => setActive(false)}
    >
      <div className="rounded-top cropped relative">
        <ExercisePicture poster={poster} gif={gif} side={side} active={active} wide />
        {side && (
          <span className={`${classes.side} absolute`}>
            <SideTag side={side} />
          </span>
        )}
      </div>
      <div className={classes.text}>
        <CreditMark credits={exercise.credits} />
        <h3 title={name} lang={languages?.name}>
          {truncate(name, TRUNCATE.pickerName)}
        </h3>
        <FoundBy exercise={exercise} />
        <p title={description} lang={languages?.description}>
          {truncate(description, TRUNCATE.pickerDescription)}
        </p>
      </div>
      <div className={`${classes.foot} row between revealed`}>
        <FavouriteHeart exercise={exercise} spoken={spoken} />
        {!isAdded && <SourceGrip />}
      </div>
      <button
        type="button"
        className={`${classes.add} py-1 px-2 row tone-primary t-small medium gap-2 rounded-inner justify-center`}
        // One that is disabled would lose the focus of who pressed it by key.
        aria-disabled={isAdded}
        aria-label={`${isAdded ? t('Added') : t('Add to programme')}: ${spoken}`}
        onClick={({ currentTarget }) => {
          if (isAdded) return;
          flyTo(currentTarget.parentElement?.querySelector('img'), '[data-adds-up]');
          onAdd(exercise);
        }}
      >
        {isAdded ? <IconCheck size={16} aria-hidden /> : <IconPlus size={16} aria-hidden />}
        {isAdded ? t('Added') : t('Add to programme')}
      </button>
    </DragSource>
  );
});

/** What the pointer carries to the sequence. */
function LiftedExercise({ exercise }: { exercise: Exercise }) {
  const { name, languages, poster, gif } = exercise;
  const side = sideOf(exercise.variation_ids);
  return (
    <div className={`${classes.card} raised stack cropped relative`} data-under-pointer>
      <div className="rounded-top cropped relative">
        <ExercisePicture poster={poster} gif={gif} side={side} wide />
      </div>
      <div className={classes.text}>
        <CreditMark credits={exercise.credits} />
        <h3 lang={languages?.name}>{truncate(name, TRUNCATE.pickerName)}</h3>
        {side && <SideTag side={side} />}
      </div>
    </div>
  );
}
