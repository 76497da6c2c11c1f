import { localDay } from '@physio/contract/dates';
import { PLAN_MESSAGES } from '@physio/contract/plans';
import { useRef, useState } from 'react';
import { ApiError, errorMessage } from '#platform/api/api-error.ts';
import { newKey } from '#platform/api/client.ts';
import { toast } from '#platform/toast/toast.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { useAssign } from './assign.api.ts';
import { choiceError, DEFAULT_OPTIONS, type Options, startDateError } from './assign.rules.ts';

export type Chosen = { id: string; name: string };
type Choice = { circuitId: string | null; patients: readonly Chosen[]; onDone: () => void };

/** What the assign dialogs share: the options, what is missing, and the one call. All or nothing. */
export function useAssignment({ circuitId, patients, onDone }: Choice) {
  const t = useTranslation();
  const [options, setOptions] = useState<Options>({ ...DEFAULT_OPTIONS, start: localDay(new Date()) });
  const [errors, setErrors] = useState<{ choice?: string; start?: string }>({});
  const [step, setStep] = useState<'choice' | 'options'>('choice');
  const attempt = useRef({ sent: '', key: '' });
  const assign = useAssign();

  const submit = () => {
    if (assign.isPending) return;
    const choice = choiceError(circuitId, patients.length);
    const start = startDateError(options.start, localDay(new Date()));
    setErrors({ ...(choice && { choice }), ...(start && { start }) });
    if (choice || circuitId === null) return setStep('choice');
    if (start) return setStep('options');
    const { weeks: duration, frequency, timesPerDay: times_per_day, comments } = options;
    const user_ids = patients.map(({ id }) => id);
    const body = { circuit_id: circuitId, starts_date: options.start, times_per_day, frequency, duration, user_ids, comments };
    const sent = JSON.stringify(body);
    // A repeat of the same request, after an answer that never came, must not assign twice.
    if (attempt.current.sent !== sent) attempt.current = { sent, key: newKey() };
    assign.mutateAsync({ body, key: attempt.current.key }).then(
      ({ data }) => {
        toast.success(t(PLAN_MESSAGES.assigned));
        if (data.skipped.length > 0)
          toast.snackbar('info', t('Skipped, they have it for that date already: {{names}}', { names: data.skipped.join(', ') }));
        onDone();
      },
      (error: unknown) => {
        // Refused: nothing was written, and the next try is a new one. No answer: the repeat must be the same one.
        if (error instanceof ApiError && error.status >= 400 && error.status < 500) attempt.current = { sent: '', key: '' };
        toast.error(t(errorMessage(error, PLAN_MESSAGES.assignFailed)));
      },
    );
  };
  return {
    options,
    errors,
    step,
    isPending: assign.isPending,
    goTo: setStep,
    submit,
    change: (change: Partial<Options>) => {
      setOptions({ ...options, ...change });
      if (change.start !== undefined) setErrors(({ start: _, ...rest }) => rest);
    },
    forgetChoiceError: () => setErrors(({ choice: _, ...rest }) => rest),
  };
}
