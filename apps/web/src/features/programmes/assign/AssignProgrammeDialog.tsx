import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { localDay } from '@physio/contract/dates';
import { PLAN_MESSAGES } from '@physio/contract/plans';
import { type KeyboardEvent, useRef, useState } from 'react';
import { ApiError, errorMessage } from '#platform/api/api-error.ts';
import { newKey } from '#platform/api/client.ts';
import { useCloseGuard } from '#platform/form/leave-guard.ts';
import { toast } from '#platform/toast/toast.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './Assign.module.css';
import { AssignOptions } from './AssignOptions.tsx';
import { useAssign } from './assign.api.ts';
import { DEFAULT_OPTIONS, type Options, startDateError } from './assign.rules.ts';
import { type Chosen, PatientChooser } from './PatientChooser.tsx';

type Props = {
  circuitId: string;
  circuitName: string;
  preselected?: readonly Chosen[];
  onClose: () => void;
  /** Names of those who have it now. */
  onAssigned?: (names: readonly string[]) => void;
};
type Errors = { patients?: string; start?: string };

/** Patients on the left, when and how often on the right; on a phone one after the other. All or nothing. */
export function AssignProgrammeDialog({ circuitId, circuitName, preselected = [], onClose, onAssigned }: Props) {
  const t = useTranslation();
  const [chosen, setChosen] = useState<readonly Chosen[]>(preselected);
  const [options, setOptions] = useState<Options>({ ...DEFAULT_OPTIONS, start: localDay(new Date()) });
  const [errors, setErrors] = useState<Errors>({});
  const [step, setStep] = useState<'patients' | 'options'>('patients');
  const attempt = useRef({ sent: '', key: '' });
  const assign = useAssign();
  const isPhone = useMediaQuery('(max-width: 719px)', false, { getInitialValueInEffect: false });
  const close = useCloseGuard(chosen.length > preselected.length || options.comments !== '', onClose);

  const submit = () => {
    if (assign.isPending) return;
    const start = startDateError(options.start, localDay(new Date()));
    setErrors({ ...(chosen.length === 0 && { patients: PLAN_MESSAGES.noPatients }), ...(start && { start }) });
    if (chosen.length === 0) return setStep('patients');
    if (start) return setStep('options');
    const { weeks: duration, frequency, timesPerDay: times_per_day, comments } = options;
    const user_ids = chosen.map(({ id }) => id);
    const body = { circuit_id: circuitId, starts_date: options.start, times_per_day, frequency, duration, user_ids, comments };
    const sent = JSON.stringify(body);
    // A repeat of the same request, after an answer that never came, must not assign twice.
    if (attempt.current.sent !== sent) attempt.current = { sent, key: newKey() };
    assign.mutate(
      { body, key: attempt.current.key },
      {
        onSuccess: ({ data }) => {
          toast.success(t(PLAN_MESSAGES.assigned));
          if (data.skipped.length > 0)
            toast.snackbar('info', t('Skipped, they have it for that date already: {{names}}', { names: data.skipped.join(', ') }));
          onAssigned?.(chosen.map(({ name }) => name));
          onClose();
        },
        onError: (error) => {
          // Refused: nothing was written, and the next try is a new one. No answer: the repeat must be the same one.
          if (error instanceof ApiError && error.status >= 400 && error.status < 500) attempt.current = { sent: '', key: '' };
          toast.error(t(errorMessage(error, PLAN_MESSAGES.assignFailed)));
        },
      },
    );
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  };
  return (
    <Dialog
      title={t('Assign {{name}}', { name: circuitName })}
      closeLabel={t('Close')}
      onClose={() => void close()}
      size={880}
      fullScreen={isPhone}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Ctrl Enter assigns, as the button does */}
      <div className={classes.dialog} data-step={step} onKeyDown={press}>
        <PatientChooser
          chosen={chosen}
          {...(errors.patients && { error: errors.patients })}
          onChange={(next) => {
            setChosen(next);
            setErrors(({ patients: _, ...rest }) => rest);
          }}
        />
        <AssignOptions
          options={options}
          {...(errors.start && { startError: errors.start })}
          onChange={(change) => {
            setOptions({ ...options, ...change });
            if (change.start !== undefined) setErrors(({ start: _, ...rest }) => rest);
          }}
        />
        <div className={classes.foot}>
          <Button variant="default" className={classes.cancel} onClick={() => void close()}>
            {t('Cancel')}
          </Button>
          <Button variant="default" className={classes.back} onClick={() => setStep('patients')}>
            {t('Back')}
          </Button>
          <Button className={classes.next} onClick={() => setStep('options')}>
            {t('Next')}
          </Button>
          <Button className={classes.assign} loading={assign.isPending} onClick={submit}>
            {t('Assign')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
