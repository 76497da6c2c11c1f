import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyNamed } from '#ui/lazy-named.ts';
import { useTranslation } from '#ui/use-translation.ts';

const ExerciseEditorDialog = lazyNamed(() => import('./ExerciseEditorDialog.tsx'), 'ExerciseEditorDialog');

/** Opens the editor of the exercise that a folder belongs to. */
export function EditExerciseButton({ exerciseId }: { exerciseId: string }) {
  const t = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {t('Edit exercise')}
      </Button>
      {open && (
        <Suspense>
          <ExerciseEditorDialog exerciseId={exerciseId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
