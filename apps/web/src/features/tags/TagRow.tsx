import type { Tag } from '@physio/contract/tags/tags';
import { IconArrowMerge, IconLanguage, IconPencil, IconTrash } from '@tabler/icons-react';
import { MenuButton } from '#ui/controls/MenuButton.tsx';
import { useTranslation } from '#ui/use-translation.ts';

export type TagAsk = 'rename' | 'texts' | 'merge' | 'delete';
type Props = { tag: Tag; canMerge: boolean; onAsk: (ask: TagAsk) => void };

export function TagRow({ tag: { name, language, texts, usage_count }, canMerge, onAsk }: Props) {
  const t = useTranslation();
  return (
    <li className="row gap-3 line-above">
      <span className="fill break-anywhere" lang={language}>
        {name}
      </span>
      {language !== undefined && <small className="flex-none">{t('Not translated')}</small>}
      {language === undefined && texts && texts.outdated.length > 0 && (
        <small className="flex-none">{t('Translation is outdated')}</small>
      )}
      <small className="flex-none">{usage_count === 0 ? t('Not used') : t('{{count}} uses', { count: usage_count })}</small>
      <MenuButton
        fixed
        label={t('More for {{name}}', { name })}
        entries={() => [
          { label: t('Rename'), icon: IconPencil, onClick: () => onAsk('rename') },
          { label: t('Translations…'), icon: IconLanguage, onClick: () => onAsk('texts') },
          canMerge && { label: t('Merge into another tag'), icon: IconArrowMerge, onClick: () => onAsk('merge') },
          { label: t('Delete'), icon: IconTrash, onClick: () => onAsk('delete') },
        ]}
      />
    </li>
  );
}
