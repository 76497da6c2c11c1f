import { ActionIcon } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import type { Attachment } from '@physio/contract/content/media';
import { IconMaximize, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useRef } from 'react';
import { useFormat } from '#platform/format/format.ts';
import { useTranslation } from '#ui/use-translation.ts';
import type { Measured } from './FileFacts.tsx';
import classes from './preview.module.css';
import { useZoom } from './use-zoom.ts';

type Props = { file: Attachment; onMeasure: (size: Measured) => void; onBroken: () => void };

/** A picture that can be enlarged: wheel, pinch, double click, + and −; dragged when it is larger than its stage. */
export function ZoomPicture({ file, onMeasure, onBroken }: Props) {
  const t = useTranslation();
  const format = useFormat();
  const stage = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  const { view, held, larger, smaller, whole, handlers } = useZoom(stage, picture);
  useWindowEvent('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '+' || event.key === '=') larger();
    if (event.key === '-') smaller();
    if (event.key === '0') whole();
  });
  return (
    <>
      <div
        ref={stage}
        className={`${classes.zoom} may-flatten center cropped full-width full-height`}
        data-zoomed={view.scale > 1 || undefined}
        data-held={held || undefined}
        {...handlers}
      >
        <img
          ref={picture}
          src={file.location}
          alt={file.old_name}
          draggable={false}
          style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => onMeasure({ width: naturalWidth, height: naturalHeight })}
          onError={onBroken}
        />
      </div>
      <div className={`${classes.tools} absolute p-1 row on-surface rounded gap-1 bordered`}>
        <ActionIcon aria-label={t('Smaller')} disabled={view.scale === 1} onClick={smaller}>
          <IconZoomOut size={18} aria-hidden />
        </ActionIcon>
        <output className="tabular text-center" aria-label={t('Zoom')}>
          {format.percent(view.scale * 100)}
        </output>
        <ActionIcon aria-label={t('Larger')} onClick={larger}>
          <IconZoomIn size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon aria-label={t('Whole picture')} disabled={view.scale === 1} onClick={whole}>
          <IconMaximize size={18} aria-hidden />
        </ActionIcon>
      </div>
    </>
  );
}
