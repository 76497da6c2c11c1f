import type { Exercise } from '@physio/contract/exercises/exercises';
import { useState } from 'react';
import { ClassificationPanel } from '#features/classification/public.ts';
import { useCloseGuard } from '#platform/form/leave-guard.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { useTranslation } from '#ui/use-translation.ts';

export function ClassificationDialog({ exercise, onClose }: { exercise: Exercise; onClose: () => void }) {
  const t = useTranslation();
  const [isDirty, setDirty] = useState(false);
  const close = useCloseGuard(isDirty, onClose);
  return (
    <Dialog title={t('Edit classification')} onClose={close} size={640}>
      <ClassificationPanel exercise={exercise} onDirty={setDirty} onApplied={onClose} />
    </Dialog>
  );
}
