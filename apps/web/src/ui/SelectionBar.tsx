import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './SelectionBar.module.css';
import { useTranslation } from './use-translation.ts';

type Props = { label: string /** How many are chosen. */; status: string; onClear: () => void; children: ReactNode };

/** What can be done with all that is chosen in a list, below it. */
export function SelectionBar({ label, status, onClear, children }: Props) {
  const t = useTranslation();
  return (
    <fieldset className={`${classes.bar} sticky floats row wrap on-surface rounded-card gap-2 framed`} aria-label={label}>
      <span role="status" className={`${classes.status} medium`}>
        {status}
      </span>
      {children}
      <ActionIcon className={classes.clear} aria-label={t('Choose none')} title={t('Choose none')} onClick={onClear}>
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </fieldset>
  );
}
