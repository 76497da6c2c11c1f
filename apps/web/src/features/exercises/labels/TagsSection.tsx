import type { Exercise } from '@physio/contract/exercises/exercises';
import { TagEditor } from '#features/tags/public.ts';
import { useTranslation } from '#ui/use-translation.ts';

/** An exercise's tags, on its page and in its editor. */
export function TagsSection({ exercise }: { exercise: Exercise }) {
  const t = useTranslation();
  return (
    <section>
      <h3 className="mb-1 text-secondary t-small">{t('Tags')}</h3>
      <TagEditor key={exercise.encoded_id} exercise={exercise} />
    </section>
  );
}
