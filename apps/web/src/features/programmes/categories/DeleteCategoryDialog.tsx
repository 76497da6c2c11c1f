import { Button, Group, Text } from '@mantine/core';
import * as contract from '@physio/contract/programmes/programme-categories';
import { useChange } from '#platform/api/use-change.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { useTranslation } from '#ui/use-translation.ts';

type Props = { category: { id: string; name: string }; onClose: () => void };

/** Asks before a category of programmes is deleted. No screen of the specification opens it. */
export function DeleteCategoryDialog({ category: { id, name }, onClose }: Props) {
  const t = useTranslation();
  const deleteCategory = useChange(contract.deleteProgrammeCategory);
  const confirm = async () => {
    if (await deleteCategory.run({ params: { id }, body: { circuit_category_id: id } })) onClose();
  };
  return (
    <Dialog title={t('Delete category?')} onClose={onClose}>
      <Text>{t('Programmes in “{{name}}” stay, without a category. This action cannot be undone.', { name })}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('Cancel')}
        </Button>
        <Button color="red" loading={deleteCategory.isPending} onClick={confirm}>
          {t('Delete category')}
        </Button>
      </Group>
    </Dialog>
  );
}
