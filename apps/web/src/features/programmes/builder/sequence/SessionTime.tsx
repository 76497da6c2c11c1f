import { IconClock } from '@tabler/icons-react';
import { Suspense } from 'react';
import { lazyNamed } from '#ui/lazy-named.ts';
import { useTranslation } from '#ui/use-translation.ts';
import type { Item } from '../../items.ts';
import classes from './Sequence.module.css';

const SessionSum = lazyNamed(() => import('./SessionSum.tsx'), 'SessionSum');

type Props = { items: readonly Item[]; minutes: number; repeats: number };

/** About how long a session takes. */
export function SessionTime({ items, minutes, repeats }: Props) {
  const t = useTranslation();
  const time = (
    <button type="button" className={`${classes.minutes} py-1 px-2 inline-row rounded-chip text-secondary gap-2 hoverable`}>
      <IconClock size={16} aria-hidden />
      {t('about {{count}} min a session', { count: minutes })}
    </button>
  );
  return (
    <Suspense fallback={time}>
      <SessionSum items={items} repeats={repeats}>
        {time}
      </SessionSum>
    </Suspense>
  );
}
