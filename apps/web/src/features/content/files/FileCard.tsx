import { formatBytes } from '@physio/contract/content/content';
import type { Attachment } from '@physio/contract/content/media';
import { creditsToShow } from '@physio/contract/credits/credits';
import { isolated } from '@physio/contract/text/direction';
import { IconStar } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { useFormat } from '#platform/format/format.ts';
import { CreditMark } from '#ui/CreditMark.tsx';
import { Tick } from '#ui/controls/Tick.tsx';
import { StatusTag } from '#ui/StatusTag.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { CardFace } from './CardFace.tsx';
import type { Place } from './FileGrid.tsx';
import { type FileAsk, FileButtons, FileMenu } from './FileMenu.tsx';
import { FilePicture } from './FilePicture.tsx';
import { KIND_ICONS } from './file-kinds.ts';
import type { FileView } from './file-layout.ts';
import classes from './files.module.css';

type Props = Place & {
  file: Attachment;
  view: FileView;
  chosen: boolean;
  plays: boolean;
  /** Whether it may move when it is pointed at or focused. */
  lively: boolean;
  onPick: (file: Attachment, withShift: boolean) => void;
  onPlay: (file: Attachment | null) => void;
  onAsk: (file: Attachment, ask: FileAsk) => void;
};

/** A file of the folder as a card (grid) or a line (list). Rendered again only when something of its own changes, not by scrolling. */
export const FileCard = memo(function FileCard(props: Props) {
  const { file, view, chosen, plays, lively, onPick, onPlay, onAsk } = props;
  const { position, count, top, left, width, measure } = props;
  const t = useTranslation();
  const format = useFormat();
  const [active, setActive] = useState(false);
  const Icon = KIND_ICONS[file.media_type];
  const isGrid = view === 'grid';
  const language = file.language === 'all' ? t('All languages') : file.language.toUpperCase();
  const facts = `${formatBytes(file.size)} · ${language} · ${format.date(file.created_at)}`;
  return (
    <li
      ref={measure}
      className={isGrid ? `${classes.card} raised stack items-center` : `${classes.line} gap-3 py-2 px-3 stack items-center`}
      style={{ top, insetInlineStart: left, width }}
      data-chosen={chosen || undefined}
      aria-setsize={count}
      aria-posinset={position}
    >
      <Tick
        className={`${classes.check} absolute above p-1 on-surface rounded-chip`}
        aria-label={t('Choose {{name}}', { name: file.old_name })}
        checked={chosen}
        onChange={(event) => onPick(file, (event.nativeEvent as MouseEvent).shiftKey)}
      />
      {isGrid ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: shows more of what stands in it, nothing can be done here alone
        <div
          className="stack whole-row"
          onPointerEnter={() => setActive(true)}
          onPointerLeave={() => setActive(false)}
          onFocus={() => setActive(true)}
          onBlur={() => setActive(false)}
        >
          <CardFace
            file={file}
            active={active && lively}
            plays={plays}
            onOpen={() => (file.media_type === 'video' ? onPlay(file) : onAsk(file, 'preview'))}
            onStop={() => onPlay(null)}
          />
        </div>
      ) : (
        <span className={`${classes.thumb} stack may-shrink cropped relative full-width p-0`}>
          <FilePicture file={file} small />
        </span>
      )}
      <div className={`${classes.text} justify-items-start stack one-column may-shrink gap-1`}>
        <p className={`${classes.name} within row medium gap-2`} title={file.old_name}>
          <Icon size={16} aria-hidden /> <span className="clip">{isolated(file.old_name)}</span>
          <CreditMark credits={creditsToShow(file.credit)} />
        </p>
        <p className={`${classes.facts} within clip text-secondary t-caption`}>{facts}</p>
      </div>
      {!isGrid && file.is_primary && <StatusTag tone="primary" icon={IconStar} label={t('Primary')} />}
      {isGrid ? <FileMenu file={file} onAsk={onAsk} /> : <FileButtons file={file} onAsk={onAsk} />}
    </li>
  );
});
