import type { Patient } from '@physio/contract/patients/patients';
import { IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { SampleTag } from '#features/sample-patient/public.ts';
import { copyText } from '#platform/copy-text.ts';
import { fullName } from '#platform/format/person.ts';
import { LANGUAGE_NAMES } from '#platform/i18n/language-names.ts';
import { EmailText } from '#ui/EmailText.tsx';
import { PersonAvatar } from '#ui/PersonAvatar.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { ActiveTag, ArchivedTag } from '../directory/patient-facts.tsx';
import { BackToPatients } from './BackToPatients.tsx';
import { contactOf } from './contact.ts';
import classes from './PatientPage.module.css';

type Props = { patient: Patient; menu: ReactNode; actions?: ReactNode };

/** The `menu` stands in the corner; `actions` at the right end on wide windows and below on phones. */
export function PatientHeader({ patient, menu, actions }: Props) {
  const t = useTranslation();
  const { about, email, phone } = contactOf(t, patient);
  return (
    <header className={`card ${classes.header} gap-3 gap-x-4 stack items-center`}>
      <BackToPatients />
      {menu}
      <PersonAvatar person={patient} size={56} />
      <div className={classes.who}>
        <div className={`${classes.name} gap-y-1 gap-x-3 row wrap`}>
          <h2 className="break-anywhere t-title">{fullName(patient)}</h2>
          {patient.archived_at ? <ArchivedTag /> : <ActiveTag isActive={patient.is_active} />}
          {patient.is_sample && <SampleTag />}
        </div>
        <p className="gap-y-1 gap-x-4 row wrap text-secondary">
          {patient.kana_name && <span lang="ja">{patient.kana_name}</span>}
          {about && <span>{about}</span>}
          <span lang={patient.language} title={t('Language')}>
            {LANGUAGE_NAMES[patient.language]}
          </span>
          {email && (
            <CopyText text={email} label={t('Copy e-mail')}>
              <EmailText email={email} />
            </CopyText>
          )}
          {phone && (
            <CopyText text={phone} label={t('Copy phone number')}>
              {phone}
            </CopyText>
          )}
        </p>
      </div>
      {actions && <div className={`${classes.actions} flex wrap gap-2`}>{actions}</div>}
    </header>
  );
}

/** A text, as `children` show it, with a button that copies it. */
function CopyText({ text, label, children }: { text: string; label: string; children: ReactNode }) {
  const t = useTranslation();
  return (
    <span className="inline-row may-shrink break-anywhere gap-1">
      <span>{children}</span>
      <button
        className="target-s center flex-none rounded-chip text-secondary stands-out"
        type="button"
        aria-label={label}
        title={label}
        onClick={() => void copyText(t, text)}
      >
        <IconCopy size={16} aria-hidden />
      </button>
    </span>
  );
}
