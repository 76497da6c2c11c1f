import { UnstyledButton } from '@mantine/core';
import { IconHelp } from '@tabler/icons-react';
import { helpDrawer } from '#platform/shortcuts/sheet.ts';
import { useTranslation } from '#ui/use-translation.ts';

/** On phones it stands in the account menu. */
export function HelpButton() {
  const t = useTranslation();
  return (
    <UnstyledButton
      className="square center round hoverable off-phones"
      aria-label={t('Help')}
      aria-keyshortcuts="F1"
      onClick={() => helpDrawer.set(true)}
    >
      <IconHelp size={20} stroke={1.6} aria-hidden />
    </UnstyledButton>
  );
}
