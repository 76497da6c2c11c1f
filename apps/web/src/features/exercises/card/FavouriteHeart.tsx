import type { Exercise } from '@physio/contract/exercises/exercises';
import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { useTranslation } from '#ui/use-translation.ts';
import { useFavourite } from '../exercises.api.ts';
import classes from './card.module.css';

type Props = {
  exercise: Pick<Exercise, 'encoded_id' | 'name' | 'is_favourite'>;
  /** What it is called where its name alone is not enough: left and right beside each other. */
  spoken?: string;
};

/** The heart in the foot of an exercise's card. It takes no second click until the first one is answered. */
export function FavouriteHeart({ exercise, spoken = exercise.name }: Props) {
  const t = useTranslation();
  const favourite = useFavourite();
  const { is_favourite } = exercise;
  const Glyph = is_favourite ? IconHeartFilled : IconHeart;
  return (
    <button
      type="button"
      className={`${classes.heart} center round text-secondary hoverable`}
      aria-label={t('Favourite: {{name}}', { name: spoken })}
      aria-pressed={is_favourite}
      disabled={favourite.isPending}
      onClick={() => favourite.toggle(exercise)}
    >
      <Glyph size={18} aria-hidden />
    </button>
  );
}
