import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Reply } from '@physio/contract/common/endpoint';
import type { listFolderPosters } from '@physio/contract/content/folder-posters';
import type { Folder } from '@physio/contract/content/folders';
import { isolated } from '@physio/contract/text/direction';
import { IconFolder } from '@tabler/icons-react';
import { useState } from 'react';
import { CreditMark } from '#ui/CreditMark.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { useFolderPosters } from '../folders.api.ts';
import classes from './FolderTiles.module.css';

/** More are shown when they are asked for, as many again: who knows the name finds it in the tree. */
const FIRST = 24;

type Props = { folders: readonly Folder[]; onSelect: (folderId: string) => void };

/** Folders by the pictures of what is in them. */
export function FolderTiles({ folders, onSelect }: Props) {
  const t = useTranslation();
  const isPhone = useMediaQuery('(max-width: 719px)', false, { getInitialValueInEffect: false });
  const [count, setCount] = useState(FIRST);
  const shown = folders.slice(0, count);
  const known = useFolderPosters(
    shown.map(({ encoded_id }) => encoded_id),
    FIRST,
  );
  return (
    <div className="stack gap-3">
      <ul className={`${classes.tiles} stack gap-3`}>
        {shown.map((folder) => (
          <FolderTile
            key={folder.encoded_id}
            folder={folder}
            known={known.get(folder.encoded_id)}
            isLine={isPhone || folder.type === 'exercise'}
            onSelect={onSelect}
          />
        ))}
      </ul>
      {folders.length > count && (
        <Button variant="subtle" className={classes.more} onClick={() => setCount(count + FIRST)}>
          {t('Show more')}
        </Button>
      )}
    </div>
  );
}

type TileProps = Pick<Props, 'onSelect'> & {
  folder: Folder;
  /** Once it is known. */
  known: Reply<typeof listFolderPosters>['data'][number] | undefined;
  /** One picture before the words: an exercise is known by it, and a phone has no room for four. */
  isLine: boolean;
};

function FolderTile({ folder, known, isLine, onSelect }: TileProps) {
  const t = useTranslation();
  const facts = [
    folder.child_count > 0 && t('{{count}} folders', { count: folder.child_count }),
    known && t('{{count}} files', { count: known.file_count }),
  ].filter((fact) => typeof fact === 'string');
  return (
    <li className={`${isLine ? classes.line : ''} raised lifts covered cropped relative column`}>
      <div
        className={`${classes.pictures} stack figure-plate cropped ${isLine ? 'one-column' : 'rounded-top four-columns'}`}
        aria-hidden
      >
        {known?.posters.slice(0, isLine ? 1 : undefined).map((poster) => (
          <img key={poster} className="contain full-width full-height" src={poster} alt="" loading="lazy" decoding="async" />
        ))}
        {known?.posters.length === 0 && <IconFolder size={32} stroke={1.5} className="whole-row" />}
      </div>
      <div className="stack content-start gap-1 py-2 px-3">
        <button
          type="button"
          className="covering text-start text-primary medium break-anywhere"
          lang={folder.language}
          onClick={() => onSelect(folder.encoded_id)}
        >
          {isolated(folder.name)}
        </button>
        <small className={`${classes.facts} row gap-2`}>
          {facts.join(' · ')}
          <CreditMark credits={known?.credits} />
        </small>
      </div>
    </li>
  );
}
