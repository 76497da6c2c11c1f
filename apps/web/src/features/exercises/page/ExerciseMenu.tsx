import { archiveExercise, restoreExercise } from '@physio/contract/exercises/exercise-archive';
import type { Exercise } from '@physio/contract/exercises/exercises';
import { IconArchive } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useChange } from '#platform/api/use-change.ts';
import { confirm } from '#platform/confirm/confirm.ts';
import { paths } from '#platform/paths.ts';
import { MenuButton } from '#ui/controls/MenuButton.tsx';
import { useTranslation } from '#ui/use-translation.ts';

/** What is seldom done to an exercise. */
export function ExerciseMenu({ exercise }: { exercise: Exercise }) {
  const t = useTranslation();
  const archive = useArchive(exercise);
  return (
    <MenuButton
      label={t('More for {{name}}', { name: exercise.name })}
      disabled={archive.isPending}
      entries={() => [{ label: t('Archive'), icon: IconArchive, onClick: () => void archive.askAndArchive() }]}
    />
  );
}

/** Asks, archives, goes back to the directory and offers to undo it. */
function useArchive({ encoded_id: id, name }: Exercise) {
  const t = useTranslation();
  const navigate = useNavigate();
  const restore = useChange(restoreExercise);
  const archive = useChange(archiveExercise, {
    // Away from the exercise's page before its parts are loaded again: they are not there any more.
    onSuccess: () => navigate(paths.exercises()),
    done: () => t('“{{name}}” was archived', { name }),
    undo: ({ params }) => restore.run({ params }),
  });
  const askAndArchive = async () => {
    const yes = await confirm({
      title: t('Archive this exercise?'),
      body: t('“{{name}}” leaves the directory and the builder. Programmes and reports that hold it keep it.', { name }),
      action: t('Archive'),
    });
    if (yes) await archive.run({ params: { id } });
  };
  return { askAndArchive, isPending: archive.isPending };
}
