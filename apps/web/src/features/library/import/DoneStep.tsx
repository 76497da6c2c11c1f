import { Button } from '@mantine/core';
import { undoInstall } from '@physio/contract/library/library';
import { LIBRARY_MESSAGES } from '@physio/contract/library/library-messages';
import { IconAlertCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useChange } from '#platform/api/use-change.ts';
import { confirm } from '#platform/confirm/confirm.ts';
import { ImportDone } from '#platform/sheet/ImportDone.tsx';
import classes from '#platform/sheet/wizard.module.css';
import { translated, useTranslation } from '#ui/use-translation.ts';
import type { Step } from './use-library-import.ts';

type Props = { step: Extract<Step, { name: 'done' }>; onClose: () => void; onRestart: () => void };

export function DoneStep({ step: { install, files, left }, onClose, onRestart }: Props) {
  const t = useTranslation();
  const undo = useChange(undoInstall);
  const [undone, setUndone] = useState(false);
  const { failure, undo_until: until } = install;
  const { added: count = 0, filled = 0, changed = 0 } = install.counts?.exercises ?? {};
  const takeBack = async () => {
    const body = t('The exercises that came with {{name}} are removed, but for those that were changed or used since.', {
      name: install.name,
    });
    if (!(await confirm({ title: t('Undo this import?'), body, action: t('Undo import'), danger: true }))) return;
    if (await undo.run({ params: { id: install.id } })) setUndone(true);
  };
  if (install.state === 'failed')
    return (
      <>
        <p role="alert" className="hidden-if-empty row text-bad gap-2">
          <IconAlertCircle size={18} aria-hidden />{' '}
          {translated(
            t,
            failure?.key ? { key: failure.key, values: failure.values ?? {} } : (failure?.message ?? LIBRARY_MESSAGES.failed),
          )}
        </p>
        <div className={`${classes.foot} row wrap between`}>
          <Button variant="default" onClick={onRestart}>
            {t('Import another file')}
          </Button>
          <Button onClick={onClose}>{t('Close')}</Button>
        </div>
      </>
    );
  return (
    <ImportDone
      outcome={undone ? t('The import is undone') : t('{{count}} exercises are added', { count })}
      facts={
        undone
          ? []
          : [
              filled > 0 && t('{{count}} were filled in', { count: filled }),
              changed > 0 && t('{{count}} were replaced; undoing leaves them as they are', { count: changed }),
              left > 0 && t('{{count}} rows were left out for their faults', { count: left }),
              files > 0 && t('{{count}} files are being uploaded. You can go on working meanwhile.', { count: files }),
              install.arrives === 'pending' && count > 0 && t('They are pending: programmes can use them once they are approved.'),
            ]
      }
      undoUntil={undone ? null : until}
      onUndo={() => void takeBack()}
      isUndoing={undo.isPending}
      onRestart={onRestart}
      onClose={onClose}
    />
  );
}
