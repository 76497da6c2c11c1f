import { type ComboboxItem, Select } from '@mantine/core';
import { createFolder, type Folder } from '@physio/contract/content/folders';
import { fold } from '@physio/contract/text/fold';
import { IconFolder, IconFolderPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useChange } from '#platform/api/use-change.ts';
import { confirm } from '#platform/confirm/confirm.ts';
import { msg, useTranslation } from '#ui/use-translation.ts';
import { type FolderOption, idsLeadingTo, optionsOf } from '../tree/tree.rows.ts';

const CREATE = '+';
const CREATE_FAILED = msg('Failed to create folder');
const SHOWN = 200;
/** Room for a tree, whatever the width of the field. It opens below: above it would cover the fields that belong to it. */
const DROPDOWN = { width: 420, position: 'bottom-start', middlewares: { flip: false, shift: { padding: 16 } } } as const;
const INDENT_PX = 16;
type Props = {
  root: Folder | undefined;
  value: string | null;
  onChange: (folderId: string | null) => void;
  className?: string | undefined;
};

/** A folder of the bucket's tree; a name that is not there yet makes one, after a question. */
export function FolderSelect({ root, value, onChange, className }: Props) {
  const t = useTranslation();
  const create = useChange(createFolder, { failed: CREATE_FAILED });
  const [typed, setTyped] = useState('');
  const options = useMemo(() => (root ? optionsOf(root, '', (folder) => (folder === root ? 'skip' : 'keep')) : []), [root]);
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
      className={className}
      comboboxProps={DROPDOWN}
      maxDropdownHeight={320}
      filter={({ options: all, search }) => {
        const kept = idsLeadingTo(options, search);
        return kept === null ? all : all.filter((item) => 'value' in item && (item.value === CREATE || kept.has(item.value)));
      }}
      renderOption={({ option }) => <OptionRow option={option} folder={options.find(({ value }) => value === option.value)} />}
      nothingFoundMessage={t('No folder matches.')}
    />
  );
}

/** One folder at its depth; what lies above it is read out with it. No folder: the offer to make one. */
function OptionRow({ option, folder }: { option: ComboboxItem; folder: FolderOption | undefined }) {
  const Icon = folder ? IconFolder : IconFolderPlus;
  const { name = option.label, depth = 0 } = folder ?? {};
  const above = option.label.slice(0, option.label.length - name.length);
  return (
    <span className="row may-shrink gap-2" style={{ paddingInlineStart: depth * INDENT_PX }} title={option.label}>
      <Icon size={18} stroke={1.6} aria-hidden />
      <span className="clip">
        {above !== '' && <span className="visually-hidden">{above}</span>}
        {name}
      </span>
    </span>
  );
}
