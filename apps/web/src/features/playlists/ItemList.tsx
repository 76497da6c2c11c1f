import { NumberInput } from '@mantine/core';
import { PLAYLIST_LIMITS, type PlaylistItem } from '@physio/contract/playlists/playlists';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { CreditMark } from '#ui/CreditMark.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { DragArea } from '#ui/dnd/DragArea.tsx';
import { DragHandle, SortableItem } from '#ui/dnd/SortableItem.tsx';
import { SortableList } from '#ui/dnd/SortableList.tsx';
import { msg, useTranslation } from '#ui/use-translation.ts';
import { type Item, moveItem } from './items.ts';
import classes from './playlists.module.css';

const TYPE_NAMES: Record<PlaylistItem['type'], string> = {
  leaderboard: msg('Leaderboard'),
  image: msg('Image'),
  video: msg('Video'),
};

/** What is shown in turn: put in order by drag, keyboard or the arrows. */
export function ItemList({ items, onChange }: { items: readonly Item[]; onChange: (items: Item[]) => void }) {
  const list = useRef<HTMLUListElement>(null);
  const ids = items.map(({ key }) => key);
  /** Moving a row in the document would drop the focus: it stays on the button. */
  const step = (at: number, by: 1 | -1) => {
    const focused = document.activeElement;
    flushSync(() => onChange(moveItem(items, at, at + by)));
    if (focused instanceof HTMLElement && list.current?.contains(focused)) focused.focus();
  };
  return (
    <DragArea ids={ids} onMove={(from, to) => onChange(moveItem(items, from, to))}>
      <SortableList ids={ids} ref={list} className="stack gap-2">
        {items.map((item, at) => (
          <SortableItem
            key={item.key}
            id={item.key}
            data={{
              label: item.name,
              overlay: () => <div className={`${classes.lifted} row wrap on-surface rounded framed gap-2`}>{item.name}</div>,
            }}
          >
            <ItemRow
              item={item}
              isFirst={at === 0}
              isLast={at === items.length - 1}
              onMove={(by) => step(at, by)}
              onTime={(time) => onChange(items.with(at, { ...item, fields: { ...item.fields, time } }))}
              onRemove={() => onChange(items.toSpliced(at, 1))}
            />
          </SortableItem>
        ))}
      </SortableList>
    </DragArea>
  );
}

type RowProps = {
  item: Item;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
  onTime: (seconds: number) => void;
  onRemove: () => void;
};

function ItemRow({ item: { name, poster, fields, credits }, isFirst, isLast, onMove, onTime, onRemove }: RowProps) {
  const t = useTranslation();
  return (
    <div className={`${classes.item} row wrap on-surface rounded framed gap-2`}>
      <DragHandle label={t('Move {{name}}', { name })} />
      {poster && <img className="rounded-chip cover" src={poster} alt="" />}
      <span className={`${classes.name} may-shrink break-anywhere`}>
        {name}
        <small className="block">{t(TYPE_NAMES[fields.type])}</small>
      </span>
      <CreditMark credits={credits} />
      <NumberInput
        className={classes.seconds}
        aria-label={t('Seconds of {{name}}', { name })}
        suffix=" s"
        value={fields.time}
        onChange={(seconds) => onTime(Number(seconds))}
        min={1}
        max={PLAYLIST_LIMITS.seconds}
        clampBehavior="blur"
        allowDecimal={false}
      />
      <span className="row wrap gap-2">
        <IconButton aria-label={t('Move {{name}} up', { name })} unavailable={isFirst} onClick={() => onMove(-1)}>
          <IconArrowUp size={18} aria-hidden />
        </IconButton>
        <IconButton aria-label={t('Move {{name}} down', { name })} unavailable={isLast} onClick={() => onMove(1)}>
          <IconArrowDown size={18} aria-hidden />
        </IconButton>
        <IconButton aria-label={t('Remove {{name}}', { name })} onClick={onRemove}>
          <IconX size={18} aria-hidden />
        </IconButton>
      </span>
    </div>
  );
}
