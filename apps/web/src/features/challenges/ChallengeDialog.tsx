import { Button, Group, Select } from '@mantine/core';
import {
  CHALLENGE_MESSAGES,
  type Challenge,
  ChallengeFields,
  latestEnd,
  latestStart,
  SCORINGS,
  type Scoring,
} from '@physio/contract/challenges';
import { addDays } from '@physio/contract/dates';
import { isDay } from '@physio/contract/fields';
import { errorMessage } from '#platform/api/api-error.ts';
import { useContractForm } from '#platform/form/contract-form.ts';
import { Form } from '#platform/form/Form.tsx';
import { FormTextField } from '#platform/form/FormTextField.tsx';
import { useCloseGuard } from '#platform/form/leave-guard.ts';
import { useGroupDay } from '#platform/session/group-day.ts';
import { toast } from '#platform/toast/toast.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { msg, useTranslation } from '#ui/use-translation.ts';
import { saveChallenge, useChange } from './challenges.api.ts';
import classes from './challenges.module.css';

export const SCORING_NAMES: Record<Scoring, string> = {
  successful_reps: msg('Successful repetitions'),
  duration: msg('Minutes of exercise'),
  days: msg('Days with exercise'),
  manual: msg('By hand only'),
};
const DAYS = 30;

/** A challenge begins and ends by the days of its group. */
const fresh = (today: string) =>
  ({
    name: '',
    challenge_type: 'individual',
    starts_on: today,
    ends_on: addDays(today, DAYS - 1),
    suffix: '',
    scoring: 'days',
  }) as const;

/** A new challenge, or one that is there. */
export function ChallengeDialog({ challenge, onClose }: { challenge: Challenge | null; onClose: () => void }) {
  const t = useTranslation();
  const save = useChange(saveChallenge);
  const today = useGroupDay();
  const form = useContractForm(ChallengeFields, challenge ?? fresh(today));
  const { starts_on } = form.values;
  const close = useCloseGuard(form.isDirty, onClose);
  const action = challenge === null ? t('Add challenge') : t('Save');
  const submit = async (fields: ChallengeFields) => {
    try {
      await save.mutateAsync({ id: challenge?.id ?? null, fields });
      toast.success(t(challenge === null ? CHALLENGE_MESSAGES.created : CHALLENGE_MESSAGES.updated));
      onClose();
    } catch (error) {
      if (!form.refuse(error)) toast.error(t(errorMessage(error)));
    }
  };
  return (
    <Dialog
      title={challenge === null ? t('Add challenge') : t('Edit challenge')}
      closeLabel={t('Close')}
      onClose={close}
      size={620}
    >
      <Form onSubmit={form.submit(submit)} busy={save.isPending}>
        <div className={classes.form}>
          <FormTextField {...form.field('name')} label={t('Challenge name')} required data-autofocus maxLength={120} />
          <div className={classes.pair}>
            <Select
              label={t('Kind')}
              data={[
                { value: 'individual', label: t('Individual') },
                { value: 'team', label: t('Teams') },
              ]}
              value={form.values.challenge_type}
              onChange={(kind) => kind && form.set('challenge_type', kind)}
              disabled={(challenge?.participants ?? 0) > 0}
              allowDeselect={false}
            />
            <Select
              label={t('Points for')}
              data={SCORINGS.map((value) => ({ value, label: t(SCORING_NAMES[value]) }))}
              value={form.values.scoring}
              onChange={(scoring) => scoring && form.set('scoring', scoring)}
              allowDeselect={false}
            />
            <FormTextField {...form.field('starts_on')} type="date" label={t('First day')} required max={latestStart(today)} />
            <FormTextField
              {...form.field('ends_on')}
              type="date"
              label={t('Last day')}
              required
              min={starts_on}
              max={isDay(starts_on) ? latestEnd(starts_on) : undefined}
            />
          </div>
          <FormTextField {...form.field('suffix')} label={t('Word after the points')} placeholder={t('days')} maxLength={12} />
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {t('Cancel')}
            </Button>
            <Button type="submit">{action}</Button>
          </Group>
        </div>
      </Form>
    </Dialog>
  );
}
