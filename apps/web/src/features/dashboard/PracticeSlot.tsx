import { HomeCard } from '#features/practice/public.ts';
import { useRole } from '#platform/session/session.ts';
import { usePatientCounts } from './dashboard.api.ts';
import { SetUpCard } from './SetUpCard.tsx';

/** How the practice goes, or, while it has no patients, what its admins still have to do. */
export function PracticeSlot() {
  const role = useRole();
  const { data } = usePatientCounts();
  if (data === undefined) return null;
  return data.total === 0 && role !== 'Physio' ? <SetUpCard /> : <HomeCard />;
}
