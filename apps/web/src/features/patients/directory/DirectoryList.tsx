import { Button } from '@mantine/core';
import { PATIENT_MESSAGES, type Patient } from '@physio/contract/patients';
import { IconUserSearch } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { moveAmongLinks } from '#ui/arrow-keys.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { CardSkeletons } from '#ui/Skeletons.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { RegisterPatientDialog } from '../public.ts';
import classes from './DirectoryPage.module.css';
import { PatientCard } from './PatientCard.tsx';
import { PatientTable } from './PatientTable.tsx';
import type { View } from './view-choice.ts';

type Props = {
  patients: readonly Patient[];
  view: View;
  isPending: boolean;
  isFetching: boolean;
  failed: boolean;
  onRetry: () => void;
  /** Skeletons while nothing is known. */
  count: number;
  isFiltered: boolean;
  onClear: () => void;
  onOpen: (patient: Patient) => void;
};

export function DirectoryList({ patients, view, isPending, isFetching, failed, onRetry, count, ...rest }: Props) {
  if (isPending) return <CardSkeletons count={count} className={classes.grid} />;
  if (failed) return <LoadFailed onRetry={onRetry} busy={isFetching} />;
  if (patients.length === 0) return <NoPatients {...rest} />;
  if (view === 'table')
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys only move among the links inside
      <div onKeyDown={moveAmongLinks}>
        <PatientTable patients={patients} onOpen={rest.onOpen} />
      </div>
    );
  return (
    <ul className={classes.grid} onKeyDown={moveAmongLinks}>
      {patients.map((patient) => (
        <li key={patient.user_id}>
          <PatientCard patient={patient} onOpen={rest.onOpen} />
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
      picture={<IconUserSearch size={40} stroke={1.4} />}
      text={t(PATIENT_MESSAGES.none)}
      action={
        <div className={classes.actions}>
          {isFiltered && <Button onClick={onClear}>{t('Clear Filters')}</Button>}
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
