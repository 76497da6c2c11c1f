import { Select } from '@mantine/core';
import { listRecentUploads } from '@physio/contract/content/content-stats';
import type { MediaType } from '@physio/contract/content/media';
import { creditsToShow, type KeptCredit } from '@physio/contract/credits/credits';
import { useState } from 'react';
import { call } from '#platform/api/client.ts';
import { useListQuery } from '#platform/api/query.ts';
import { useTranslation } from '#ui/use-translation.ts';

export type PickedFile = { id: string; name: string; poster: string | null; credits?: KeptCredit[] | undefined };
type Props = { label: string; kinds: readonly MediaType[]; chosen: PickedFile | null; onChange: (file: PickedFile | null) => void };

const MOST_SHOWN = 100;

/** One file of the content manager, found by its name. */
export function FilePicker({ label, kinds, chosen, onChange }: Props) {
  const t = useTranslation();
  const [search, setSearch] = useState('');
  const { data } = useListQuery({
    queryKey: ['content', 'picker', search],
    queryFn: async ({ signal }) => {
      const query = { limit: MOST_SHOWN, ...(search !== chosen?.name && { search }) };
      return (await call(listRecentUploads, { query }, { signal })).data.recent_uploads;
    },
    empty: [],
  });
  const files = data
    .filter(({ media_type }) => kinds.includes(media_type))
    .map((file) => ({
      id: file.id,
      name: file.old_name,
      poster: file.poster ?? (file.media_type === 'video' ? null : file.location),
      credits: creditsToShow(file.credit),
    }));
  const known = chosen && !files.some(({ id }) => id === chosen.id) ? [chosen, ...files] : files;
  return (
    <Select
      label={label}
      placeholder={t('Search files')}
      data={known.map(({ id, name }) => ({ value: id, label: name }))}
      value={chosen?.id ?? null}
      onChange={(id) => onChange(known.find((file) => file.id === id) ?? null)}
      searchable
      clearable
      onSearchChange={setSearch}
      filter={({ options }) => options}
      nothingFoundMessage={t('No file of that name.')}
    />
  );
}
