import { useTranslation } from '#ui/use-translation.ts';
import classes from './Picker.module.css';

type Props = { search: string; filters: readonly string[]; favourites: boolean; onClear: () => void };

/** An empty picker says what it looked for. */
export function NoExercises({ search, filters, favourites, onClear }: Props) {
  const t = useTranslation();
  const wanted = [...(search ? [`“${search}”`] : []), ...filters, ...(favourites ? [t('Favourites only')] : [])];
  return (
    <div className={classes.none}>
      <p>{wanted.length > 0 ? t('No exercise matches {{wanted}}.', { wanted: wanted.join(' · ') }) : t('No exercises yet.')}</p>
      {wanted.length > 0 && (
        <button type="button" onClick={onClear}>
          {t('Clear all')}
        </button>
      )}
    </div>
  );
}
