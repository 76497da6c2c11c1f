import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Folder } from '@physio/contract/content/folders';
import type { Attachment } from '@physio/contract/content/media';
import { IconCopy, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, useCallback, useDeferredValue, useRef, useState } from 'react';
import { SelectionBar } from '#ui/SelectionBar.tsx';
import { NONE, pick, pickShown, selectionKey } from '#ui/selection.ts';
import { useStableCallback } from '#ui/use-stable-callback.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { FileCard } from './FileCard.tsx';
import { type Asked, FileDialogs } from './FileDialogs.tsx';
import { FileGrid } from './FileGrid.tsx';
import type { FileAsk } from './FileMenu.tsx';
import type { FileView } from './file-layout.ts';
import classes from './files.module.css';
import { useFileActions } from './use-file-actions.ts';

type Props = { files: readonly Attachment[]; folderId: string; trees: readonly Folder[]; view: FileView };
const LIVELY = '(hover: hover) and (pointer: fine) and (prefers-reduced-motion: no-preference)';

/** The files of a tab, which of them are chosen, and what is asked about them. */
export function FileList({ files, folderId, trees, view }: Props) {
  const actions = useFileActions(folderId);
  const selection = useSelection(files);
  // What a search leaves is another thirty cards: they are rendered piece by piece, so that a key is not kept waiting.
  const listed = useDeferredValue(files);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [played, setPlayed] = useState<string | null>(null);
  const lively = useMediaQuery(LIVELY, false, { getInitialValueInEffect: false });
  const list = useRef<HTMLDivElement>(null);
  // What had the focus is about to be gone.
  const keepFocus = () => list.current?.focus({ preventScroll: true });
  const remove = async (gone: readonly Attachment[]) => {
    if (await actions.remove(gone)) keepFocus();
  };
  // Kept, so that a click on one card does not render the others again.
  const ask = useStableCallback((file: Attachment, what: FileAsk) => {
    setPlayed(null);
    if (what === 'delete') void remove([file]);
    else setAsked(what === 'copy' ? { ask: 'copy', files: [file] } : { ask: what, file });
  });
  const pick = useStableCallback((file: Attachment, withShift: boolean) => selection.pick(file.attachment_id, withShift));
  const play = useCallback((file: Attachment | null) => setPlayed(file?.attachment_id ?? null), []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the cards in it
    <div
      ref={list}
      className={classes.list}
      tabIndex={-1}
      data-choosing={selection.chosen.length > 0 || undefined}
      onKeyDown={selection.onKeyDown}
    >
      <FileGrid files={listed} view={view}>
        {(file, place) => (
          <FileCard
            key={file.attachment_id}
            file={file}
            view={view}
            {...place}
            chosen={selection.isChosen(file.attachment_id)}
            plays={played === file.attachment_id}
            lively={lively}
            onPick={pick}
            onPlay={play}
            onAsk={ask}
          />
        )}
      </FileGrid>
      {selection.chosen.length > 0 && (
        <ChosenFiles
          count={selection.chosen.length}
          busy={actions.busy}
          onCopy={() => setAsked({ ask: 'copy', files: selection.chosen })}
          onDelete={() => void remove(selection.chosen)}
          onClear={() => {
            selection.clear();
            keepFocus();
          }}
        />
      )}
      <FileDialogs
        asked={asked}
        files={files}
        folderId={folderId}
        trees={trees}
        actions={actions}
        onAsk={setAsked}
        onClose={() => setAsked(null)}
      />
    </div>
  );
}

type ChosenFilesProps = { count: number; busy: boolean; onCopy: () => void; onDelete: () => void; onClear: () => void };

/** What can be done with all the chosen files at once. */
function ChosenFiles({ count, busy, onCopy, onDelete, onClear }: ChosenFilesProps) {
  const t = useTranslation();
  return (
    <SelectionBar label={t('Chosen files')} status={t('{{count}} files chosen', { count })} onClear={onClear}>
      <Button variant="default" leftSection={<IconCopy size={16} aria-hidden />} disabled={busy} onClick={onCopy}>
        {t('Copy')}
      </Button>
      <Button color="red" leftSection={<IconTrash size={16} aria-hidden />} loading={busy} onClick={onDelete}>
        {t('Delete')}
      </Button>
    </SelectionBar>
  );
}

/** The files chosen among those shown. Ctrl+A chooses all, Esc none. */
function useSelection(files: readonly Attachment[]) {
  const [selection, setSelection] = useState(NONE);
  const order = files.map(({ attachment_id }) => attachment_id);
  const chosen = files.filter(({ attachment_id }) => selection.ids.has(attachment_id));
  const clear = () => setSelection(NONE);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const asked = selectionKey(event);
    if (asked === 'none' && chosen.length > 0) clear();
    if (asked !== 'all') return;
    event.preventDefault();
    setSelection(pickShown(NONE, order));
  };
  return {
    chosen,
    isChosen: (id: string) => selection.ids.has(id),
    pick: (id: string, withShift: boolean) => setSelection(pick(selection, order, id, withShift)),
    clear,
    onKeyDown,
  };
}
