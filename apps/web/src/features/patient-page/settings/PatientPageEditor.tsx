import { Switch } from '@mantine/core';
import type { Reply } from '@physio/contract/common/endpoint';
import { changePatientPage, type getPatientPage, SavedPage } from '@physio/contract/patient-page/settings';
import { useChange } from '#platform/api/use-change.ts';
import { useContractForm } from '#platform/form/contract-form.ts';
import { Form } from '#platform/form/Form.tsx';
import { FormNumberField } from '#platform/form/FormNumberField.tsx';
import { FormSelectField } from '#platform/form/FormSelectField.tsx';
import { FormTextarea } from '#platform/form/FormTextarea.tsx';
import { FormTextField } from '#platform/form/FormTextField.tsx';
import { useCloseGuard, useLeaveGuard } from '#platform/form/leave-guard.ts';
import { SaveActions } from '#platform/form/SaveActions.tsx';
import { saidToo } from '#platform/form/said-too.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { FigureChoices } from './FigureChoices.tsx';

type Props = { page: Reply<typeof getPatientPage>['data']; onClose: () => void };

/** What the practice promises its patients: nothing of it is filled in for them. */
export function PatientPageEditor({ page, onClose }: Props) {
  const t = useTranslation();
  const { page_url: _url, opened: _opened, running: _running, ...said } = page;
  const form = useContractForm(SavedPage, said);
  useLeaveGuard(form.isDirty);
  const close = useCloseGuard(form.isDirty, onClose);
  const change = useChange(changePatientPage, { form: saidToo(form), says: 'snackbar' });
  const submit = form.submit(async (body) => {
    if (await change.run({ body })) onClose();
  });
  const required = form.values.is_on === true;
  return (
    <Form onSubmit={submit} busy={change.isPending} label={t('Page for patients')}>
      <Switch
        label={t('Patients have a page of their own')}
        checked={required}
        onChange={(event) => form.set('is_on', event.currentTarget.checked)}
        autoFocus
      />
      <FormTextField
        {...form.field('phone')}
        label={t('Phone for patients')}
        help={t('It stands on the page, for whoever has pain or a question.')}
        required={required}
        type="tel"
        autoComplete="off"
      />
      <FormTextarea
        {...form.field('emergency_text')}
        label={t('In an emergency')}
        help={t('e.g. Call 112. Nobody watches this page live.')}
        required={required}
        autosize
        minRows={2}
      />
      <div className="stack items-start gap-4 fit-columns">
        <FormNumberField
          {...form.field('reply_days')}
          value={form.values.reply_days ?? ''}
          onChange={(days: number | string) => form.set('reply_days', days === '' ? null : days)}
          label={t('Answers within, in working days')}
          required={required}
        />
        <FormNumberField {...form.field('pain_limit')} label={t('Stops at pain from')} required />
        <FormNumberField {...form.field('effort_limit')} label={t('Reports effort from')} required />
      </div>
      <FormSelectField
        {...form.field('second_item')}
        label={t('Asked once on each device')}
        help={t('Against wrong hands. The code is told in the room and never printed.')}
        data={[
          { value: 'birth_date', label: t('Date of birth, or a code where it is not known') },
          { value: 'code', label: t('A code of four digits') },
        ]}
      />
      <FigureChoices form={form} />
      <Switch
        label={t('Patients may have reminders by mail')}
        description={t('At most one a day, in the name of the practice, and only for who asks for them.')}
        checked={form.values.mail_reminders === true}
        onChange={(event) => form.set('mail_reminders', event.currentTarget.checked)}
      />
      <SaveActions onCancel={() => void close()} busy={change.isPending} save={t('Save')} />
    </Form>
  );
}
