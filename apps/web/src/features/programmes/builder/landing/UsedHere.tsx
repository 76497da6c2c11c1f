import { CreditMark } from '#ui/CreditMark.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { programmeFacts } from '../../library/programme-facts.ts';
import { useProgrammes } from '../../programmes.api.ts';
import { builderPaths } from '../builder-address.ts';
import { ProgrammeTile } from './ProgrammeTile.tsx';

const SHOWN = 4;

/** Programmes that patients have had, what this clinician gave last first. A click starts from a copy; before the first there are none. */
export function UsedHere() {
  const t = useTranslation();
  const { data } = useProgrammes({ page: 1, limit: SHOWN, own_first: true });
  const used = data.data.filter(({ used_by_count: patients }) => patients > 0);
  if (used.length === 0) return null;
  return (
    <section aria-labelledby="used-heading">
      <h2 id="used-heading" className="mb-3">
        {t('Given in this practice')}
      </h2>
      <ul className="stack four-columns two-below-1280 one-below-600 gap-3">
        {used.map((programme) => {
          const { encoded_id, name, languages, used_by_count: patients } = programme;
          const { exercises, minutes, pictures, morePictures, credits } = programmeFacts(programme);
          return (
            <ProgrammeTile
              key={encoded_id}
              pictures={pictures}
              morePictures={morePictures}
              name={name}
              lang={languages?.name}
              to={builderPaths.copy(encoded_id)}
              label={`${t('Use programme')}: ${name}`}
            >
              <small>
                {t('{{count}} exercises', { count: exercises })} · {t('about {{count}} min', { count: minutes })}
              </small>
              <small>
                {t('Used by {{count}} patients', { count: patients })}
                <CreditMark credits={credits} />
              </small>
            </ProgrammeTile>
          );
        })}
      </ul>
    </section>
  );
}
