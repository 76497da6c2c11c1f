import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormat } from '#platform/format/format.ts';
import classes from '#platform/sheet/wizard.module.css';
import { useTranslation } from '#ui/use-translation.ts';
import type { Result, Source } from './use-import.ts';
import { KeptPatients, useUndoImport } from './use-undo-import.tsx';

type Props = { source: Source; result: Result; onClose: () => void; onRestart: () => void };

export function DoneStep({ source, result, onClose, onRestart }: Props) {
  const t = useTranslation();
  const { date, time } = useFormat();
  const { kept, askAndUndo, isPending } = useUndoImport();
  const [undone, setUndone] = useState<number | null>(null);
  const left = source.lines.length - result.fresh;
  const until = result.import.undo_until;
  return (
    <>
      <div className={`${classes.result} stack text-center gap-2 justify-items-center`} role="status">
        <IconCircleCheck size={40} stroke={1.5} aria-hidden />
        <strong>
          {undone === null
            ? t('{{count}} patients are registered', { count: result.fresh })
            : t('{{count}} patients taken back', { count: undone })}
        </strong>
        {undone === null && left > 0 && (
          <span>{t('{{count}} rows were left out: registered already, or with faults.', { count: left })}</span>
        )}
        {undone === null && <small>{t('This can be undone until {{time}}.', { time: `${date(until)}, ${time(until)}` })}</small>}
      </div>
      {kept && <KeptPatients kept={kept} />}
      <div className={`${classes.foot} row wrap between`}>
        {undone === null ? (
          <Button variant="default" loading={isPending} onClick={() => void askAndUndo(result.import).then(setUndone)}>
            {t('Undo import')}
          </Button>
        ) : (
          <Button variant="default" onClick={onRestart}>
            {t('Import another file')}
          </Button>
        )}
        <Button onClick={onClose} data-autofocus>
          {t('Finish')}
        </Button>
      </div>
    </>
  );
}
