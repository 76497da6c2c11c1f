import { PEOPLE_FIGURES, PRACTICE_WEEKS } from '@physio/contract/practice/people';
import { IconX } from '@tabler/icons-react';
import { useLanguage, useTranslation } from '#ui/use-translation.ts';
import { FIGURE_LABELS } from './people-figures.ts';

type Props = { figure: string; range: string; onRemove: () => void };

/** Names the figure whose patients a list shows; a click shows all patients again. */
export function FigureChip({ figure, range, onRemove }: Props) {
  const t = useTranslation();
  const language = useLanguage();
  const known = PEOPLE_FIGURES.find((one) => one === figure);
  if (known === undefined) return null;
  const text = [t(FIGURE_LABELS[known]), rangeText()].filter(Boolean).join(' · ');
  return (
    <button
      className="inline-row tone-primary pill t-small medium gap-2 py-1 px-3 hoverable-soft"
      type="button"
      aria-label={t('Remove filter {{name}}', { name: text })}
      onClick={onRemove}
    >
      {text}
      <IconX size={14} aria-hidden />
    </button>
  );

  function rangeText(): string {
    if (PRACTICE_WEEKS.some((weeks) => weeks === range)) return t('{{count}} weeks', { count: Number(range) });
    const month = new Date(`${range}-01T00:00:00Z`);
    if (Number.isNaN(month.getTime())) return '';
    return new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(month);
  }
}
