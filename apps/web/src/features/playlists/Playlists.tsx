import { Button } from '@mantine/core';
import type { Playlist } from '@physio/contract/playlists/playlists';
import * as contract from '@physio/contract/playlists/playlists';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { DisplayDialog } from '#features/challenges/public.ts';
import { useChange } from '#platform/api/use-change.ts';
import { confirm } from '#platform/confirm/confirm.ts';
import { hrefOf, paths } from '#platform/paths.ts';
import { useGroup, useMayAdminister } from '#platform/session/session.ts';
import { ListRow, ListSection, NoRows } from '#ui/ListSection.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { lazyNamed } from '#ui/lazy-named.ts';
import { RowButton } from '#ui/RowButton.tsx';
import { RowMenu } from '#ui/RowMenu.tsx';
import { StatusTag } from '#ui/StatusTag.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { usePlaylists } from './playlists.api.ts';

const PlaylistDialog = lazyNamed(() => import('./PlaylistDialog.tsx'), 'PlaylistDialog');
type Asked = { ask: 'edit'; playlist: Playlist | null } | { ask: 'display'; playlist: Playlist };

/** What the practice's displays show in turn. */
export function Playlists() {
  const t = useTranslation();
  const { data, isPending, error, retry } = usePlaylists();
  const mayManage = useMayAdminister();
  const group = useGroup();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  return (
    <ListSection
      id="playlists-title"
      title={t('Playlists')}
      busy={isPending}
      action={
        mayManage && (
          <Button
            variant="light"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setAsked({ ask: 'edit', playlist: null })}
          >
            {t('Add playlist')}
          </Button>
        )
      }
      instead={
        <>
          {error && <LoadFailed error={error} onRetry={retry} />}
          {!error && !isPending && data.length === 0 && <NoRows text={t('No playlists yet.')} />}
        </>
      }
      rows={data.map((playlist) => (
        <Row key={playlist.id} playlist={playlist} mayManage={mayManage} onAsk={(ask) => setAsked({ ask, playlist })} />
      ))}
    >
      <Suspense>
        {asked?.ask === 'edit' && <PlaylistDialog playlist={asked.playlist} onClose={close} />}
        {asked?.ask === 'display' && (
          <DisplayDialog
            name={asked.playlist.name}
            path={hrefOf(
              paths.leaderboard({
                groupId: group?.id ?? '',
                playlist_id: asked.playlist.id,
                orientation: asked.playlist.orientation,
              }),
            )}
            onClose={close}
          />
        )}
      </Suspense>
    </ListSection>
  );
}

type RowProps = { playlist: Playlist; mayManage: boolean; onAsk: (ask: 'edit' | 'display') => void };

function Row({ playlist, mayManage, onAsk }: RowProps) {
  const t = useTranslation();
  const restore = useChange(contract.restorePlaylist);
  const deletePlaylist = useChange(contract.deletePlaylist, { undo: restore.run });
  const { id, name, orientation, is_default, items } = playlist;
  const missing = items.filter((item) => item.name === null).length;
  const ask = async () => {
    const body = t('Displays of “{{name}}” show nothing any more.', { name });
    if (await confirm({ title: t('Delete playlist?'), body, action: t('Delete playlist'), danger: true }))
      await deletePlaylist.run({ params: { id } });
  };
  return (
    <ListRow
      name={name}
      about={
        <>
          {orientation === 'portrait' ? t('Portrait') : t('Landscape')} · {t('{{count}} items', { count: items.length })}
        </>
      }
      actions={
        <>
          <RowButton label={t('Display')} of={name} onClick={() => onAsk('display')} />
          {mayManage && (
            <RowMenu
              of={name}
              entries={() => [
                { label: t('Edit'), icon: IconPencil, onClick: () => onAsk('edit') },
                { label: t('Delete'), icon: IconTrash, onClick: () => void ask() },
              ]}
            />
          )}
        </>
      }
    >
      {is_default && <StatusTag tone="primary" label={t('Default')} />}
      {missing > 0 && <StatusTag tone="warn" label={t('{{count}} deleted items are passed over', { count: missing })} />}
    </ListRow>
  );
}
