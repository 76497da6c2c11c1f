import { ActionIcon, Progress } from '@mantine/core';
import { formatBytes } from '@physio/contract/content/content';
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from '#platform/store.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { DockRow } from './DockRow.tsx';
import classes from './dock.module.css';
import { dockPlace } from './dock-place.ts';
import { TwinRow } from './TwinRow.tsx';
import { isUnderWay, type QueuedFile } from './upload-queue.ts';
import { progress, twins, uploads } from './uploads.ts';

const HEIGHT = '--dock-height';
const GAP = 12;
const isPhone = () => window.matchMedia('(max-width: 719px)').matches;

/** Lets the messages, which stand in the same corner, know how much room the dock takes. */
function useDockHeight(place: HTMLElement | null) {
  const box = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (place !== null) return;
    const { style } = document.documentElement;
    const watch = new ResizeObserver(() => style.setProperty(HEIGHT, `${(box.current?.offsetHeight ?? 0) + GAP}px`));
    if (box.current) watch.observe(box.current);
    return () => {
      watch.disconnect();
      style.removeProperty(HEIGHT);
    };
  }, [place]);
  return box;
}

/** The uploads that were started, above every page: how each fares, what failed and why, and what the group had already. */
export function UploadDock() {
  const t = useTranslation();
  const place = useStore(dockPlace);
  const box = useDockHeight(place);
  const [isOpen, setOpen] = useState(() => !isPhone());
  const items = useStore(uploads.items).filter(({ state }) => state !== 'chosen');
  const known = useStore(twins);
  const isRunning = items.some(isUnderWay);
  const { total, landed, part, speed } = progress(items);
  const failed = items.filter(({ state }) => state === 'failed').length;
  const title = isRunning
    ? t('{{done}} of {{total}} uploaded', { done: landed, total })
    : failed > 0
      ? t('{{count}} files not uploaded', { count: failed })
      : t('Uploads');
  // The form lists its own files.
  const isListed = (item: QueuedFile) => place === null || item.place !== place.dataset.place;
  const clear = () => {
    for (const { id } of items) uploads.remove(id);
    twins.set([]);
  };
  const Chevron = isOpen ? IconChevronDown : IconChevronUp;
  const dock = (
    <section
      ref={box}
      className={`${classes.dock} fixed floats on-surface rounded-card cropped framed`}
      data-inside={place !== null || undefined}
      aria-label={t('Uploads')}
    >
      <div className={`${classes.head} row`}>
        <button
          type="button"
          className={`${classes.toggle} text-start row fill text-primary gap-2 hoverable`}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Chevron size={18} aria-hidden />
          <span className="flex-1 bold">{title}</span>
          {isRunning && (
            <span className="t-caption tabular text-secondary">
              {Math.floor(part * 100)}%{speed > 0 && ` · ${formatBytes(Math.round(speed))}/s`}
            </span>
          )}
        </button>
        {!isRunning && (
          <ActionIcon aria-label={t('Clear the list')} title={t('Clear the list')} onClick={clear}>
            <IconX size={18} aria-hidden />
          </ActionIcon>
        )}
      </div>
      {isRunning && <Progress value={part * 100} size="xs" aria-label={t('All uploads')} />}
      {isOpen && (
        <ul className={`${classes.list} scroll-y`}>
          {items.filter(isListed).map((item) => (
            <DockRow key={item.id} item={item} />
          ))}
          {known.map((twin) => (
            <TwinRow key={twin.id} twin={twin} />
          ))}
        </ul>
      )}
    </section>
  );
  return place === null ? dock : createPortal(dock, place);
}
