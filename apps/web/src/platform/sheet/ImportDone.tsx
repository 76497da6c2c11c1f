import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormat } from '#platform/format/format.ts';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './wizard.module.css';

type Props = {
  /** What became of it. */
  outcome: string;
  /** More of it, a line each. */
  facts: readonly (string | false)[];
  /** Null once it is undone, or where it cannot be. */
  undoUntil: string | null;
  onUndo: () => void;
  isUndoing: boolean;
  onRestart: () => void;
  onClose: () => void;
  children?: ReactNode;
};

/** The last step of an import, and the way back for as long as there is one. */
export function ImportDone({ outcome, facts, undoUntil, onUndo, isUndoing, onRestart, onClose, children }: Props) {
  const t = useTranslation();
  const { date, time } = useFormat();
  return (
    <>
      <div className={`${classes.result} stack text-center gap-2 justify-items-center`} role="status">
        <IconCircleCheck size={40} stroke={1.5} aria-hidden />
        <strong>{outcome}</strong>
        {facts.map((fact) => fact && <span key={fact}>{fact}</span>)}
        {undoUntil && <small>{t('This can be undone until {{time}}.', { time: `${date(undoUntil)}, ${time(undoUntil)}` })}</small>}
      </div>
      {children}
      <div className={`${classes.foot} row wrap between`}>
        {undoUntil ? (
          <Button variant="default" loading={isUndoing} onClick={onUndo}>
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
