import { Button } from '@mantine/core';
import { undoInstall } from '@physio/contract/library/library';
import { LIBRARY_MESSAGES } from '@physio/contract/library/library-messages';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useChange } from '#platform/api/use-change.ts';
import { confirm } from '#platform/confirm/confirm.ts';
import { useFormat } from '#platform/format/format.ts';
import classes from '#platform/sheet/wizard.module.css';
import { translated, useTranslation } from '#ui/use-translation.ts';
import type { Step } from './use-library-import.ts';

type Props = { step: Extract<Step, { name: 'done' }>; onClose: () => void; onRestart: () => void };

export function DoneStep({ step: { install, files, left }, onClose, onRestart }: Props) {
  const t = useTranslation();
  const { date, time } = useFormat();
  const undo = useChange(undoInstall);
  const [undone, setUndone] = useState(false);
  const { failure, undo_until: until } = install;
  const count = install.counts?.exercises.added ?? 0;
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
    <>
      <div className={`${classes.result} stack text-center gap-2 justify-items-center`} role="status">
        <IconCircleCheck size={40} stroke={1.5} aria-hidden />
        <strong>{undone ? t('The import is undone') : t('{{count}} exercises are added', { count })}</strong>
        {!undone && (install.counts?.exercises.filled ?? 0) > 0 && (
          <span>{t('{{count}} were filled in', { count: install.counts?.exercises.filled ?? 0 })}</span>
        )}
        {!undone && (install.counts?.exercises.changed ?? 0) > 0 && (
          <span>
            {t('{{count}} were replaced; undoing leaves them as they are', { count: install.counts?.exercises.changed ?? 0 })}
          </span>
        )}
        {!undone && left > 0 && <span>{t('{{count}} rows were left out for their faults', { count: left })}</span>}
        {!undone && files > 0 && (
          <span>{t('{{count}} files are being uploaded. You can go on working meanwhile.', { count: files })}</span>
        )}
        {!undone && install.arrives === 'pending' && count > 0 && (
          <span>{t('They are pending: programmes can use them once they are approved.')}</span>
        )}
        {!undone && until && <small>{t('This can be undone until {{time}}.', { time: `${date(until)}, ${time(until)}` })}</small>}
      </div>
      <div className={`${classes.foot} row wrap between`}>
        {until && !undone ? (
          <Button variant="default" loading={undo.isPending} onClick={() => void takeBack()}>
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
