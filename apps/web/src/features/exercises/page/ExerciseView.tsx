import { Button } from '@mantine/core';
import type { Exercise } from '@physio/contract/exercises';
import { IconArrowLeft, IconChevronRight, IconPlayerPause, IconPlayerPlay, IconStairs } from '@tabler/icons-react';
import { useState } from 'react';
import { AppLink } from '#platform/AppLink.tsx';
import { paths } from '#platform/paths.ts';
import { Figure } from '#ui/Figure.tsx';
import { StatusTag } from '#ui/StatusTag.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { FavouriteHeart } from '../card/FavouriteHeart.tsx';
import { SideTag } from '../card/SideTag.tsx';
import { classificationPaths } from './classification-paths.ts';
import classes from './ExerciseView.module.css';

/** Both labels stand only where an exercise has more than two variations: itself, right, left. */
const hasSides = ({ variation_ids }: Exercise) => variation_ids.length > 2;

export function ExerciseView({ exercise }: { exercise: Exercise }) {
  const t = useTranslation();
  const { name, description, tags, strictness_mode } = exercise;
  const sections = classificationPaths(exercise.filters.categories);
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
          <div className={classes.tags}>
            {tags.length === 0 && <p className={classes.none}>{t('No tags yet.')}</p>}
            {tags.map((tag) => (
              <StatusTag key={tag} tone="primary" label={tag} />
            ))}
          </div>
        </section>
        <section>
          <h3>{t('Classification')}</h3>
          {sections.length === 0 && <p className={classes.none}>{t('Not classified yet.')}</p>}
          <dl className={classes.sections}>
            {sections.map(({ section, paths: ways }) => (
              <div key={section}>
                <dt>{t(section)}</dt>
                <dd>
                  {ways.map((way) => (
                    <Way key={way.join('/')} names={way} />
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </article>
  );
}

/** "Resistance band › Red". */
function Way({ names }: { names: readonly string[] }) {
  return (
    <span className={classes.way}>
      {names.map((name, depth) => (
        <span key={name}>
          {depth > 0 && <IconChevronRight size={12} aria-hidden />}
          {name}
        </span>
      ))}
    </span>
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
