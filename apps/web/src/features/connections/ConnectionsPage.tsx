import { Suspense } from 'react';
import { KeysCard } from '#features/api-keys/public.ts';
import { CalendarCard } from '#features/calendars/public.ts';
import { WebhooksCard } from '#features/events/public.ts';
import { SystemsCard } from '#features/identifiers/public.ts';
import { SsoCard } from '#features/sso/public.ts';
import { useGroup } from '#platform/session/session.ts';

/** What the group shares with the practice's other software, one card each. */
export function ConnectionsPage() {
  const group = useGroup();
  if (!group) return null;
  return (
    <div key={group.id} className="stack content-width gap-6">
      <Suspense>
        <SystemsCard />
        <KeysCard />
        <WebhooksCard />
        <SsoCard />
        <CalendarCard />
      </Suspense>
    </div>
  );
}
