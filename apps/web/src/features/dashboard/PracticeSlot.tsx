import { HomeCard } from '#features/practice/public.ts';
import { useMayAdminister } from '#platform/session/session.ts';
import { useStore } from '#platform/store.ts';
import { usePatientCounts, useSetUp } from './dashboard.api.ts';
import { SetUpCard } from './SetUpCard.tsx';
import { setUpAsked } from './set-up-asked.ts';

/** How the practice goes, or, while it has no patients or it was asked for, what its admins still have to do. */
export function PracticeSlot() {
  const mayAdminister = useMayAdminister();
  const isAsked = useStore(setUpAsked);
  const { data } = usePatientCounts();
  const mayShow = mayAdminister && (isAsked || data?.total === 0);
  const setUp = useSetUp(mayShow);
  if (data === undefined) return null;
  // Hidden for good until the account menu brings it back.
  if (!mayShow || (setUp.data?.hidden && !isAsked)) return <HomeCard />;
  return <SetUpCard />;
}
