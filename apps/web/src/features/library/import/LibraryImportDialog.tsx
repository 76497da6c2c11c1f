import { Loader } from '@mantine/core';
import { useState } from 'react';
import { useCloseGuard } from '#platform/form/leave-guard.ts';
import { WizardSteps } from '#platform/sheet/WizardSteps.tsx';
import classes from '#platform/sheet/wizard.module.css';
import { Dialog } from '#ui/Dialog.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { msg, useTranslation } from '#ui/use-translation.ts';
import { ConvertedCheck } from '../convert/ConvertedCheck.tsx';
import { CheckStep } from './CheckStep.tsx';
import { ColumnsStep } from './ColumnsStep.tsx';
import { DoneStep } from './DoneStep.tsx';
import { FileStep } from './FileStep.tsx';
import { useKnownLabels } from './import.api.ts';
import { useLibraryImport, type Wizard } from './use-library-import.ts';

const STEPS = [
  { name: 'file', label: msg('Choose a file') },
  { name: 'columns', label: msg('Match the columns') },
  { name: 'check', label: msg('Check') },
  { name: 'done', label: msg('Result') },
] as const;

/** Exercises from a sheet, or from another project's files, whose columns are known: choose it, match its columns, see what would happen, and only then add them. */
export function LibraryImportDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
  const known = useKnownLabels();
  const wizard = useLibraryImport(known.data);
  const [busy, setBusy] = useState(false);
  const name = wizard.step.name === 'converted' ? 'check' : wizard.step.name;
  const close = useCloseGuard(name === 'columns' || name === 'check', onClose);
  return (
    <Dialog title={t('Import exercises')} closable={!busy} onClose={close} size={920}>
      <WizardSteps steps={STEPS} current={name}>
        {known.error && <LoadFailed error={known.error} onRetry={() => void known.refetch()} />}
        {known.isPending && (
          <p className={`${classes.waiting} row gap-3 justify-center`} role="status">
            <Loader size="sm" /> {t('Loading…')}
          </p>
        )}
        {known.data && <StepOf wizard={wizard} sections={known.data.sections} onBusy={setBusy} onClose={onClose} />}
      </WizardSteps>
    </Dialog>
  );
}

type Props = { wizard: Wizard; sections: readonly string[]; onBusy: (busy: boolean) => void; onClose: () => void };

function StepOf({ wizard, sections, onBusy, onClose }: Props) {
  const { step } = wizard;
  switch (step.name) {
    case 'file':
      return <FileStep onFiles={wizard.open} />;
    case 'columns':
      return <ColumnsStep wizard={wizard} sections={sections} source={step.source} choices={step.choices} />;
    case 'check':
      return <CheckStep wizard={wizard} step={step} onBusy={onBusy} />;
    case 'converted':
      return <ConvertedCheck wizard={wizard} step={step} onBusy={onBusy} />;
    case 'done':
      return <DoneStep step={step} onClose={onClose} onRestart={wizard.restart} />;
  }
}
