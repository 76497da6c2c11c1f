import type { Exercise } from '@physio/contract/exercises';
import { StatusTag } from '#ui/StatusTag.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './labels.module.css';

/** An exercise's tags, on its page and in its editor. */
export function TagsSection({ exercise }: { exercise: Exercise }) {
  const t = useTranslation();
  return (
    <section className={classes.section}>
      <h3>{t('Tags')}</h3>
      <div className={classes.tags}>
        {exercise.tags.length === 0 && <p className={classes.none}>{t('No tags yet.')}</p>}
        {exercise.tags.map((tag) => (
          <StatusTag key={tag} tone="primary" label={tag} />
        ))}
      </div>
    </section>
  );
}
