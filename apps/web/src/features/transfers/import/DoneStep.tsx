import { useState } from 'react';
import { ImportDone } from '#platform/sheet/ImportDone.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import type { Result, Source } from './use-import.ts';
import { KeptPatients, useUndoImport } from './use-undo-import.tsx';

type Props = { source: Source; result: Result; onClose: () => void; onRestart: () => void };

export function DoneStep({ source, result, onClose, onRestart }: Props) {
  const t = useTranslation();
  const { kept, askAndUndo, isPending } = useUndoImport();
  const [undone, setUndone] = useState<number | null>(null);
  const left = source.lines.length - result.fresh;
  return (
    <ImportDone
      outcome={
        undone === null
          ? t('{{count}} patients are registered', { count: result.fresh })
          : t('{{count}} patients taken back', { count: undone })
      }
      facts={[
        undone === null && left > 0 && t('{{count}} rows were left out: registered already, or with faults.', { count: left }),
      ]}
      undoUntil={undone === null ? result.import.undo_until : null}
      onUndo={() => void askAndUndo(result.import).then(setUndone)}
      isUndoing={isPending}
      onRestart={onRestart}
      onClose={onClose}
    >
      {kept && <KeptPatients kept={kept} />}
    </ImportDone>
  );
}
