import { MenuButton, type OpenMenuProps } from './controls/MenuButton.tsx';
import { useTranslation } from './use-translation.ts';

/** What else may be done with a row, beside its one action. */
export function RowMenu({ of, entries }: { of: string } & Pick<OpenMenuProps, 'entries'>) {
  const t = useTranslation();
  return <MenuButton label={t('More for {{name}}', { name: of })} entries={entries} />;
}
