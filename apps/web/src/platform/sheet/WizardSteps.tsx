import type { ReactNode } from 'react';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './wizard.module.css';

type Props = { steps: readonly { name: string; label: string }[]; current: string; children: ReactNode };

/** Where one is on the way of a file into the console, above the step itself. */
export function WizardSteps({ steps, current, children }: Props) {
  const t = useTranslation();
  const at = steps.findIndex((step) => step.name === current);
  return (
    <div className="stack one-column gap-4">
      <ol className={`${classes.steps} gap-y-1 gap-x-2 flex wrap text-secondary t-small`} aria-label={t('Steps')}>
        {steps.map((step, index) => (
          <li className="sunken" key={step.name} data-done={index < at} aria-current={index === at ? 'step' : undefined}>
            {t(step.label)}
          </li>
        ))}
      </ol>
      {children}
    </div>
  );
}
