import { Checkbox, Select } from '@mantine/core';
import {
  type Challenge,
  ChallengeFields,
  createChallenge,
  latestEnd,
  latestStart,
  SCORINGS,
  type Scoring,
  updateChallenge,
} from '@physio/contract/challenges/challenges';
import { addDays } from '@physio/contract/common/dates';
import { isDay } from '@physio/contract/common/fields';
import { useChange } from '#platform/api/use-change.ts';
import { useContractForm } from '#platform/form/contract-form.ts';
import { DateField } from '#platform/form/DateField.tsx';
import { Form } from '#platform/form/Form.tsx';
import { FormTextField } from '#platform/form/FormTextField.tsx';
import { useCloseGuard } from '#platform/form/leave-guard.ts';
import { useGroupDay } from '#platform/session/group-day.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { DialogFoot } from '#ui/DialogFoot.tsx';
import { msg, useTranslation } from '#ui/use-translation.ts';
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
    measured_only: false,
  }) as const;

/** A new challenge, or one that is there. */
export function ChallengeDialog({ challenge, onClose }: { challenge: Challenge | null; onClose: () => void }) {
  const t = useTranslation();
  const today = useGroupDay();
  const form = useContractForm(ChallengeFields, challenge ?? fresh(today));
  const { starts_on } = form.values;
  const create = useChange(createChallenge, { form });
  const update = useChange(updateChallenge, { form });
  const close = useCloseGuard(form.isDirty, onClose);
  const action = challenge === null ? t('Add challenge') : t('Save');
  const submit = async (body: ChallengeFields) => {
    const isDone = challenge === null ? await create.run({ body }) : await update.run({ params: { id: challenge.id }, body });
    if (isDone) onClose();
  };
  return (
    <Dialog title={challenge === null ? t('Add challenge') : t('Edit challenge')} onClose={close} size={620}>
      <Form onSubmit={form.submit(submit)} busy={create.isPending || update.isPending}>
        <div className="stack gap-4">
          <FormTextField {...form.field('name')} label={t('Challenge name')} required data-autofocus maxLength={120} />
          <div className={`${classes.pair} stack gap-4`}>
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
            <DateField {...form.field('starts_on')} label={t('First day')} required max={latestStart(today)} />
            <DateField
              {...form.field('ends_on')}
              label={t('Last day')}
              required
              min={starts_on}
              max={isDay(starts_on) ? latestEnd(starts_on) : undefined}
            />
          </div>
          {form.values.scoring !== 'manual' && (
            <Checkbox
              {...form.field('measured_only', 'checkbox')}
              label={t('Only what a camera measured counts')}
              description={t('A phone without a camera measures nothing: what is done with it gives no points then.')}
            />
          )}
          <FormTextField {...form.field('suffix')} label={t('Word after the points')} placeholder={t('days')} maxLength={12} />
          <DialogFoot action={action} onCancel={close} />
        </div>
      </Form>
    </Dialog>
  );
}
