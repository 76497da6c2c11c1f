import { Suspense } from 'react';
import { RegisterPatientForm } from '#features/patients/public.ts';
import { useFormat } from '#platform/format/format.ts';
import { usePageHeading } from '#platform/page/page-heading.ts';
import { useGroup } from '#platform/session/session.ts';
import { lazyNamed } from '#ui/lazy-named.ts';
import classes from './DashboardPage.module.css';
import { prefetchFigures } from './dashboard.api.ts';
import { RegisterCard } from './RegisterCard.tsx';
import { StatCards } from './StatCards.tsx';
import { TodayCard } from './TodayCard.tsx';

/** Comes after what is drawn first. */
const PracticeSlot = lazyNamed(() => import('./PracticeSlot.tsx'), 'PracticeSlot');
/** Below the fold. */
const LatelyCard = lazyNamed(() => import('./LatelyCard.tsx'), 'LatelyCard');

/** Home, for both dashboard addresses. */
export function DashboardPage() {
  const { date } = useFormat();
  const group = useGroup();
  usePageHeading({ subtitle: [date(new Date()), group?.name].filter(Boolean).join(' · ') });
  return (
    <div className={`${classes.page} stack content-width gap-6`}>
      <StatCards />
      <div className={`${classes.blocks} columns one-below-900 items-start stack gap-4`}>
        <TodayCard />
        <div className={`${classes.practice} stack`}>
          <Suspense>
            <PracticeSlot />
          </Suspense>
        </div>
        <RegisterCard />
      </div>
      <Suspense>
        <LatelyCard />
      </Suspense>
    </div>
  );
}

/** Makes ready what Home shows, so that it can be drawn in one go. */
export const prefetchHome = () => Promise.all([prefetchFigures(), RegisterPatientForm.preload()]);
