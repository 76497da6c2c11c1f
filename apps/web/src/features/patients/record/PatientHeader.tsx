import type { Patient } from '@physio/contract/patients/patients';
import { IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { fullName, genderLabel } from '#platform/format/person.ts';
import { toast } from '#platform/toast/toast.ts';
import { PersonAvatar } from '#ui/PersonAvatar.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { ActiveTag, ArchivedTag } from '../directory/patient-facts.tsx';
import { BackToPatients } from './BackToPatients.tsx';
import classes from './PatientPage.module.css';

type Props = { patient: Patient; menu: ReactNode; actions?: ReactNode };

/** The `menu` stands in the corner; `actions` at the right end on wide windows and below on phones. */
export function PatientHeader({ patient, menu, actions }: Props) {
  const t = useTranslation();
  const { gender, age, email, mobile_number: mobile, country_phonecode: code } = patient;
  const facts = [gender && t(genderLabel(gender)), age !== null && t('{{count}} years', { count: age })].filter(Boolean);
  return (
    <header className={`card ${classes.header} stack items-center`}>
      <BackToPatients />
      {menu}
      <PersonAvatar person={patient} size={56} />
      <div className={classes.who}>
        <div className={`${classes.name} gap-y-1 gap-x-3 row wrap`}>
          <h2 className="break-anywhere t-title">{fullName(patient)}</h2>
          {patient.archived_at ? <ArchivedTag /> : <ActiveTag isActive={patient.is_active} />}
        </div>
        <p className={`gap-y-0-5 gap-x-4 row wrap text-secondary`}>
          {facts.length > 0 && <span>{facts.join(' · ')}</span>}
          <CopyText text={email} label={t('Copy e-mail')} />
          {mobile && <CopyText text={code ? `+${code} ${mobile}` : mobile} label={t('Copy phone number')} />}
        </p>
      </div>
      {actions && <div className={`${classes.actions} flex wrap gap-2`}>{actions}</div>}
    </header>
  );
}

/** A text with a button that copies it. */
function CopyText({ text, label }: { text: string; label: string }) {
  const t = useTranslation();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(t('Copied'));
    } catch {
      toast.error(t('Could not be copied'));
    }
  };
  return (
    <span className={`${classes.copy} inline-row may-shrink break-anywhere gap-0-5`}>
      <span>{text}</span>
      <button
        className="center flex-none rounded-chip text-secondary"
        type="button"
        aria-label={label}
        title={label}
        onClick={() => void copy()}
      >
        <IconCopy size={16} aria-hidden />
      </button>
    </span>
  );
}
