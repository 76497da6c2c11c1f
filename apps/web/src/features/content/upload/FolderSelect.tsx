import { Select } from '@mantine/core';
import { createFolder, type Folder } from '@physio/contract/content/folders';
import { fold } from '@physio/contract/text/fold';
import { useState } from 'react';
import { useChange } from '#platform/api/use-change.ts';
import { confirm } from '#platform/confirm/confirm.ts';
import { msg, useTranslation } from '#ui/use-translation.ts';
import { optionsOf } from '../tree/tree.rows.ts';

const CREATE = '+';
const CREATE_FAILED = msg('Failed to create folder');
const SHOWN = 200;
type Props = { root: Folder | undefined; value: string | null; onChange: (folderId: string | null) => void };

/** A folder of the bucket; a name that is not there yet makes one, after a question. */
export function FolderSelect({ root, value, onChange }: Props) {
  const t = useTranslation();
  const create = useChange(createFolder, { failed: CREATE_FAILED });
  const [typed, setTyped] = useState('');
  const options = root ? optionsOf(root, '', (folder) => (folder === root ? 'skip' : 'keep')) : [];
  const name = typed.trim();
  const isNew = name !== '' && !options.some(({ label }) => fold(label) === fold(name));
  const data = isNew ? [...options, { value: CREATE, label: t('Create “{{name}}”', { name }) }] : options;
  const askAndCreate = async () => {
    if (!root) return;
    const yes = await confirm({
      title: t('Create folder?'),
      body: t('There is no folder “{{name}}” yet. It is created and chosen.', { name }),
      action: t('Create folder'),
    });
    if (!yes) return;
    const reply = await create.run({ body: { name, parent_id: root.encoded_id } });
    if (reply) onChange(reply.data.encoded_id);
  };
  return (
    <Select
      label={t('Folder')}
      data={data}
      value={value}
      onChange={(id) => (id === CREATE ? void askAndCreate() : onChange(id))}
      searchValue={typed}
      onSearchChange={setTyped}
      searchable
      // The focus comes back from the question: the list would open over what is pressed next.
      openOnFocus={false}
      limit={SHOWN}
      nothingFoundMessage={t('No folder matches.')}
    />
  );
}
