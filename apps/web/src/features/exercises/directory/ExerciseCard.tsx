import { TRUNCATE } from '@physio/contract/common/limits';
import type { Exercise } from '@physio/contract/exercises/exercises';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, useState } from 'react';
import { paths } from '#platform/paths.ts';
import { CreditMark } from '#ui/CreditMark.tsx';
import { StatusTag } from '#ui/StatusTag.tsx';
import { truncate } from '#ui/truncate.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { ExercisePicture } from '../card/ExercisePicture.tsx';
import { FavouriteHeart } from '../card/FavouriteHeart.tsx';
import { FoundBy } from '../card/FoundBy.tsx';
import { STATUS_NAMES } from '../card/status.ts';
import { useFavourite } from '../exercises.api.ts';
import classes from './Directory.module.css';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The exercise as the list knows it: its page shows it at once, then asks again. */
    exercise?: Exercise;
  }
}

/** `f` marks the focused card as a favourite. */
export function ExerciseCard({ exercise }: { exercise: Exercise }) {
  const t = useTranslation();
  const [active, setActive] = useState(false);
  const { encoded_id, name, description, languages, poster, gif, is_favourite, status } = exercise;
  const favourite = useFavourite();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'f' || event.ctrlKey || event.metaKey || event.altKey || favourite.isPending) return;
    favourite.toggle(exercise);
  };
  return (
    <li
      className={`${classes.card} covered reveals raised lifts cropped relative column`}
      onPointerEnter={() => setActive(true)}
      onPointerLeave={() => setActive(false)}
      onFocus={() => setActive(true)}
      onBlur={() => setActive(false)}
      onKeyDown={onKeyDown}
    >
      <ExercisePicture poster={poster} gif={gif} active={active} wide />
      <div className={classes.text}>
        <CreditMark credits={exercise.credits} />
        <h3 className="break-anywhere" title={name} lang={languages?.name}>
          <Link {...paths.exercise(encoded_id)} state={{ exercise }} viewTransition className="covering text-primary no-underline">
            {truncate(name, TRUNCATE.exerciseName)}
          </Link>
        </h3>
        <FoundBy exercise={exercise} />
        {status !== 'approved' && <StatusTag tone={status === 'rejected' ? 'bad' : 'warn'} label={t(STATUS_NAMES[status])} />}
        <p className="break-anywhere text-secondary t-small" title={description} lang={languages?.description}>
          {truncate(description, TRUNCATE.directoryDescription)}
        </p>
      </div>
      <div className={`${classes.foot} push-down row between relative`}>
        <span className="t-caption medium">{is_favourite && t('Favorite')}</span>
        <span className="revealed">
          <FavouriteHeart exercise={exercise} />
        </span>
      </div>
    </li>
  );
}
