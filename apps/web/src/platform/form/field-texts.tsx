import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './Form.module.css';

type Texts = {
  inputWrapperOrder: ('label' | 'input' | 'description' | 'error')[];
  description?: ReactNode;
  error?: ReactNode;
};

/** Label above, help below, and in its place the translated error with an icon; Mantine wires both by aria. */
export function useFieldTexts(error: string | undefined, help: ReactNode): Texts {
  const t = useTranslation();
  const order: Texts['inputWrapperOrder'] = ['label', 'input', 'description', 'error'];
  if (!error) return { inputWrapperOrder: order, ...(help !== undefined && { description: help }) };
  const shown = (
    <span className={`${classes.error} items-start gap-1`}>
      <IconAlertCircle size={14} aria-hidden />
      {t(error)}
    </span>
  );
  return { inputWrapperOrder: order, error: shown };
}
