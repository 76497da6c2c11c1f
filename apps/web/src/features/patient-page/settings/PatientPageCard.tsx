import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useMayAdminister } from '#platform/session/session.ts';
import { CardHead } from '#ui/ListSection.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { CardSkeletons } from '#ui/Skeletons.tsx';
import { StatusTag } from '#ui/StatusTag.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { usePatientPage } from '../patient-page.api.ts';
import { PatientPageDetails } from './PatientPageDetails.tsx';
import { PatientPageEditor } from './PatientPageEditor.tsx';

/** Whether patients have a page of their own, and what the practice promises on it; its Admin changes it. */
export function PatientPageCard() {
  const t = useTranslation();
  const { data, error, refetch } = usePatientPage();
  const mayEdit = useMayAdminister();
  const [editing, setEditing] = useState(false);
  return (
    <section className="card" aria-labelledby="patient-page-title">
      <CardHead id="patient-page-title" title={t('Page for patients')}>
        {data && !editing && (
          <span className="row gap-2">
            {data.is_on ? <StatusTag tone="ok" label={t('On')} /> : <StatusTag tone="neutral" label={t('Off')} />}
            {mayEdit && (
              <Button variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setEditing(true)}>
                {t('Edit')}
              </Button>
            )}
          </span>
        )}
      </CardHead>
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <CardSkeletons count={1} height={200} />}
      {data && (editing ? <PatientPageEditor page={data} onClose={() => setEditing(false)} /> : <PatientPageDetails page={data} />)}
    </section>
  );
}
