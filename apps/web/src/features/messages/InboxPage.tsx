import { Suspense } from 'react';
import { OpenAlerts } from '#features/alerts/public.ts';
import { WaitingMessages } from './WaitingMessages.tsx';

/** What waits for somebody of the staff: alerts first, then messages. */
export function InboxPage() {
  return (
    <div className="stack one-column content-width gap-4">
      <Suspense>
        <OpenAlerts />
      </Suspense>
      <WaitingMessages />
    </div>
  );
}
