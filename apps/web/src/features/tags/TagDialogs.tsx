import { Select, Text } from '@mantine/core';
import * as contract from '@physio/contract/tags/tags';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useChange } from '#platform/api/use-change.ts';
import { useContractForm } from '#platform/form/contract-form.ts';
import { Form } from '#platform/form/Form.tsx';
import { FormTextField } from '#platform/form/FormTextField.tsx';
import { useCloseGuard } from '#platform/form/leave-guard.ts';
import { NameTextsFields } from '#platform/languages/NameTextsFields.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { DialogFoot } from '#ui/DialogFoot.tsx';
import { useLanguage, useTranslation } from '#ui/use-translation.ts';

type Tag = contract.Tag;
export type AskedTag = { ask: 'add'; name: string } | { ask: 'rename' | 'texts' | 'merge'; tag: Tag };
type Props = AskedTag & { tags: readonly Tag[]; onClose: () => void };
/** A little more than may be saved: whoever pastes a longer name reads why it cannot be. */
const MAX_TYPED = 60;
const Named = z.object({ name: contract.tagName() });

export function TagDialogs({ tags, onClose, ...asked }: Props) {
  if (asked.ask === 'merge') return <MergeDialog tag={asked.tag} tags={tags} onClose={onClose} />;
  if (asked.ask === 'texts') return <TextsDialog tag={asked.tag} onClose={onClose} />;
  return <NameDialog tag={asked.ask === 'rename' ? asked.tag : null} onClose={onClose} />;
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
        <FormTextField
          {...form.field('name')}
          label={t('Tag name')}
          lang={tag?.language}
          required
          data-autofocus
          autoComplete="off"
          maxLength={MAX_TYPED}
        />
        <DialogFoot action={action} onCancel={close} mt="lg" />
      </Form>
    </Dialog>
  );
}

/** The name in all languages at once; what is emptied is not translated any more. */
function TextsDialog({ tag, onClose }: { tag: Tag; onClose: () => void }) {
  const t = useTranslation();
  const own = useLanguage();
  const texts = tag.texts ?? { original: tag.language ?? own, names: { [tag.language ?? own]: tag.name }, outdated: [] };
  const form = useContractForm(contract.updateTagTexts.body, { en: '', hi: '', ja: '', ...texts.names });
  const update = useChange(contract.updateTagTexts, { form });
  const close = useCloseGuard(form.isDirty, onClose);
  return (
    <Dialog title={t('Translations of {{name}}', { name: tag.name })} onClose={close}>
      <Form
        onSubmit={form.submit(async (body) => {
          if (await update.run({ params: { id: tag.encoded_id }, body })) onClose();
        })}
      >
        <NameTextsFields texts={texts} field={form.field} maxLength={MAX_TYPED} />
        <DialogFoot action={t('Save')} onCancel={close} mt="lg" />
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
  const languages = new Map(tags.map((one) => [one.encoded_id, one.language]));
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
          renderOption={({ option }) => <span lang={languages.get(option.value)}>{option.label}</span>}
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
