import { Suspense } from 'react';
import { OpenAlerts } from '#features/alerts/public.ts';
import { CardSkeletons } from '#ui/Skeletons.tsx';
import { WaitingMessages } from './WaitingMessages.tsx';

/** What waits for somebody of the staff: alerts first, then messages. */
export function InboxPage() {
  return (
    <div className="stack one-column content-width gap-4">
      <Suspense fallback={<CardSkeletons count={2} height={160} />}>
        <OpenAlerts />
        <WaitingMessages />
      </Suspense>
    </div>
  );
}
