import { IconDots } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './Toolbar.module.css';

export function MoreButton(props: ComponentPropsWithRef<'button'>) {
  const t = useTranslation();
  const label = t('More for {{name}}', { name: t('Patients') });
  return (
    <button
      {...props}
      type="button"
      className={`${classes.more} center flex-none rounded text-secondary framed hoverable`}
      aria-label={label}
      title={label}
    >
      <IconDots size={20} aria-hidden />
    </button>
  );
}
