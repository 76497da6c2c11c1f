import { PATIENT_MESSAGES, type Patient } from '@physio/contract/patients/patients';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { SampleTag } from '#features/sample-patient/public.ts';
import { fullName } from '#platform/format/person.ts';
import { Tick } from '#ui/controls/Tick.tsx';
import { EmailText } from '#ui/EmailText.tsx';
import { PersonAvatar } from '#ui/PersonAvatar.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './Assign.module.css';
import { useAssignablePatients, useHolders } from './assign.api.ts';
import { ChoicePane } from './ChoicePane.tsx';
import { HeldTag } from './HeldTag.tsx';
import type { Chosen } from './use-assignment.ts';

type Props = {
  chosen: readonly Chosen[];
  /** Who has this programme already is marked, as seen from this day. */
  subject: { circuitId: string; start: string };
  error: string | undefined;
  onChange: (chosen: readonly Chosen[]) => void;
};

/** Who gets the programme. The choice survives searches. */
export function PatientChooser({ chosen, subject, error, onChange }: Props) {
  const t = useTranslation();
  const [search, setSearch] = useState('');
  const list = useAssignablePatients(search);
  const ids = list.pages.map((page) => page.map(({ user_id }) => user_id));
  const holders = useHolders(subject.circuitId, subject.start, ids);
  const isChosen = (id: string) => chosen.some((person) => person.id === id);
  const toggle = ({ user_id: id, ...person }: Patient) =>
    onChange(isChosen(id) ? chosen.filter((other) => other.id !== id) : [...chosen, { id, name: fullName(person) }]);
  return (
    <ChoicePane
      label={t('Patients')}
      search={{
        text: search,
        label: t('Search patients'),
        status: list.isKnown && t('{{count}} patients', { count: list.total }),
        onChange: setSearch,
      }}
      list={list}
      none={t(PATIENT_MESSAGES.none)}
      error={error}
      chips={<Chips chosen={chosen} onChange={onChange} />}
    >
      {list.pages.flat().map((patient) => {
        const id = `assign-${patient.user_id}`;
        return (
          <li key={patient.user_id}>
            <label className={`${classes.option} py-1 px-3 pointer row gap-3 rounded-inner hoverable`} htmlFor={id}>
              <Tick
                id={id}
                aria-label={fullName(patient)}
                aria-describedby={`${id}-held`}
                checked={isChosen(patient.user_id)}
                onChange={() => toggle(patient)}
              />
              <PersonAvatar person={patient} size={32} />
              <span className={`${classes.who} stack may-shrink break-anywhere`}>
                <strong className="medium">{fullName(patient)}</strong>
                {patient.is_sample ? (
                  <SampleTag />
                ) : (
                  <small>
                    <EmailText email={patient.email} />
                  </small>
                )}
                <span id={`${id}-held`} className={`${classes.held} self-start hidden-if-empty`}>
                  <HeldTag plans={holders.get(patient.user_id) ?? []} start={subject.start} />
                </span>
              </span>
            </label>
          </li>
        );
      })}
    </ChoicePane>
  );
}

function Chips({ chosen, onChange }: Pick<Props, 'chosen' | 'onChange'>) {
  const t = useTranslation();
  if (chosen.length === 0) return null;
  return (
    <ul
      className={`${classes.chips} p-1 row wrap flex-none gap-2 scroll-y`}
      aria-label={t('{{count}} chosen', { count: chosen.length })}
    >
      <li className="t-small bold">{t('{{count}} chosen', { count: chosen.length })}</li>
      {chosen.map(({ id, name }) => (
        <li key={id}>
          <button
            className="inline-row tone-primary pill t-caption medium gap-1 hoverable-soft"
            type="button"
            aria-label={t('Remove {{name}}', { name })}
            onClick={() => onChange(chosen.filter((other) => other.id !== id))}
          >
            {name}
            <IconX size={14} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
