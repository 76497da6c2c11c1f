import { Button, Group, NativeSelect } from '@mantine/core';
import { ERASE_REASONS, erasePatient } from '@physio/contract/transfers/erasure';
import { IconDownload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useChange } from '#platform/api/use-change.ts';
import { useContractForm } from '#platform/form/contract-form.ts';
import { Form } from '#platform/form/Form.tsx';
import { FormTextField } from '#platform/form/FormTextField.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { msg, useTranslation } from '#ui/use-translation.ts';
import { useSaveRecord } from '../record/use-save-record.ts';

const REASONS: Record<(typeof ERASE_REASONS)[number], string> = {
  asked: msg('The patient asked for it'),
  mistake: msg('Registered by mistake'),
  duplicate: msg('Registered twice'),
  kept_long_enough: msg('The time records must be kept is over'),
};

type Props = { userId: string; name: string; onErased: () => void; onClose: () => void };

/** There is no way back, so the name is typed and the reason is said. */
export function EraseDialog({ userId, name, onErased, onClose }: Props) {
  const t = useTranslation();
  const record = useSaveRecord(userId);
  const queries = useQueryClient();
  const form = useContractForm(erasePatient.body, { reason: ERASE_REASONS[0], full_name: '' });
  const erase = useChange(erasePatient, {
    form,
    // Nothing that was read of them stays in memory either.
    onSuccess: () => queries.removeQueries({ predicate: ({ queryKey }) => JSON.stringify(queryKey).includes(userId) }),
  });
  const submit = form.submit(async (body) => {
    if (await erase.run({ params: { user_id: userId }, body })) onErased();
  });
  return (
    <Dialog title={t('Erase {{name}}?', { name })} onClose={onClose}>
      <div className="tone-bad stack rounded gap-2 mb-3 py-3 px-4">
        <p>{t('Erased for good: name, contact, birth date, plans, sessions, scores, reports and the sign-in to the app.')}</p>
        <p>{t('Kept: that somebody was treated, without a name, and who erased it when.')}</p>
        <p>{t('Clinical records must often be kept for years. To take a patient out of the lists only, archive them.')}</p>
      </div>
      <Button
        className="mb-4"
        variant="default"
        loading={record.busy !== null}
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={() => void record.save('json')}
      >
        {t('Download the whole record first')}
      </Button>
      <Form onSubmit={submit} busy={erase.isPending}>
        <NativeSelect
          {...form.field('reason')}
          label={t('Why')}
          required
          data={ERASE_REASONS.map((value) => ({ value, label: t(REASONS[value]) }))}
        />
        <FormTextField
          {...form.field('full_name')}
          label={t('Type {{name}} to confirm', { name })}
          required
          autoComplete="off"
          spellCheck={false}
        />
        <Group justify="flex-end" mt="lg">
          <Button variant="default" data-autofocus onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" color="red" loading={erase.isPending}>
            {t('Erase for good')}
          </Button>
        </Group>
      </Form>
    </Dialog>
  );
}
