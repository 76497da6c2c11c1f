import { ExercisePicture, useMostUsed } from '#features/exercises/public.ts';
import { AppLink } from '#platform/AppLink.tsx';
import { CreditMark } from '#ui/CreditMark.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { builderPaths } from '../builder-address.ts';
import classes from './Landing.module.css';

/** The exercises most of the practice's plans hold. A click begins a programme with one; before the first plan there are none. */
export function MostUsed() {
  const t = useTranslation();
  const { data: used, of_plans } = useMostUsed().data;
  if (used.length === 0) return null;
  return (
    <section aria-labelledby="most-used-heading">
      <h2 id="most-used-heading">{t('Most used here')}</h2>
      <p className="text-secondary t-small mb-3">{t('Counted over the last {{count}} plans', { count: of_plans })}</p>
      <ul className={`${classes.exercises} stack gap-3`}>
        {used.map(({ exercise: { encoded_id: id, name, languages, poster, gif, credits }, plans }) => (
          <li key={id} className="raised lifts covered cropped relative column">
            <ExercisePicture poster={poster ?? gif} wide />
            <div className="stack content-start gap-1 p-3">
              <AppLink
                {...builderPaths.begin(id)}
                className="covering text-primary medium no-underline break-anywhere"
                aria-label={`${t('Start a programme with')}: ${name}`}
              >
                <span lang={languages?.name}>{name}</span>
              </AppLink>
              <small>
                {t('In {{count}} plans', { count: plans })}
                <CreditMark credits={credits} />
              </small>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
