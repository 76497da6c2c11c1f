import { TextInput } from '@mantine/core';
import { MAX_PROGRAMME_TAGS, tagProgramme } from '@physio/contract/programmes/shelf';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { namesOf, useTags } from '#features/tags/public.ts';
import { useChange } from '#platform/api/use-change.ts';
import { Tick } from '#ui/controls/Tick.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { DialogFoot } from '#ui/DialogFoot.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { namesWith } from '#ui/name-search.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { type NamedProgramme, useOwnTags } from './shelf.api.ts';
import classes from './TagsDialog.module.css';

type Props = { programme: NamedProgramme; onClose: () => void };

/** Which of the group's tags a programme carries itself, beside those of its exercises. */
export function TagsDialog({ programme, onClose }: Props) {
  const t = useTranslation();
  const tags = useTags();
  const own = useOwnTags(programme.id);
  const tag = useChange(tagProgramme);
  const [changed, setChanged] = useState<readonly string[] | null>(null);
  const [search, setSearch] = useState('');
  const chosen = changed ?? own.data ?? [];
  const toggle = (id: string) => setChanged(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  const fits = namesWith(search);
  const shown = tags.data.filter((tag) => namesOf(tag).some(fits));
  const error = tags.error ?? own.error;
  const retry = () => {
    if (tags.error) tags.retry();
    if (own.error) void own.refetch();
  };
  const save = async () => {
    if (await tag.run({ params: { id: programme.id }, body: { tag_ids: [...chosen] } })) onClose();
  };
  return (
    <Dialog title={t('Tags of {{name}}', { name: programme.name })} onClose={onClose}>
      <p className="text-secondary mb-3">{t('The tags of its exercises count as well; they are changed with the exercises.')}</p>
      <TextInput
        aria-label={t('Search tags')}
        placeholder={t('Search tags')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {error ? (
        <LoadFailed error={error} onRetry={retry} busy={tags.isFetching || own.isFetching} />
      ) : (
        <ul
          className={`${classes.list} py-1 px-3 stack content-start rounded gap-1 framed scroll-y`}
          aria-busy={tags.isPending || own.isPending}
        >
          {own.data &&
            shown.map(({ encoded_id, name, language }) => (
              <li key={encoded_id}>
                <label className="row break-anywhere gap-3" htmlFor={`tag-${encoded_id}`}>
                  <Tick
                    id={`tag-${encoded_id}`}
                    checked={chosen.includes(encoded_id)}
                    disabled={!chosen.includes(encoded_id) && chosen.length >= MAX_PROGRAMME_TAGS}
                    onChange={() => toggle(encoded_id)}
                  />
                  <span lang={language}>{name}</span>
                </label>
              </li>
            ))}
          {own.data && !tags.isPending && shown.length === 0 && (
            <li className={`${classes.none} text-center text-secondary`}>
              {tags.data.length === 0 ? t('This group has no tags yet.') : t('No tag of that name.')}
            </li>
          )}
        </ul>
      )}
      <DialogFoot
        action={t('Save')}
        busy={tag.isPending}
        disabled={error !== null || changed === null}
        onAction={() => void save()}
        onCancel={onClose}
        mt="lg"
      />
    </Dialog>
  );
}
