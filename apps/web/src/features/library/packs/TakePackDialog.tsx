import type { Install } from '@physio/contract/library/library';
import type { Box } from '@physio/contract/library/pack';
import { useState } from 'react';
import { useCloseGuard } from '#platform/form/leave-guard.ts';
import { WizardSteps } from '#platform/sheet/WizardSteps.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { msg, useTranslation } from '#ui/use-translation.ts';
import { DoneStep } from '../import/DoneStep.tsx';
import { PackCheckStep } from './PackCheckStep.tsx';
import { PackFileStep } from './PackFileStep.tsx';

const STEPS = [
  { name: 'file', label: msg('Choose a file') },
  { name: 'check', label: msg('Check') },
  { name: 'done', label: msg('Result') },
] as const;
type Step = { name: 'file' } | { name: 'check'; box: Box } | { name: 'done'; install: Install };

/** A pack file: choose it, see what is in it and what would happen, and only then add it. */
export function TakePackDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
  const [step, setStep] = useState<Step>({ name: 'file' });
  const [busy, setBusy] = useState(false);
  const close = useCloseGuard(step.name === 'check', onClose);
  const restart = () => setStep({ name: 'file' });
  return (
    <Dialog title={t('Take a pack file')} closable={!busy} onClose={close} size={920}>
      <WizardSteps steps={STEPS} current={step.name}>
        {step.name === 'file' && <PackFileStep onOpened={(box) => setStep({ name: 'check', box })} />}
        {step.name === 'check' && (
          <PackCheckStep
            box={step.box}
            onBusy={setBusy}
            onBack={restart}
            onDone={(install) => setStep({ name: 'done', install })}
          />
        )}
        {step.name === 'done' && (
          <DoneStep step={{ name: 'done', install: step.install, files: 0, left: 0 }} onClose={onClose} onRestart={restart} />
        )}
      </WizardSteps>
    </Dialog>
  );
}
