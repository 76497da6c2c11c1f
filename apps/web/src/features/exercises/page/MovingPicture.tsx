import { Button } from '@mantine/core';
import { shownFile } from '@physio/contract/content/shown-file';
import type { Exercise } from '@physio/contract/exercises/exercises';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { useGroup } from '#platform/session/session.ts';
import { CreditMark } from '#ui/CreditMark.tsx';
import { Figure } from '#ui/Figure.tsx';
import { useLanguage, useTranslation } from '#ui/use-translation.ts';
import { useExerciseFiles } from '../files/files.api.ts';
import classes from './ExercisePage.module.css';

/** The GIF for this reader, large: the primary one just chosen, before the server has answered. */
export function MovingPicture({ exercise }: { exercise: Exercise }) {
  const t = useTranslation();
  const [plays, setPlays] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches);
  const { data } = useExerciseFiles(exercise.encoded_id);
  const reader = useLanguage();
  const chosen = shownFile(data.gifs, [reader, useGroup()?.branding?.language ?? reader]);
  const gif = chosen?.location ?? exercise.gif;
  const poster = chosen ? chosen.poster : exercise.poster;
  const Glyph = plays ? IconPlayerPause : IconPlayerPlay;
  return (
    <div className="figure-plate rounded-card cropped relative">
      <Figure poster={plays ? (gif ?? poster) : (poster ?? gif)} alt={exercise.name} />
      <span className={`${classes.credit} absolute on-surface pill`}>
        <CreditMark credits={exercise.credits} />
      </span>
      {gif && poster && (
        <Button
          variant="default"
          className={`${classes.pause} absolute`}
          leftSection={<Glyph size={16} aria-hidden />}
          onClick={() => setPlays(!plays)}
        >
          {plays ? t('Pause') : t('Play')}
        </Button>
      )}
    </div>
  );
}
