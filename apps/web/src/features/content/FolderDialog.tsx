import { Select } from '@mantine/core';
import { useState } from 'react';
import { useFieldTexts } from '#platform/form/field-texts.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { DialogFoot } from '#ui/DialogFoot.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import type { FolderOption } from './tree/tree.rows.ts';

export type FolderOptions = FolderOption[] | { group: string; items: FolderOption[] }[];
const SHOWN = 200;

type Props = {
  title: string;
  action: string;
  options: FolderOptions;
  /** Said when none is chosen; a key. */
  missing: string;
  onChoose: (folderId: string) => Promise<boolean>;
  onClose: () => void;
};

/** Asks for the folder something is moved or copied to. */
export function FolderDialog({ title, action, options, missing, onChoose, onClose }: Props) {
  const t = useTranslation();
  const [chosen, setChosen] = useState<string | null>(null);
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const texts = useFieldTexts(error || undefined, undefined);
  const submit = async () => {
    if (chosen === null) return setError(missing);
    setBusy(true);
    const done = await onChoose(chosen);
    setBusy(false);
    if (done) onClose();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <Select
        {...texts}
        label={t('Destination folder')}
        data={options}
        value={chosen}
        onChange={(id) => {
          setChosen(id);
          setError('');
        }}
        searchable
        limit={SHOWN}
        nothingFoundMessage={t('No folder matches.')}
        openOnFocus={false}
        data-autofocus
      />
      <DialogFoot action={action} busy={busy} onAction={() => void submit()} onCancel={onClose} mt="lg" />
    </Dialog>
  );
}
