import { Button } from '@mantine/core';
import { PATIENT_MESSAGES, type Patient } from '@physio/contract/patients/patients';
import { type KeyboardEvent, Suspense, useState } from 'react';
import { moveAmongLinks } from '#ui/arrow-keys.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { CardSkeletons } from '#ui/Skeletons.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { RegisterPatientDialog } from '../public.ts';
import { ChoosePatient } from './ChoosePatient.tsx';
import classes from './DirectoryPage.module.css';
import { PatientCard } from './PatientCard.tsx';
import { PatientTable } from './PatientTable.tsx';
import type { Standings } from './standings.api.ts';
import type { ChosenPatients } from './use-chosen-patients.ts';
import type { View } from './view.ts';

const ROW_PX = 56;

type Props = {
  patients: readonly Patient[];
  view: View;
  standings: Standings;
  isPending: boolean;
  isFetching: boolean;
  error: Error | null;
  onRetry: () => void;
  /** Skeletons while nothing is known. */
  count: number;
  isFiltered: boolean;
  onClear: () => void;
  onOpen: (patient: Patient) => void;
  /** Null where nobody can be chosen. */
  chosen: ChosenPatients | null;
};

export function DirectoryList({ patients, view, standings, isPending, isFetching, error, onRetry, count, ...rest }: Props) {
  const shapes =
    view === 'table'
      ? { height: ROW_PX, className: `${classes.rows} one-column` }
      : { className: `${classes.grid} stack gap-tiles` };
  if (isPending) return <CardSkeletons count={count} {...shapes} />;
  if (error) return <LoadFailed error={error} onRetry={onRetry} busy={isFetching} />;
  if (patients.length === 0) return <NoPatients {...rest} />;
  const { onOpen, chosen } = rest;
  const press = (event: KeyboardEvent<HTMLElement>) => {
    moveAmongLinks(event);
    chosen?.onKeyDown(event);
  };
  if (view === 'table')
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: keys only move among the links inside, and choose them all
      <div onKeyDown={press}>
        <PatientTable patients={patients} standings={standings} onOpen={onOpen} chosen={chosen} />
      </div>
    );
  return (
    <ul className={`${classes.grid} stack gap-tiles`} onKeyDown={press} data-choosing={chosen?.isOn || undefined}>
      {patients.map((patient) => (
        <li className="stack relative" key={patient.user_id} data-chosen={chosen?.has(patient.user_id) || undefined}>
          <PatientCard patient={patient} onOpen={onOpen} />
          {chosen && (
            <ChoosePatient
              patient={patient}
              chosen={chosen}
              className={`${classes.choose} absolute stack on-surface round untouched`}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

function NoPatients({ isFiltered, onClear }: Pick<Props, 'isFiltered' | 'onClear'>) {
  const t = useTranslation();
  const [registering, setRegistering] = useState(false);
  return (
    <EmptyState
      still={isFiltered ? 'looking' : 'waving'}
      text={isFiltered ? t(PATIENT_MESSAGES.none) : t('No patients yet')}
      action={
        <div className="flex wrap gap-2 justify-center">
          {isFiltered && (
            <Button variant="default" onClick={onClear}>
              {t('Clear Filters')}
            </Button>
          )}
          <Button variant="default" onClick={() => setRegistering(true)}>
            {t('Register a patient')}
          </Button>
          {registering && (
            <Suspense>
              <RegisterPatientDialog onClose={() => setRegistering(false)} />
            </Suspense>
          )}
        </div>
      }
    />
  );
}
