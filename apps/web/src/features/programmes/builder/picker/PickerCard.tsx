import { type Exercise, sideOf } from '@physio/contract/exercises';
import { TRUNCATE } from '@physio/contract/limits';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { ExercisePicture, FavouriteHeart, SideTag } from '#features/exercises/public.ts';
import { truncate } from '#ui/truncate.ts';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './Picker.module.css';

type Props = { exercise: Exercise; isAdded: boolean; onAdd: () => void };

/** One exercise (or one side of it); its picture moves while it is pointed at or focused. */
export function PickerCard({ exercise, isAdded, onAdd }: Props) {
  const t = useTranslation();
  const [active, setActive] = useState(false);
  const { name, description, poster, gif } = exercise;
  const side = sideOf(exercise.variation_ids);
  const spoken = side === null ? name : `${name}, ${side === 'left' ? t('Left') : t('Right')}`;
  return (
    <li
      className={classes.card}
      data-added={isAdded || undefined}
      onPointerEnter={() => setActive(true)}
      onPointerLeave={() => setActive(false)}
      onFocus={() => setActive(true)}
      onBlur={() => setActive(false)}
    >
      <div className={classes.figure}>
        <ExercisePicture poster={poster} gif={gif} side={side} active={active} />
        {side && (
          <span className={classes.side}>
            <SideTag side={side} />
          </span>
        )}
        <span className={classes.heart}>
          <FavouriteHeart exercise={exercise} />
        </span>
      </div>
      <div className={classes.text}>
        <h3 title={name}>{truncate(name, TRUNCATE.pickerName)}</h3>
        <p title={description}>{truncate(description, TRUNCATE.pickerDescription)}</p>
      </div>
      <button
        type="button"
        className={classes.add}
        disabled={isAdded}
        aria-label={`${isAdded ? t('Added') : t('Add to programme')}: ${spoken}`}
        onClick={onAdd}
      >
        {isAdded ? <IconCheck size={16} aria-hidden /> : <IconPlus size={16} aria-hidden />}
        {isAdded ? t('Added') : t('Add to programme')}
      </button>
    </li>
  );
}
