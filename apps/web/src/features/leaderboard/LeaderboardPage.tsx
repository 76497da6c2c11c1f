import { IconTrophy } from '@tabler/icons-react';
import { useDocumentTitle } from '#platform/page/document-title.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { useTranslation } from '#ui/use-translation.ts';

export function LeaderboardPage() {
  const t = useTranslation();
  useDocumentTitle(t('Leaderboard'), 'Physio Console');
  return (
    <main>
      <h1 className="visually-hidden">{t('Leaderboard')}</h1>
      <EmptyState picture={<IconTrophy size={40} stroke={1.4} />} text={t('This screen comes with a later version.')} />
    </main>
  );
}
