import type { Patient } from '@physio/contract/patients/patients';
import { IconArchive, IconClock, IconFileText, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { useFormat } from '#platform/format/format.ts';
import { genderLabel } from '#platform/format/person.ts';
import { StatusTag } from '#ui/StatusTag.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './PatientCard.module.css';

/** "Female · 34"; what is not known is left out. */
export function GenderAndAge({ patient: { gender, age } }: { patient: Patient }) {
  const t = useTranslation();
  return [gender && t(genderLabel(gender)), age].filter((part) => part !== null && part !== '').join(' · ');
}

export function ActiveTag({ isActive }: { isActive: boolean }) {
  const t = useTranslation();
  return isActive ? (
    <StatusTag tone="ok" icon={IconUserCheck} label={t('Active')} />
  ) : (
    <StatusTag tone="neutral" icon={IconUserOff} label={t('Inactive')} />
  );
}

export function ArchivedTag() {
  return <StatusTag tone="plum" icon={IconArchive} label={useTranslation()('Archived')} />;
}

export function LastVisit({ at }: { at: string | null }) {
  const t = useTranslation();
  const { date, relative, time } = useFormat();
  return (
    <span
      className={`${classes.visit} inline-row text-secondary t-caption gap-1`}
      title={at ? `${date(at)} ${time(at)}` : undefined}
    >
      <IconClock size={14} aria-hidden />
      <span className="visually-hidden">{t('Last Visit')}</span>
      {at ? <time dateTime={at}>{relative(at)}</time> : t('Never')}
    </span>
  );
}

export function ReportMark() {
  const t = useTranslation();
  return (
    <span className={classes.report} title={t('Has Report')}>
      <IconFileText size={16} aria-hidden />
      <span className="visually-hidden">{t('Has Report')}</span>
    </span>
  );
}
