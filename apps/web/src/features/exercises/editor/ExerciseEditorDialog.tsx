import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Exercise } from '@physio/contract/exercises/exercises';
import { IconExternalLink } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { ClassificationPanel } from '#features/classification/public.ts';
import { AppLink } from '#platform/AppLink.tsx';
import { useCloseGuard, useLeaveGuard } from '#platform/form/leave-guard.ts';
import { paths } from '#platform/paths.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { PageSkeleton } from '#ui/Skeletons.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { useExercise } from '../exercises.api.ts';
import { SidesSection } from '../labels/SidesSection.tsx';
import { TagsSection } from '../labels/TagsSection.tsx';
import { EditorFiles } from './EditorFiles.tsx';
import classes from './editor.module.css';
import { NameEditor } from './NameEditor.tsx';

type Props = { exerciseId: string; onClose: () => void };

/** An exercise's name, labels and primary files, beside its folder. Neither Esc nor a click outside closes it. */
export function ExerciseEditorDialog({ exerciseId, onClose }: Props) {
  const t = useTranslation();
  const { data, isPending, error, isFetching, refetch } = useExercise(exerciseId, undefined);
  const [dirty, setDirty] = useState(false);
  const isSmall = useMediaQuery('(max-width: 1024px)', false, { getInitialValueInEffect: false });
  const close = useCloseGuard(dirty, onClose);
  useLeaveGuard(dirty);
  return (
    <Dialog
      title={t('edit exercise')}
      size={1140}
      fullScreen={isSmall}
      closeOnClickOutside={false}
      closeOnEscape={false}
      onClose={close}
    >
      {isPending && <PageSkeleton />}
      {error && <LoadFailed error={error} onRetry={() => void refetch()} busy={isFetching} />}
      {data === null && <EmptyState still="looking" text={t('This exercise is not here')} />}
      {data && <Editor exercise={data} onDirty={setDirty} />}
    </Dialog>
  );
}

function Editor({ exercise, onDirty }: { exercise: Exercise; onDirty: (dirty: boolean) => void }) {
  const t = useTranslation();
  const [isRenamed, setRenamed] = useState(false);
  const [isRefiled, setRefiled] = useState(false);
  useEffect(() => onDirty(isRenamed || isRefiled), [isRenamed, isRefiled, onDirty]);
  return (
    <div className={`${classes.editor} stack columns one-below-900 items-start gap-6`}>
      <div className="stack one-column gap-4">
        <NameEditor exercise={exercise} onDirty={setRenamed} />
        <SidesSection exercise={exercise} />
        <TagsSection exercise={exercise} />
        <ClassificationPanel exercise={exercise} onDirty={setRefiled} />
        <Button
          component={AppLink}
          {...paths.exercise(exercise.encoded_id)}
          variant="subtle"
          className="self-start"
          leftSection={<IconExternalLink size={16} aria-hidden />}
        >
          {t('Open exercise')}
        </Button>
      </div>
      <EditorFiles exerciseId={exercise.encoded_id} />
    </div>
  );
}
