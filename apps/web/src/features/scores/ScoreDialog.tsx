import { localDay } from '@physio/contract/common/dates';
import type { Standing } from '@physio/contract/scores/score-trend';
import { AddScore, addScore, correctScore, type Instrument, SCALES } from '@physio/contract/scores/scores';
import { useChange } from '#platform/api/use-change.ts';
import { useContractForm } from '#platform/form/contract-form.ts';
import { DateField } from '#platform/form/DateField.tsx';
import { Form } from '#platform/form/Form.tsx';
import { FormNumberField } from '#platform/form/FormNumberField.tsx';
import { FormTextField } from '#platform/form/FormTextField.tsx';
import { useCloseGuard } from '#platform/form/leave-guard.ts';
import { useFormat } from '#platform/format/format.ts';
import { timeZone } from '#platform/time-zone.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { DialogFoot } from '#ui/DialogFoot.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { scaleText } from './score-text.ts';

type Props = { userId: string; instrument: Instrument; corrected: Standing | null; onClose: () => void };

/** A field of numbers is empty before anything is typed. */
const EMPTY = '' as unknown as number;

/** Records the total of a questionnaire, or corrects one that was recorded wrongly. */
export function ScoreDialog({ userId, instrument, corrected, onClose }: Props) {
  const t = useTranslation();
  const { number } = useFormat();
  const { label, decimals, min, unit } = SCALES[instrument];
  const today = localDay(new Date());
  const form = useContractForm(AddScore, {
    instrument,
    value: corrected?.value ?? EMPTY,
    recorded_on: corrected?.recorded_on ?? today,
    note: corrected?.note ?? '',
  });
  const add = useChange(addScore, { form });
  const correct = useChange(correctScore, { form });
  const isSaving = add.isPending || correct.isPending;
  const close = useCloseGuard(form.isDirty, onClose);
  const submit = form.submit(async ({ instrument: _, ...written }) => {
    const body = { ...written, time_zone: timeZone() };
    const isDone = corrected
      ? await correct.run({ params: { id: corrected.id }, body })
      : await add.run({ params: { user_id: userId }, body: { instrument, ...body } });
    if (isDone) onClose();
  });
  const name = t(label);
  const title = corrected ? t('Correct {{name}} score', { name }) : t('Add {{name}} score', { name });
  return (
    <Dialog title={title} onClose={close}>
      <Form onSubmit={submit} busy={isSaving}>
        <FormNumberField
          {...form.field('value')}
          label={unit === '' ? t('Score') : t('Score in {{unit}}', { unit })}
          help={scaleText(t, instrument, number)}
          required
          allowNegative={min < 0}
          allowDecimal={decimals > 0}
          inputMode={min < 0 ? 'text' : 'decimal'}
          data-autofocus
        />
        <DateField {...form.field('recorded_on')} label={t('Date')} required max={today} />
        <FormTextField {...form.field('note')} label={t('Note')} maxLength={500} autoComplete="off" />
        <DialogFoot action={t('Save')} busy={isSaving} onCancel={close} mt="lg" />
      </Form>
    </Dialog>
  );
}
