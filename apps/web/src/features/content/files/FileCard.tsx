import { formatBytes } from '@physio/contract/content';
import type { Attachment } from '@physio/contract/media';
import { IconStar } from '@tabler/icons-react';
import { useFormat } from '#platform/format/format.ts';
import { StatusTag } from '#ui/StatusTag.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { type FileAsk, FileButtons, FileMenu } from './FileMenu.tsx';
import { FilePicture } from './FilePicture.tsx';
import { KIND_ICONS } from './file-kinds.ts';
import classes from './files.module.css';

type Props = { file: Attachment; view: 'grid' | 'list'; onAsk: (ask: FileAsk) => void };

export function FileCard({ file, view, onAsk }: Props) {
  const t = useTranslation();
  const format = useFormat();
  const Icon = KIND_ICONS[file.media_type];
  return (
    <li className={view === 'grid' ? classes.card : classes.line}>
      <button
        type="button"
        className={classes.preview}
        aria-label={`${t('Preview')}: ${file.old_name}`}
        onClick={() => onAsk('preview')}
      >
        <FilePicture file={file} />
      </button>
      <div className={classes.text}>
        <p className={classes.name} title={file.old_name}>
          <Icon size={16} aria-hidden /> <span>{file.old_name}</span>
        </p>
        <p className={classes.facts}>
          {formatBytes(file.size)} · {file.language.toUpperCase()} · {format.date(file.created_at)}
          {file.pages !== null && ` · ${t('{{count}} pages', { count: file.pages })}`}
        </p>
        {file.is_primary && <StatusTag tone="primary" icon={IconStar} label={t('Primary')} />}
      </div>
      {view === 'grid' ? <FileMenu file={file} onAsk={onAsk} /> : <FileButtons file={file} onAsk={onAsk} />}
    </li>
  );
}
