import { EmptyState } from '#ui/EmptyState.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './Display.module.css';

/** What an address that names nothing shows; a closed board looks the same, so that nobody learns that it exists. */
export function NotSetUp({ hint }: { hint?: string }) {
  const t = useTranslation();
  return (
    <main className={`${classes.empty} center`}>
      <h1 className="visually-hidden">{t('Leaderboard')}</h1>
      <EmptyState
        still="waiting"
        text={t('No one has performed the challenge')}
        hint={hint ?? t('This display is not set up: check groupId and challengeId.')}
      />
    </main>
  );
}
