import type { Exercise } from '@physio/contract/exercises';
import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from '#ui/use-translation.ts';
import { classificationPaths } from './classification-paths.ts';
import classes from './labels.module.css';

/** What an exercise is filed under, on its page and in its editor. */
export function ClassificationSection({ exercise }: { exercise: Exercise }) {
  const t = useTranslation();
  const sections = classificationPaths(exercise.filters.categories);
  return (
    <section className={classes.section}>
      <h3>{t('Classification')}</h3>
      {sections.length === 0 && <p className={classes.none}>{t('Not classified yet.')}</p>}
      <dl className={classes.sections}>
        {sections.map(({ section, paths: ways }) => (
          <div key={section}>
            <dt>{t(section)}</dt>
            <dd>
              {ways.map((way) => (
                <Way key={way.join('/')} names={way} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** "Resistance band › Red". */
function Way({ names }: { names: readonly string[] }) {
  return (
    <span className={classes.way}>
      {names.map((name, depth) => (
        <span key={name}>
          {depth > 0 && <IconChevronRight size={12} aria-hidden />}
          {name}
        </span>
      ))}
    </span>
  );
}
