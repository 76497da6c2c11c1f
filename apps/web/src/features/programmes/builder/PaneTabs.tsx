import { useRef } from 'react';
import { useHeldOver } from '#ui/dnd/use-held-over.ts';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './Builder.module.css';

export type Pane = 'exercises' | 'programme';
type Props = { pane: Pane; count: number; onChange: (pane: Pane) => void };

/** On a narrow window one of the two panes shows at a time; an exercise that is dragged over the programme's tab opens it. */
export function PaneTabs({ pane, count, onChange }: Props) {
  const t = useTranslation();
  const programme = useRef<HTMLButtonElement>(null);
  useHeldOver(programme, () => onChange('programme'));
  const tabs = [
    { id: 'exercises', label: t('Exercises') },
    { id: 'programme', label: t('Programme ({{count}})', { count }) },
  ] as const;
  return (
    <div className={classes.tabs}>
      {tabs.map(({ id, label }) => (
        <button
          key={id === 'programme' ? `${id}${count}` : id}
          type="button"
          ref={id === 'programme' ? programme : undefined}
          aria-pressed={pane === id}
          aria-controls={`pane-${id}`}
          onClick={() => onChange(id)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
