import { Select, Text } from '@mantine/core';
import * as contract from '@physio/contract/tags/tags';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useChange } from '#platform/api/use-change.ts';
import { useContractForm } from '#platform/form/contract-form.ts';
import { Form } from '#platform/form/Form.tsx';
import { FormTextField } from '#platform/form/FormTextField.tsx';
import { useCloseGuard } from '#platform/form/leave-guard.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { DialogFoot } from '#ui/DialogFoot.tsx';
import { useTranslation } from '#ui/use-translation.ts';

type Tag = contract.Tag;
export type AskedTag = { ask: 'add'; name: string } | { ask: 'rename' | 'merge'; tag: Tag };
type Props = AskedTag & { tags: readonly Tag[]; onClose: () => void };
const Named = z.object({ name: contract.tagName() });

export function TagDialogs({ tags, onClose, ...asked }: Props) {
  return asked.ask === 'merge' ? (
    <MergeDialog tag={asked.tag} tags={tags} onClose={onClose} />
  ) : (
    <NameDialog tag={asked.ask === 'rename' ? asked.tag : null} onClose={onClose} />
  );
}

function NameDialog({ tag, onClose }: { tag: Tag | null; onClose: () => void }) {
  const t = useTranslation();
  const form = useContractForm(Named, { name: tag?.name ?? '' });
  const create = useChange(contract.createTag, { form });
  const rename = useChange(contract.renameTag, { form });
  const close = useCloseGuard(form.isDirty, onClose);
  const action = tag === null ? t('Add tag') : t('Rename tag');
  return (
    <Dialog title={action} onClose={close}>
      <Form
        onSubmit={form.submit(async (body) => {
          const isDone = tag === null ? await create.run({ body }) : await rename.run({ params: { id: tag.encoded_id }, body });
          if (isDone) onClose();
        })}
      >
        <FormTextField {...form.field('name')} label={t('Tag name')} required data-autofocus autoComplete="off" maxLength={60} />
        <DialogFoot action={action} onCancel={close} mt="lg" />
      </Form>
    </Dialog>
  );
}

function MergeDialog({ tag, tags, onClose }: { tag: Tag; tags: readonly Tag[]; onClose: () => void }) {
  const t = useTranslation();
  const merge = useChange(contract.mergeTag);
  const [into, setInto] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const options = tags
    .filter(({ encoded_id }) => encoded_id !== tag.encoded_id)
    .map((one) => ({ value: one.encoded_id, label: one.name }));
  return (
    <Dialog title={t('Merge {{name}}', { name: tag.name })} onClose={onClose}>
      <Form
        onSubmit={async (event) => {
          event.preventDefault();
          if (into === null) return setMissing(true);
          if (await merge.run({ params: { id: tag.encoded_id }, body: { into } })) onClose();
        }}
      >
        <Text>
          {t('Everything tagged “{{name}}” gets the other tag instead, and “{{name}}” is deleted. This action cannot be undone.', {
            name: tag.name,
          })}
        </Text>
        <Select
          label={t('Merge into')}
          data={options}
          value={into}
          onChange={setInto}
          searchable
          limit={50}
          mt="md"
          data-autofocus
          openOnFocus={false}
          nothingFoundMessage={t('No tag of that name.')}
          error={isMissing && into === null ? t('Please select a tag') : undefined}
        />
        <DialogFoot action={t('Merge tags')} onCancel={onClose} mt="lg" />
      </Form>
    </Dialog>
  );
}
