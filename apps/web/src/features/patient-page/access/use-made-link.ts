import { makePatientLink, type PatientLink } from '@physio/contract/patient-page/links';
import { useEffect, useState } from 'react';
import { useChange } from '#platform/api/use-change.ts';

/**
 * The patient's link, made where there is none, as soon as it is wanted. It is in no store: whoever leaves forgets it.
 * @returns `again`: asks once more, or for a new link that ends the old one
 */
export function useMadeLink(userId: string, wanted = true) {
  const [link, setLink] = useState<PatientLink | null>(null);
  const { run: make, error } = useChange(makePatientLink, { refusedInPlace: true, onSuccess: ({ data }) => setLink(data) });
  useEffect(() => {
    if (wanted) void make({ params: { user_id: userId }, body: { renew: false } });
  }, [make, userId, wanted]);
  return {
    link: wanted ? link : null,
    error,
    again: (renew: boolean) => void make({ params: { user_id: userId }, body: { renew } }),
  };
}
