import { Checkbox } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { formatBytes } from '@physio/contract/content';
import type { Attachment } from '@physio/contract/media';
import { IconStar } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormat } from '#platform/format/format.ts';
import { StatusTag } from '#ui/StatusTag.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { CardFace } from './CardFace.tsx';
import type { Place } from './FileGrid.tsx';
import { type FileAsk, FileButtons, FileMenu } from './FileMenu.tsx';
import { FilePicture } from './FilePicture.tsx';
import { KIND_ICONS } from './file-kinds.ts';
import type { FileView } from './file-layout.ts';
import classes from './files.module.css';

type Props = {
  file: Attachment;
  view: FileView;
  place: Place;
  chosen: boolean;
  plays: boolean;
  onPick: (withShift: boolean) => void;
  onPlay: (plays: boolean) => void;
  onAsk: (ask: FileAsk) => void;
};
const LIVELY = '(hover: hover) and (pointer: fine) and (prefers-reduced-motion: no-preference)';

/** A file of the folder as a card (grid) or a line (list). */
export function FileCard({ file, view, place, chosen, plays, onPick, onPlay, onAsk }: Props) {
  const t = useTranslation();
  const format = useFormat();
  const lively = useMediaQuery(LIVELY, false, { getInitialValueInEffect: false });
  const [active, setActive] = useState(false);
  const Icon = KIND_ICONS[file.media_type];
  const isGrid = view === 'grid';
  const facts = `${formatBytes(file.size)} · ${file.language.toUpperCase()} · ${format.date(file.created_at)}`;
  return (
    <li className={isGrid ? classes.card : classes.line} data-chosen={chosen || undefined} {...place}>
      <Checkbox
        className={classes.check}
        aria-label={t('Choose {{name}}', { name: file.old_name })}
        checked={chosen}
        onChange={(event) => onPick((event.nativeEvent as MouseEvent).shiftKey)}
      />
      {isGrid ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: shows more of what stands in it, nothing can be done here alone
        <div
          className={classes.face}
          onPointerEnter={() => setActive(true)}
          onPointerLeave={() => setActive(false)}
          onFocus={() => setActive(true)}
          onBlur={() => setActive(false)}
        >
          <CardFace
            file={file}
            active={active && lively}
            plays={plays}
            onOpen={() => (file.media_type === 'video' ? onPlay(true) : onAsk('preview'))}
            onStop={() => onPlay(false)}
          />
        </div>
      ) : (
        <span className={classes.thumb}>
          <FilePicture file={file} />
        </span>
      )}
      <div className={classes.text}>
        <p className={classes.name} title={file.old_name}>
          <Icon size={16} aria-hidden /> <span>{file.old_name}</span>
        </p>
        <p className={classes.facts}>{facts}</p>
      </div>
      {!isGrid && file.is_primary && <StatusTag tone="primary" icon={IconStar} label={t('Primary')} />}
      {isGrid ? <FileMenu file={file} onAsk={onAsk} /> : <FileButtons file={file} onAsk={onAsk} />}
    </li>
  );
}
