import { EXERCISE_MESSAGES } from '@physio/contract/exercise-record';
import type { Exercise } from '@physio/contract/exercises';
import { TRUNCATE } from '@physio/contract/limits';
import { IconRestore } from '@tabler/icons-react';
import { errorMessage } from '#platform/api/api-error.ts';
import { toast } from '#platform/toast/toast.ts';
import { TextButton } from '#ui/controls/TextButton.tsx';
import { truncate } from '#ui/truncate.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { ExercisePicture } from '../card/ExercisePicture.tsx';
import { useRestoreExercise } from '../record.api.ts';
import classes from './Directory.module.css';

/** An archived exercise can only be brought back. */
export function ArchivedCard({ exercise }: { exercise: Exercise }) {
  const t = useTranslation();
  const restore = useRestoreExercise();
  const { encoded_id, name, poster } = exercise;
  const run = () =>
    restore.mutateAsync(encoded_id).then(
      () => toast.success(t(EXERCISE_MESSAGES.restored)),
      (error: unknown) => toast.error(t(errorMessage(error, EXERCISE_MESSAGES.restoreFailed))),
    );
  return (
    <li className={classes.card}>
      <ExercisePicture poster={poster} />
      <div className={classes.text}>
        <h3 title={name}>{truncate(name, TRUNCATE.exerciseName)}</h3>
        <TextButton
          className={classes.restore}
          icon={<IconRestore size={16} aria-hidden />}
          busy={restore.isPending}
          aria-label={`${t('Restore')}: ${name}`}
          onClick={run}
        >
          {t('Restore')}
        </TextButton>
      </div>
    </li>
  );
}
