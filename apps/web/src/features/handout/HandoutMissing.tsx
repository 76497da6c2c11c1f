import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PageSkeleton } from '#ui/Skeletons.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './Handout.module.css';

/** `text`: translated. */
type Props = { back: string; pending: boolean; text: string; onRetry: () => void };

/** Before the handout is there, and when it cannot be. */
export function HandoutMissing({ back, pending, text, onRetry }: Props) {
  const t = useTranslation();
  const { history } = useRouter();
  if (pending) return <PageSkeleton />;
  return (
    <main className={`${classes.missing} full-window stack`}>
      <h1 className="visually-hidden">{t('Handout')}</h1>
      <EmptyState
        still="looking"
        text={text}
        action={
          <div className={`${classes.choices} gap-2 gap-x-4 flex wrap items-end flex-1`}>
            <Button variant="default" onClick={() => history.push(back)}>
              {t('Back')}
            </Button>
            <Button onClick={onRetry}>{t('Try again')}</Button>
          </div>
        }
      />
    </main>
  );
}
