import { IconTrophy } from '@tabler/icons-react';
import { useDocumentTitle } from '#platform/page/document-title.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './LeaderboardPage.module.css';

/** The public display. No practice has a challenge yet, so every address shows what an unknown one shows. */
export function LeaderboardPage() {
  const t = useTranslation();
  useDocumentTitle(t('Leaderboard'), 'Physio Console');
  return (
    <main className={classes.display}>
      <h1 className="visually-hidden">{t('Leaderboard')}</h1>
      <EmptyState
        picture={<IconTrophy size={40} stroke={1.4} />}
        text={t('No one has performed the challenge')}
        hint={t('This display is not set up: check groupId and challengeId.')}
      />
    </main>
  );
}
