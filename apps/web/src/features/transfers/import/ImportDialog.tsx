import { useState } from 'react';
import { useCloseGuard } from '#platform/form/leave-guard.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { msg, useTranslation } from '#ui/use-translation.ts';
import { CheckStep } from './CheckStep.tsx';
import { ColumnsStep } from './ColumnsStep.tsx';
import { DoneStep } from './DoneStep.tsx';
import { FileStep } from './FileStep.tsx';
import classes from './import.module.css';
import { useImport, type Wizard } from './use-import.ts';

const STEPS = [
  { name: 'file', label: msg('Choose a file') },
  { name: 'columns', label: msg('Match the columns') },
  { name: 'check', label: msg('Check') },
  { name: 'done', label: msg('Result') },
] as const;

/** Patients from a file: choose it, match its columns, see what would happen, and only then register. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
  const wizard = useImport();
  const [busy, setBusy] = useState(false);
  const { name } = wizard.step;
  const close = useCloseGuard(name === 'columns' || name === 'check', onClose);
  const at = STEPS.findIndex((step) => step.name === name);
  return (
    <Dialog title={t('Import patients')} closable={!busy} onClose={close} size={880}>
      <div className="stack one-column gap-4">
        <ol className={`${classes.steps} gap-y-1 gap-x-2 flex wrap text-secondary t-small`} aria-label={t('Steps')}>
          {STEPS.map((step, index) => (
            <li className="sunken" key={step.name} data-done={index < at} {...(index === at && { 'aria-current': 'step' })}>
              {t(step.label)}
            </li>
          ))}
        </ol>
        <StepOf wizard={wizard} onBusy={setBusy} onClose={onClose} />
      </div>
    </Dialog>
  );
}

type Props = { wizard: Wizard; onBusy: (busy: boolean) => void; onClose: () => void };

function StepOf({ wizard, onBusy, onClose }: Props) {
  const { step } = wizard;
  switch (step.name) {
    case 'file':
      return <FileStep onFile={(file) => wizard.open(file, null)} />;
    case 'columns':
      return <ColumnsStep wizard={wizard} source={step.source} choices={step.choices} />;
    case 'check':
      return <CheckStep key={step.key} wizard={wizard} step={step} onBusy={onBusy} onLeave={onClose} />;
    case 'done':
      return <DoneStep source={step.source} result={step.result} onClose={onClose} onRestart={wizard.restart} />;
  }
}
