import { Button } from '@mantine/core';
import type { Exercise } from '@physio/contract/exercises';
import { IconArrowLeft, IconPlayerPause, IconPlayerPlay, IconStairs } from '@tabler/icons-react';
import { useState } from 'react';
import { TagEditor } from '#features/tags/public.ts';
import { AppLink } from '#platform/AppLink.tsx';
import { paths } from '#platform/paths.ts';
import { Figure } from '#ui/Figure.tsx';
import { StatusTag } from '#ui/StatusTag.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { FavouriteHeart } from '../card/FavouriteHeart.tsx';
import { SideTag } from '../card/SideTag.tsx';
import { ExerciseClassification } from './ExerciseClassification.tsx';
import classes from './ExerciseView.module.css';

/** Both labels stand only where an exercise has more than two variations: itself, right, left. */
const hasSides = ({ variation_ids }: Exercise) => variation_ids.length > 2;

export function ExerciseView({ exercise }: { exercise: Exercise }) {
  const t = useTranslation();
  const { name, description, strictness_mode } = exercise;
  const level = strictness_mode === 'strict' ? t('Advanced') : t('Beginner');
  return (
    <article className={classes.page}>
      <AppLink {...paths.exercises()} className={classes.back}>
        <IconArrowLeft size={18} aria-hidden />
        {t('Exercise Directory')}
      </AppLink>
      <MovingPicture exercise={exercise} />
      <div className={classes.text}>
        <div className={classes.head}>
          <h2>{name}</h2>
          <FavouriteHeart exercise={exercise} />
        </div>
        <div className={classes.tags}>
          {hasSides(exercise) && (
            <>
              <SideTag side="left" />
              <SideTag side="right" />
            </>
          )}
          <StatusTag tone={strictness_mode === 'strict' ? 'move' : 'neutral'} icon={IconStairs} label={level} />
        </div>
        <p className={classes.description}>{description || t('No description yet.')}</p>
        <section>
          <h3>{t('Tags')}</h3>
          <TagEditor key={exercise.encoded_id} exercise={exercise} />
        </section>
        <ExerciseClassification exercise={exercise} />
      </div>
    </article>
  );
}

function MovingPicture({ exercise }: { exercise: Exercise }) {
  const t = useTranslation();
  const [plays, setPlays] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches);
  const { gif, poster, name } = exercise;
  const source = plays ? (gif ?? poster) : (poster ?? gif);
  const Glyph = plays ? IconPlayerPause : IconPlayerPlay;
  return (
    <div className={classes.picture}>
      <Figure poster={source} alt={name} />
      {gif && poster && (
        <Button
          variant="default"
          className={classes.pause}
          leftSection={<Glyph size={16} aria-hidden />}
          onClick={() => setPlays(!plays)}
        >
          {plays ? t('Pause') : t('Play')}
        </Button>
      )}
    </div>
  );
}
