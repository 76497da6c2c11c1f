import { ActionIcon, Menu } from '@mantine/core';
import type { Tag } from '@physio/contract/tags';
import { IconArrowMerge, IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from '#ui/use-translation.ts';

export type TagAsk = 'rename' | 'merge' | 'delete';
type Props = { tag: Tag; canMerge: boolean; onAsk: (ask: TagAsk) => void };

export function TagRow({ tag: { name, usage_count }, canMerge, onAsk }: Props) {
  const t = useTranslation();
  return (
    <li>
      <span>{name}</span>
      <small>{usage_count === 0 ? t('Not used') : t('{{count}} uses', { count: usage_count })}</small>
      <Menu position="bottom-end" withinPortal={false} floatingStrategy="fixed" withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon aria-label={t('More for {{name}}', { name })}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={() => onAsk('rename')}>
            {t('Rename')}
          </Menu.Item>
          {canMerge && (
            <Menu.Item leftSection={<IconArrowMerge size={16} aria-hidden />} onClick={() => onAsk('merge')}>
              {t('Merge into another tag')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconTrash size={16} aria-hidden />} onClick={() => onAsk('delete')}>
            {t('Delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </li>
  );
}
