import { PROGRAMME_LIMITS } from '@physio/contract/common/limits';
import { NOTES_TOO_LONG } from '@physio/contract/programmes/programme-items';
import { useId } from 'react';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './SequenceCard.module.css';

type Props = { label: string; value: string; lang?: string | undefined; onChange: (notes: string) => void };

/** What the patient should mind. A text that is too long is kept and reported, not cut. */
export function NotesField({ label, value, lang, onChange }: Props) {
  const t = useTranslation();
  const id = useId();
  const isTooLong = value.length > PROGRAMME_LIMITS.notes;
  return (
    <div className={classes.notes}>
      <textarea
        className="sunken text-primary t-small full-width rounded-inner"
        rows={1}
        lang={lang}
        aria-label={label}
        placeholder={t('Notes for the patient')}
        value={value}
        aria-invalid={isTooLong}
        aria-describedby={isTooLong ? id : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {isTooLong && (
        <p className="text-bad t-caption" id={id}>
          {t(NOTES_TOO_LONG)}
        </p>
      )}
    </div>
  );
}
