import type { Exercise } from '@physio/contract/exercises/exercises';
import { TagEditor } from '#features/tags/public.ts';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './labels.module.css';

/** An exercise's tags, on its page and in its editor. */
export function TagsSection({ exercise }: { exercise: Exercise }) {
  const t = useTranslation();
  return (
    <section className={classes.section}>
      <h3>{t('Tags')}</h3>
      <TagEditor key={exercise.encoded_id} exercise={exercise} />
    </section>
  );
}
