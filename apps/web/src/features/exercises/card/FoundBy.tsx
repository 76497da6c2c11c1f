import type { Exercise } from '@physio/contract/exercises/exercises';
import { useTranslation } from '#ui/use-translation.ts';

/** The name that a search found, where it is not the one that is shown. */
export function FoundBy({ exercise }: { exercise: Pick<Exercise, 'matched_name'> }) {
  const t = useTranslation();
  const { matched_name: found } = exercise;
  if (!found) return null;
  return (
    <small className="block break-anywhere text-secondary t-caption">
      {t('Found by')} <span lang={found.language}>{found.name}</span>
    </small>
  );
}
