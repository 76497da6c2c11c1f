import { Button } from '@mantine/core';
import type { Attachment } from '@physio/contract/content/media';
import type { Exercise } from '@physio/contract/exercises/exercises';
import type { Language } from '@physio/contract/languages/languages';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { CreditMark } from '#ui/CreditMark.tsx';
import { Figure } from '#ui/Figure.tsx';
import { useLanguage, useTranslation } from '#ui/use-translation.ts';
import { useExerciseFiles } from '../files/files.api.ts';
import classes from './ExercisePage.module.css';

/** The primary one, or the newest of its zone that is in the reader's language where it is not. */
function shownOf(gifs: readonly Attachment[], reader: Language): Attachment | undefined {
  const primary = gifs.find((file) => file.is_primary);
  if (primary === undefined || primary.language === reader) return primary;
  return gifs.find((file) => file.language === reader && file.bucket_type === primary.bucket_type) ?? primary;
}

/** The primary GIF, large: the one just chosen, before the server has answered. */
export function MovingPicture({ exercise }: { exercise: Exercise }) {
  const t = useTranslation();
  const [plays, setPlays] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches);
  const { data } = useExerciseFiles(exercise.encoded_id);
  const chosen = shownOf(data.gifs, useLanguage());
  const gif = chosen?.location ?? exercise.gif;
  const poster = chosen ? chosen.poster : exercise.poster;
  const Glyph = plays ? IconPlayerPause : IconPlayerPlay;
  return (
    <div className="rounded-card cropped relative bordered">
      <Figure poster={plays ? (gif ?? poster) : (poster ?? gif)} alt={exercise.name} />
      <span className={classes.credit}>
        <CreditMark credits={exercise.credits} />
      </span>
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
