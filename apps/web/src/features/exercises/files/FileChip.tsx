import type { Attachment } from '@physio/contract/content/media';
import { isolated } from '@physio/contract/text/direction';
import { IconStarFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { KIND_ICONS } from '#features/content/public.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { useFileDrag } from './FileDrag.tsx';
import classes from './files.module.css';

/** A file in a zone. */
export function FileChip({ file, menu }: { file: Attachment; menu: ReactNode }) {
  const t = useTranslation();
  const Glyph = KIND_ICONS[file.media_type];
  return (
    <li className={`${classes.chip} row may-shrink sunken rounded gap-2 touch-targets`} {...useFileDrag('chip', file)}>
      <Glyph size={16} aria-hidden />
      <span className="clip fill" title={file.old_name}>
        {isolated(file.old_name)}
      </span>
      {file.is_primary && <IconStarFilled size={14} role="img" aria-label={t('Primary')} className="flex-none text-primary" />}
      {menu}
    </li>
  );
}
