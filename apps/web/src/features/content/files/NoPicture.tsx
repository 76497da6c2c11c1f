import type { MediaType } from '@physio/contract/content/media';
import { KIND_ICONS } from './file-kinds.ts';
import classes from './files.module.css';

/** The icon of a file's kind where there is no picture of it; `text` says why, or what is known instead, unless it is small. */
export function NoPicture({ kind, text, small = false }: { kind: MediaType; text?: string; small?: boolean }) {
  const Icon = KIND_ICONS[kind];
  return (
    <span className={`${classes.placeholder} p-1 center tone-primary text-center t-caption gap-1 full-width full-height`}>
      <Icon size={small ? 24 : 40} stroke={1.3} aria-hidden />
      {text && !small && <span>{text}</span>}
    </span>
  );
}
