import { Radio, Stack } from '@mantine/core';
import type { AttentionItem } from '@physio/contract/attention/attention';
import { MARK_LIMITS, markAttention } from '@physio/contract/attention/attention-marks';
import { MARK_OUTCOMES } from '@physio/contract/attention/attention-reasons';
import { useChange } from '#platform/api/use-change.ts';
import { useContractForm } from '#platform/form/contract-form.ts';
import { Form } from '#platform/form/Form.tsx';
import { FormTextarea } from '#platform/form/FormTextarea.tsx';
import { useCloseGuard } from '#platform/form/leave-guard.ts';
import { fullName } from '#platform/format/person.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { DialogFoot } from '#ui/DialogFoot.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { OUTCOMES } from './attention-text.ts';
import { focusToday, nameOf, useUnmark } from './use-mark.ts';

/** What was done, in one of the words and some of one's own. */
export function NoteDialog({ item, onClose }: { item: AttentionItem; onClose: () => void }) {
  const t = useTranslation();
  const form = useContractForm(markAttention.body, { ...nameOf(item), outcome: 'called', note: '' });
  const unmark = useUnmark();
  const mark = useChange(markAttention, {
    form,
    undo: ({ params, body: { reason, since } }) => unmark.run({ params, query: { reason, since } }),
  });
  const leave = useCloseGuard(form.isDirty, onClose);
  const submit = form.submit(async (body) => {
    if (await mark.run({ params: { id: item.patient.user_id }, body })) {
      onClose();
      focusToday();
    }
  });
  const { value, onChange } = form.field('outcome');
  return (
    <Dialog title={t('What was done for {{name}}?', { name: fullName(item.patient) })} onClose={() => void leave()}>
      <Form onSubmit={submit} busy={mark.isPending}>
        <Radio.Group label={t('What was done')} value={value} onChange={onChange}>
          <Stack gap="xs" mt="xs">
            {MARK_OUTCOMES.map((outcome) => (
              <Radio key={outcome} value={outcome} label={t(OUTCOMES[outcome].label)} />
            ))}
          </Stack>
        </Radio.Group>
        <FormTextarea
          {...form.field('note')}
          label={t('Note')}
          help={t('Colleagues see it beside the patient. It stays in the record.')}
          maxLength={MARK_LIMITS.note}
          autosize
          minRows={2}
          data-autofocus
        />
        <DialogFoot action={t('Save')} busy={mark.isPending} onCancel={() => void leave()} mt="lg" />
      </Form>
    </Dialog>
  );
}
