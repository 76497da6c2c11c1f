import type { Attachment } from '@physio/contract/content/media';
import { type Icon, IconCopy, IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { MenuButton } from '#ui/controls/MenuButton.tsx';
import { msg, useTranslation } from '#ui/use-translation.ts';
import classes from './files.module.css';

export type FileAsk = 'preview' | 'copy' | 'rename' | 'delete';
const ACTIONS: { ask: FileAsk; label: string; icon: Icon }[] = [
  { ask: 'preview', label: msg('Preview'), icon: IconEye },
  { ask: 'copy', label: msg('Copy'), icon: IconCopy },
  { ask: 'rename', label: msg('Rename'), icon: IconPencil },
  { ask: 'delete', label: msg('Delete'), icon: IconTrash },
];
type Props = { file: Attachment; onAsk: (file: Attachment, ask: FileAsk) => void };

/** The actions of a file behind a ⋯ (grid). */
export function FileMenu({ file, onAsk }: Props) {
  const t = useTranslation();
  return (
    <MenuButton
      className={classes.more}
      label={t('More for {{name}}', { name: file.old_name })}
      entries={() => ACTIONS.map(({ ask, label, icon }) => ({ label: t(label), icon, onClick: () => onAsk(file, ask) }))}
    />
  );
}

/** The same actions side by side (list). */
export function FileButtons({ file, onAsk }: Props) {
  const t = useTranslation();
  return (
    <div className={`${classes.buttons} flex`}>
      {ACTIONS.map(({ ask, label, icon: Glyph }) => (
        <IconButton key={ask} aria-label={`${t(label)}: ${file.old_name}`} title={t(label)} onClick={() => onAsk(file, ask)}>
          <Glyph size={18} aria-hidden />
        </IconButton>
      ))}
    </div>
  );
}
