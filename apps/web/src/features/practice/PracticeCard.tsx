import { type PracticeCard as Name, PRACTICE_MESSAGES } from '@physio/contract/practice/practice';
import { type ReactNode, useContext, useState } from 'react';
import { useTranslation } from '#ui/use-translation.ts';
import { CARD_TITLES, DEFINITIONS } from './definitions.ts';
import classes from './practice.module.css';
import { CardFile } from './use-file.ts';

/** `texts` are null where the card took too long. */
type Props = { name: Name; texts: readonly string[] | null; children?: ReactNode };

/** A card: its sentence first, the drawing second. On phones the drawing comes with a tap. */
export function PracticeCard({ name, texts, children }: Props) {
  const t = useTranslation();
  const [open, setOpen] = useState(false);
  const saveFile = useContext(CardFile);
  const [first, ...rest] = texts ?? [t(PRACTICE_MESSAGES.tooSlow)];
  const id = `practice-${name}`;
  return (
    <section
      className={`${classes.card} card stack content-start one-column gap-3`}
      data-open={open || undefined}
      aria-labelledby={id}
    >
      <h2 id={id}>{t(CARD_TITLES[name])}</h2>
      <p className="t-lead">{first}</p>
      <button
        className="on-phones no-print self-start text-link t-small"
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {open ? t('Show less') : t('Show more')}
      </button>
      <div className={`${classes.more} stack one-column gap-3`}>
        {rest.map((text) => (
          <p key={text} className="text-secondary">
            {text}
          </p>
        ))}
        {texts && children}
        {texts && saveFile && (
          <button className="self-start text-link t-small no-print" type="button" onClick={() => saveFile(name)}>
            {t('Figures of this card as a CSV file')}
          </button>
        )}
        <details className="no-print">
          <summary className="text-link t-small">{t('How this is counted')}</summary>
          <p className="text-secondary t-small mt-2">{t(DEFINITIONS[name])}</p>
        </details>
      </div>
    </section>
  );
}
