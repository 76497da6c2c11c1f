import type { ExerciseRecord } from '@physio/contract/exercises/exercise-record';
import { stepsOf } from '@physio/contract/exercises/exercise-steps';
import { useTranslation } from '#ui/use-translation.ts';
import { useExerciseRecord } from '../record.api.ts';
import classes from './ExercisePage.module.css';

/** What is written for the patient: steps, cautions, the dose to begin with. Empty parts are left out. */
export function WrittenSections({ exerciseId }: { exerciseId: string }) {
  const t = useTranslation();
  const { data } = useExerciseRecord(exerciseId);
  if (!data) return null;
  const steps = stepsOf(data.instructions);
  return (
    <>
      <h2 className={classes.partTitle}>{t('Instructions and dose')}</h2>
      <div className="card stack one-column gap-4 hidden-if-empty">
        {steps.length > 0 && (
          <section className={classes.written}>
            <h3 className="mb-1 text-secondary t-small">{t('Instructions')}</h3>
            <ol className="stack gap-1" lang={data.languages?.instructions}>
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </section>
        )}
        {data.contraindications && (
          <section className={classes.written}>
            <h3 className="mb-1 text-secondary t-small">{t('Contraindications')}</h3>
            <p lang={data.languages?.contraindications}>{data.contraindications}</p>
          </section>
        )}
        <DefaultDose record={data} />
      </div>
    </>
  );
}

function DefaultDose({ record }: { record: ExerciseRecord }) {
  const t = useTranslation();
  const dose = [
    { label: t('Sets'), value: record.default_sets },
    { label: t('Reps'), value: record.default_reps },
    { label: t('Hold (s)'), value: record.default_hold },
    { label: t('Rest (s)'), value: record.default_rest },
  ].filter(({ value }) => value !== null);
  if (dose.length === 0) return null;
  return (
    <section className={classes.written}>
      <h3 className="text-secondary t-small">{t('Default dose')}</h3>
      <dl className={`${classes.dose} stack gap-2 four-columns`}>
        {dose.map(({ label, value }) => (
          <div key={label}>
            <dt className="t-caption">{label}</dt>
            <dd className="bold">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
