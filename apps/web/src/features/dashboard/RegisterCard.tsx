import { Button } from '@mantine/core';
import type { Patient } from '@physio/contract/patients/patients';
import { IconArrowRight, IconChevronDown, IconClipboardPlus, IconUserPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { RegisterPatientForm } from '#features/patients/public.ts';
import { AssignToPatientDialog } from '#features/programmes/public.ts';
import { AppLink } from '#platform/AppLink.tsx';
import { fullName } from '#platform/format/person.ts';
import { paths } from '#platform/paths.ts';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './RegisterCard.module.css';

const OFFER = 'toned row between rounded text-start medium no-underline underline-on-hover gap-2 py-2 px-3';

/** The form; on phones behind a button, so that the figures and the list are seen first. */
export function RegisterCard() {
  const t = useTranslation();
  const [open, setOpen] = useState(false);
  const [registered, setRegistered] = useState<Patient | null>(null);
  const [assigning, setAssigning] = useState(false);
  return (
    <section className={`card ${classes.card}`} data-open={open || undefined} aria-labelledby="register-title">
      <h2 id="register-title">{t('Register New Patient')}</h2>
      <Button
        className={`${classes.opener} block on-phones`}
        variant="default"
        fullWidth
        leftSection={<IconUserPlus size={18} aria-hidden />}
        rightSection={<IconChevronDown size={16} aria-hidden />}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {t('Register New Patient')}
      </Button>
      <div className={classes.form}>
        <Suspense fallback={<div className={classes.waiting} />}>
          <RegisterPatientForm onRegistered={setRegistered} leads={false} />
        </Suspense>
      </div>
      <p role="status" className={`${classes.offer} flex wrap gap-2`}>
        {registered && (
          <>
            <AppLink className={OFFER} data-tone="ok" {...paths.patient(registered.user_id)}>
              {t('Open {{name}}', { name: fullName(registered) })}
              <IconArrowRight size={16} aria-hidden />
            </AppLink>
            <button className={OFFER} data-tone="ok" type="button" onClick={() => setAssigning(true)}>
              {t('Assign programme')}
              <IconClipboardPlus size={16} aria-hidden />
            </button>
          </>
        )}
      </p>
      <Suspense>
        {assigning && registered && (
          <AssignToPatientDialog
            patient={{ id: registered.user_id, name: fullName(registered) }}
            onClose={() => setAssigning(false)}
          />
        )}
      </Suspense>
    </section>
  );
}
