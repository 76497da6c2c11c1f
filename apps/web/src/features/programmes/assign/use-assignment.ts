import { localDay } from '@physio/contract/common/dates';
import { assignProgramme, DURATION_WEEKS } from '@physio/contract/plans/plans';
import { useState } from 'react';
import { useChange } from '#platform/api/use-change.ts';
import { deviceStorage } from '#platform/browser-storage.ts';
import { toast } from '#platform/toast/toast.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { choiceError, DEFAULT_OPTIONS, type Options, startDateError } from './assign.rules.ts';

export type Chosen = { id: string; name: string };
type Choice = { circuitId: string | null; patients: readonly Chosen[]; onDone: () => void };

/** Of whoever is signed in: signing out forgets it. */
const LAST_WEEKS = 'assign_weeks';
function lastWeeks(): number {
  const { min, max, initial } = DURATION_WEEKS;
  const kept = Number(deviceStorage.read(LAST_WEEKS));
  return Number.isInteger(kept) && kept >= min && kept <= max ? kept : initial;
}

/** What the assign dialogs share: the options, what is missing, and the one call. All or nothing. */
export function useAssignment({ circuitId, patients, onDone }: Choice) {
  const t = useTranslation();
  const [options, setOptions] = useState<Options>(() => ({ ...DEFAULT_OPTIONS, weeks: lastWeeks(), start: localDay(new Date()) }));
  const [errors, setErrors] = useState<{ choice?: string; start?: string }>({});
  const [step, setStep] = useState<'choice' | 'options'>('choice');
  const assign = useChange(assignProgramme);

  const submit = async () => {
    if (assign.isPending) return;
    const choice = choiceError(circuitId, patients.length);
    const start = startDateError(options.start, localDay(new Date()));
    setErrors({ choice: choice ?? undefined, start: start ?? undefined });
    if (choice || circuitId === null) return setStep('choice');
    if (start) return setStep('options');
    const { weeks: duration, frequency, weekdays, timesPerDay: times_per_day, painLimit: pain_limit, comments } = options;
    const user_ids = patients.map(({ id }) => id);
    const body = {
      circuit_id: circuitId,
      starts_date: options.start,
      times_per_day,
      frequency,
      weekdays,
      pain_limit,
      duration,
      user_ids,
      comments,
    };
    const reply = await assign.run({ body });
    if (reply === null) return;
    deviceStorage.write(LAST_WEEKS, String(duration));
    const { skipped } = reply.data;
    if (skipped.length > 0)
      toast.snackbar('info', t('Skipped, they have it for that date already: {{names}}', { names: skipped.join(', ') }));
    onDone();
  };
  return {
    options,
    errors,
    step,
    isReady: choiceError(circuitId, patients.length) === null,
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
