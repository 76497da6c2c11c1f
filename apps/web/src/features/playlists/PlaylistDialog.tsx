import { Select, Switch } from '@mantine/core';
import { createPlaylist, type Playlist, PlaylistFields, updatePlaylist } from '@physio/contract/playlists/playlists';
import { useState } from 'react';
import { useChallenges } from '#features/challenges/public.ts';
import { FilePicker } from '#features/content/public.ts';
import { useChange } from '#platform/api/use-change.ts';
import { useContractForm } from '#platform/form/contract-form.ts';
import { Form } from '#platform/form/Form.tsx';
import { FormTextField } from '#platform/form/FormTextField.tsx';
import { useCloseGuard } from '#platform/form/leave-guard.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { DialogFoot } from '#ui/DialogFoot.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { ItemList } from './ItemList.tsx';
import { type Item, newItem, readItems } from './items.ts';

const SECONDS = { leaderboard: 20, image: 10, video: 30 } as const;

/** A new playlist, or one that is there: its items and their order are kept by "Save". */
export function PlaylistDialog({ playlist, onClose }: { playlist: Playlist | null; onClose: () => void }) {
  const t = useTranslation();
  // Said, not shown at the form's fields: what may be wrong with the items has no field.
  const create = useChange(createPlaylist);
  const update = useChange(updatePlaylist);
  const [first] = useState(() => readItems(playlist?.items ?? []));
  const [items, setItems] = useState(first);
  const form = useContractForm(PlaylistFields, {
    name: playlist?.name ?? '',
    orientation: playlist?.orientation ?? 'landscape',
    is_default: playlist?.is_default ?? false,
    items: [],
  });
  const close = useCloseGuard(form.isDirty || items !== first, onClose);
  const submit = async (fields: PlaylistFields) => {
    const body = { ...fields, items: items.map((item) => item.fields) };
    const isDone = playlist === null ? await create.run({ body }) : await update.run({ params: { id: playlist.id }, body });
    if (isDone) onClose();
  };
  return (
    <Dialog title={playlist === null ? t('Add playlist') : t('Edit playlist')} onClose={close} size="lg">
      <Form onSubmit={form.submit(submit)} busy={create.isPending || update.isPending}>
        <div className="stack gap-4">
          <FormTextField {...form.field('name')} label={t('Playlist name')} required data-autofocus maxLength={80} />
          <div className="stack items-end gap-4 fit-columns">
            <Select
              label={t('Orientation')}
              data={[
                { value: 'landscape', label: t('Landscape') },
                { value: 'portrait', label: t('Portrait') },
              ]}
              value={form.values.orientation}
              onChange={(orientation) => orientation && form.set('orientation', orientation)}
              allowDeselect={false}
            />
            <Switch {...form.field('is_default', 'checkbox')} label={t('Shown when a display names no playlist')} />
          </div>
          <ItemList items={items} onChange={setItems} />
          {items.length === 0 && <p className="text-secondary">{t('Nothing in it yet.')}</p>}
          <AddItems onAdd={(item) => setItems((before) => [...before, item])} />
          <DialogFoot action={t('Save')} onCancel={close} />
        </div>
      </Form>
    </Dialog>
  );
}

function AddItems({ onAdd }: { onAdd: (item: Item) => void }) {
  const t = useTranslation();
  const { data: challenges } = useChallenges();
  return (
    <div className="stack items-end gap-4 fit-columns">
      <Select
        label={t('Add a leaderboard')}
        placeholder={t('Challenges')}
        data={challenges.map(({ id, name }) => ({ value: id, label: name }))}
        value={null}
        onChange={(challenge_id, option) =>
          challenge_id && onAdd(newItem({ type: 'leaderboard', challenge_id, time: SECONDS.leaderboard }, option?.label ?? ''))
        }
      />
      {(['image', 'video'] as const).map((type) => (
        <FilePicker
          key={type}
          label={type === 'image' ? t('Add a picture') : t('Add a video')}
          kinds={type === 'image' ? ['image', 'gif'] : ['video']}
          chosen={null}
          onChange={(file) =>
            file &&
            onAdd(
              newItem({ type, media_id: file.id, time: SECONDS[type] }, file.name, { poster: file.poster, credits: file.credits }),
            )
          }
        />
      ))}
    </div>
  );
}
