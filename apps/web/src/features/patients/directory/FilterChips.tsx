import { IconX } from '@tabler/icons-react';
import { Suspense } from 'react';
import { lazyNamed } from '#ui/lazy-named.ts';
import { useTranslation } from '#ui/use-translation.ts';
import type { FilterProps } from './FilterFields.tsx';
import { NO_FIGURE } from './no-figure.ts';

const FigureChip = lazyNamed(() => import('#features/practice/public.ts'), 'FigureChip');

/** What the links of Home and of the practice's figures filter by: seen, and taken away with one click. */
export function FilterChips({ state, onChange }: FilterProps) {
  const t = useTranslation();
  const label = { all: null, active: t('Active Users'), inactive: t('Inactive Users') }[state.label];
  const chips = [
    { text: label, off: { page: 1, label: 'all' } },
    { text: state.registered === 'any' ? null : t('Registered this month'), off: { page: 1, registered: 'any' } },
  ] as const;
  return (
    <>
      {chips.map(
        ({ text, off }) =>
          text && (
            <button
              className="inline-row tone-primary pill t-small medium gap-2 py-1 px-3 hoverable-soft"
              key={text}
              type="button"
              aria-label={t('Remove filter {{name}}', { name: text })}
              onClick={() => onChange(off)}
            >
              {text}
              <IconX size={14} aria-hidden />
            </button>
          ),
      )}
      <Suspense>
        {state.figure && (
          <FigureChip figure={state.figure} range={state.range} onRemove={() => onChange({ page: 1, ...NO_FIGURE })} />
        )}
      </Suspense>
    </>
  );
}
