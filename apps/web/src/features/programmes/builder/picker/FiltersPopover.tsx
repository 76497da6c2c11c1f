import { Button } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyNamed } from '#ui/lazy-named.ts';
import { useTranslation } from '#ui/use-translation.ts';
import type { FilterGroup } from './classification-groups.ts';
import classes from './FiltersPopover.module.css';

const OpenFilters = lazyNamed(() => import('./OpenFilters.tsx'), 'OpenFilters');

export type FiltersProps = {
  groups: readonly FilterGroup[];
  error: Error | null;
  retry: () => void;
  chosen: readonly string[];
  onToggle: (id: string) => void;
  onClear: () => void;
};

/** The button alone; what it opens comes with the click that asks for it. */
export function FiltersPopover(props: FiltersProps) {
  const t = useTranslation();
  const [wanted, setWanted] = useState(false);
  const count = props.chosen.length;
  const button = (
    <Button
      variant={count > 0 ? 'light' : 'default'}
      leftSection={<IconFilter size={16} aria-hidden />}
      rightSection={count > 0 && <span className={`${classes.count} center pill t-caption`}>{count}</span>}
      aria-haspopup="dialog"
      aria-expanded={false}
      onClick={() => setWanted(true)}
    >
      {t('Filters')}
    </Button>
  );
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <OpenFilters {...props} button={button} />
    </Suspense>
  );
}
