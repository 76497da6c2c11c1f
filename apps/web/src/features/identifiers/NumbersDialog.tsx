import { Identifiers, type OtherSystem, type PatientIdentifier, saveIdentifiers } from '@physio/contract/identifiers/identifiers';
import type { Patient } from '@physio/contract/patients/patients';
import { NUMBERS_APART } from '@physio/contract/transfers/export-columns';
import { useState } from 'react';
import { AppLink } from '#platform/AppLink.tsx';
import { useChange } from '#platform/api/use-change.ts';
import { useContractForm } from '#platform/form/contract-form.ts';
import { Form } from '#platform/form/Form.tsx';
import { FormTextField } from '#platform/form/FormTextField.tsx';
import { useCloseGuard } from '#platform/form/leave-guard.ts';
import { fullName } from '#platform/format/person.ts';
import { paths } from '#platform/paths.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { DialogFoot } from '#ui/DialogFoot.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { useIdentifiers, useSystems } from './identifiers.api.ts';

type Props = { patient: Pick<Patient, 'user_id' | 'first_name' | 'last_name'>; onClose: () => void };

/** The patient's numbers in the practice's other systems. */
export function NumbersDialog({ patient, onClose }: Props) {
  const t = useTranslation();
  const { data, error: numbersError, refetch } = useIdentifiers(patient.user_id);
  const systems = useSystems();
  const error = numbersError ?? systems.error;
  const again = () => {
    systems.retry();
    void refetch();
  };
  return (
    <Dialog title={t('Numbers of {{name}} in other systems', { name: fullName(patient) })} onClose={onClose}>
      {error && <LoadFailed error={error} onRetry={again} />}
      {systems.isKnown && systems.data.length === 0 && <NoSystems />}
      {data && systems.data.length > 0 && (
        <NumbersForm userId={patient.user_id} systems={systems.data} numbers={data} onClose={onClose} />
      )}
    </Dialog>
  );
}

function NoSystems() {
  const t = useTranslation();
  return (
    <p>
      {t('The practice has named no other system yet. An admin does so here:')}{' '}
      <AppLink {...paths.configurations()}>{t('Configurations')}</AppLink>
    </p>
  );
}

type FormProps = { userId: string; systems: readonly OtherSystem[]; numbers: readonly PatientIdentifier[]; onClose: () => void };

/** A field a system; several numbers in one are apart by semicolons. */
function NumbersForm({ userId, systems, numbers, onClose }: FormProps) {
  const t = useTranslation();
  const [texts, setTexts] = useState(() => textsOf(numbers));
  const form = useContractForm(Identifiers, { identifiers: [...numbers] });
  const close = useCloseGuard(form.isDirty, onClose);
  const save = useChange(saveIdentifiers, { form });
  const submit = form.submit(async (body) => {
    if (await save.run({ params: { user_id: userId }, body })) onClose();
  });
  const write = (system: string, text: string) => {
    const next = { ...texts, [system]: text };
    setTexts(next);
    form.set('identifiers', numbersOf(next));
  };
  const { error, onBlur } = form.field('identifiers');
  return (
    <Form onSubmit={submit} busy={save.isPending}>
      {systems.map(({ system, label }, at) => (
        <FormTextField
          key={system}
          name={system}
          data-path="identifiers"
          label={label}
          value={texts[system] ?? ''}
          onBlur={onBlur}
          onChange={(event: { currentTarget: HTMLInputElement }) => write(system, event.currentTarget.value)}
          autoComplete="off"
          spellCheck={false}
          data-autofocus={at === 0 || undefined}
        />
      ))}
      {error && (
        <p role="alert" className="text-bad">
          {t(error)}
        </p>
      )}
      <DialogFoot action={t('Save')} busy={save.isPending} disabled={!form.isDirty} onCancel={close} mt="lg" />
    </Form>
  );
}

function textsOf(numbers: readonly PatientIdentifier[]): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const { system, value } of numbers) texts[system] = texts[system] ? `${texts[system]}${NUMBERS_APART}${value}` : value;
  return texts;
}

const numbersOf = (texts: Record<string, string>): PatientIdentifier[] =>
  Object.entries(texts).flatMap(([system, text]) =>
    text
      .split(NUMBERS_APART.trim())
      .map((value) => value.trim())
      .filter(Boolean)
      .map((value) => ({ system, value })),
  );
