import { IconSettings } from '@tabler/icons-react';
import { EmptyState } from '#ui/EmptyState.tsx';
import { useTranslation } from '#ui/use-translation.ts';

export function ConfigurationsPage() {
  const t = useTranslation();
  return <EmptyState picture={<IconSettings size={40} stroke={1.4} />} text={t('This screen comes with a later version.')} />;
}
