import { TRUNCATE } from '@physio/contract/common/limits';
import { formatBytes } from '@physio/contract/content/content';
import { IconFile, IconRefresh, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Bar } from '#ui/controls/Bar.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { truncate } from '#ui/truncate.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { failureText } from './failures.ts';
import classes from './upload.module.css';
import { isUnderWay, type QueuedFile } from './upload-queue.ts';

function Thumb({ file }: { file: File }) {
  const [url, setUrl] = useState('');
  useEffect(() => {
    if (!file.type.startsWith('image/')) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <span className="square center flex-none sunken rounded-chip cropped text-secondary">
      {url ? (
        <img className="full-width full-height cover" src={url} alt="" onError={() => setUrl('')} />
      ) : (
        <IconFile size={20} aria-hidden />
      )}
    </span>
  );
}

type Props = { items: readonly QueuedFile[]; onRemove: (id: number) => void; onRetry?: ((item: QueuedFile) => void) | undefined };

/** The files chosen, and how each of them fares. */
export function QueueList({ items, onRemove, onRetry }: Props) {
  const t = useTranslation();
  return (
    <ul className={`${classes.queue} hidden-if-empty stack gap-2`}>
      {items.map((item) => {
        const { id, file, state, sent, error } = item;
        const away = isUnderWay(item) ? t('Cancel') : t('Remove');
        return (
          <li className="row may-shrink rounded bordered gap-2" key={id} data-state={state}>
            <Thumb file={file} />
            <div className="fill">
              <p className="clip medium" title={file.name}>
                {truncate(file.name, TRUNCATE.filePreviewName)}
              </p>
              {state === 'failed' ? (
                <p className="text-bad t-caption">{failureText(t, error)}</p>
              ) : (
                <p className="text-secondary t-caption">{formatBytes(file.size)}</p>
              )}
              {state === 'sending' && <Bar done={sent} label={file.name} />}
            </div>
            {state === 'failed' && onRetry && (
              <IconButton aria-label={`${t('Try again')}: ${file.name}`} title={t('Try again')} onClick={() => onRetry(item)}>
                <IconRefresh size={18} aria-hidden />
              </IconButton>
            )}
            <IconButton aria-label={`${away}: ${file.name}`} title={away} onClick={() => onRemove(id)}>
              <IconX size={18} aria-hidden />
            </IconButton>
          </li>
        );
      })}
    </ul>
  );
}
