import { IconUser } from '@tabler/icons-react';
import { EmptyState } from '#ui/EmptyState.tsx';
import { useTranslation } from '#ui/use-translation.ts';

export function PatientPage() {
  const t = useTranslation();
  return <EmptyState picture={<IconUser size={40} stroke={1.4} />} text={t('This screen comes with a later version.')} />;
}
