import { Button, Group } from '@mantine/core';
import { localDay } from '@physio/contract/dates';
import type { Standing } from '@physio/contract/score-trend';
import { AddScore, type Instrument, SCALES, SCORE_MESSAGES } from '@physio/contract/scores';
import { errorMessage } from '#platform/api/api-error.ts';
import { useContractForm } from '#platform/form/contract-form.ts';
import { Form } from '#platform/form/Form.tsx';
import { FormNumberField } from '#platform/form/FormNumberField.tsx';
import { FormTextField } from '#platform/form/FormTextField.tsx';
import { useCloseGuard } from '#platform/form/leave-guard.ts';
import { useFormat } from '#platform/format/format.ts';
import { toast } from '#platform/toast/toast.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { scaleText } from './score-text.ts';
import { useSaveScore } from './scores.api.ts';

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
  const save = useSaveScore(userId, corrected?.id ?? null);
  const close = useCloseGuard(form.isDirty, onClose);
  const submit = form.submit((values) =>
    save.mutateAsync(values, {
      onSuccess: () => {
        toast.success(t(corrected ? SCORE_MESSAGES.corrected : SCORE_MESSAGES.added));
        onClose();
      },
      onError: (error) => {
        if (!form.refuse(error)) toast.error(t(errorMessage(error)));
      },
    }),
  );
  const name = t(label);
  const title = corrected ? t('Correct {{name}} score', { name }) : t('Add {{name}} score', { name });
  return (
    <Dialog title={title} closeLabel={t('Close')} onClose={close}>
      <Form onSubmit={submit} busy={save.isPending}>
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
        <FormTextField {...form.field('recorded_on')} type="date" label={t('Date')} required max={today} />
        <FormTextField {...form.field('note')} label={t('Note')} maxLength={500} autoComplete="off" />
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={close}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {t('Save')}
          </Button>
        </Group>
      </Form>
    </Dialog>
  );
}
