import { TRUNCATE } from '@physio/contract/common/limits';
import { restoreExercise } from '@physio/contract/exercises/exercise-archive';
import type { Exercise } from '@physio/contract/exercises/exercises';
import { IconRestore } from '@tabler/icons-react';
import { useChange } from '#platform/api/use-change.ts';
import { CreditMark } from '#ui/CreditMark.tsx';
import { TextButton } from '#ui/controls/TextButton.tsx';
import { truncate } from '#ui/truncate.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { ExercisePicture } from '../card/ExercisePicture.tsx';
import { FoundBy } from '../card/FoundBy.tsx';
import classes from './Directory.module.css';

/** An archived exercise can only be restored. */
export function ArchivedCard({ exercise }: { exercise: Exercise }) {
  const t = useTranslation();
  const restore = useChange(restoreExercise);
  const { encoded_id, name, languages, poster } = exercise;
  return (
    <li className="raised cropped relative">
      <ExercisePicture poster={poster} wide />
      <div className={classes.text}>
        <CreditMark credits={exercise.credits} />
        <h3 className="break-anywhere" title={name} lang={languages?.name}>
          {truncate(name, TRUNCATE.exerciseName)}
        </h3>
        <FoundBy exercise={exercise} />
        <TextButton
          className="mt-2"
          icon={<IconRestore size={16} aria-hidden />}
          busy={restore.isPending}
          aria-label={`${t('Restore')}: ${name}`}
          onClick={() => void restore.run({ params: { id: encoded_id } })}
        >
          {t('Restore')}
        </TextButton>
      </div>
    </li>
  );
}
