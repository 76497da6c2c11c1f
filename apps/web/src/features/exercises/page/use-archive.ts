import { EXERCISE_MESSAGES } from '@physio/contract/exercise-record';
import type { Exercise } from '@physio/contract/exercises';
import { useNavigate } from '@tanstack/react-router';
import { errorMessage } from '#platform/api/api-error.ts';
import { confirm } from '#platform/confirm/confirm.ts';
import { paths } from '#platform/paths.ts';
import { toast } from '#platform/toast/toast.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { useArchiveExercise, useRestoreExercise } from '../record.api.ts';

/** Asks, archives, goes back to the directory and offers to undo it. */
export function useArchive() {
  const t = useTranslation();
  const navigate = useNavigate();
  const archive = useArchiveExercise(() => navigate(paths.exercises()));
  const restore = useRestoreExercise();
  const undo = (id: string) =>
    restore.mutateAsync(id).then(
      () => toast.success(t(EXERCISE_MESSAGES.restored)),
      (error: unknown) => toast.error(t(errorMessage(error, EXERCISE_MESSAGES.restoreFailed))),
    );
  const run = async ({ encoded_id: id, name }: Exercise) => {
    const yes = await confirm({
      title: t('Archive this exercise?'),
      body: t('“{{name}}” leaves the directory and the builder. Programmes and reports that hold it keep it.', { name }),
      action: t('Archive'),
    });
    if (!yes) return;
    await archive.mutateAsync(id).then(
      () => toast.undo(t('“{{name}}” was archived', { name }), t('Undo'), () => undo(id)),
      (error: unknown) => toast.error(t(errorMessage(error, EXERCISE_MESSAGES.archiveFailed))),
    );
  };
  return { run, isPending: archive.isPending };
}
