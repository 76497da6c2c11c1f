import { Button, Group, Text } from '@mantine/core';
import { CATEGORY_MESSAGES, deleteProgrammeCategory } from '@physio/contract/programme-categories';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api/client.ts';
import { useSaid } from '#platform/toast/use-said.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { useTranslation } from '#ui/use-translation.ts';

type Props = { category: { id: string; name: string }; onClose: () => void };

/** Asks before a category of programmes is deleted. No screen of the specification opens it. */
export function DeleteCategoryDialog({ category: { id, name }, onClose }: Props) {
  const t = useTranslation();
  const say = useSaid();
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call(deleteProgrammeCategory, { params: { id }, body: { circuit_category_id: id } }),
    onSettled: () => queries.invalidateQueries(),
  });
  const confirm = async () => {
    if (await say(remove.mutateAsync(), CATEGORY_MESSAGES.deleted, CATEGORY_MESSAGES.deleteFailed)) onClose();
  };
  return (
    <Dialog title={t('Delete category?')} closeLabel={t('Close')} onClose={onClose}>
      <Text>{t('Programmes in “{{name}}” stay, without a category. This action cannot be undone.', { name })}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('Cancel')}
        </Button>
        <Button color="red" loading={remove.isPending} onClick={confirm}>
          {t('Delete category')}
        </Button>
      </Group>
    </Dialog>
  );
}
