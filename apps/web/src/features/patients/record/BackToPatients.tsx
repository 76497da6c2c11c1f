import { IconArrowLeft } from '@tabler/icons-react';
import { AppLink } from '#platform/AppLink.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { lastDirectory } from '../directory/directory-address.ts';
import classes from './PatientPage.module.css';

/** Back to the directory as it was left: its filters and page. */
export function BackToPatients() {
  const t = useTranslation();
  return (
    <AppLink
      {...lastDirectory()}
      className={`${classes.back} self-start inline-row rounded-chip medium no-underline gap-2 underline-on-hover`}
    >
      <IconArrowLeft size={18} aria-hidden />
      {t('Back to patients')}
    </AppLink>
  );
}
