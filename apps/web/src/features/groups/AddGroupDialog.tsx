import { Select } from '@mantine/core';
import { groupTypes, NEW_GROUP_COLOURS } from '@physio/contract/common/limits';
import { AddGroup, addGroup, GROUP_MESSAGES } from '@physio/contract/groups/group-changes';
import { DEFAULT_LANGUAGE } from '@physio/contract/languages/languages';
import * as z from 'zod/mini';
import { useChange } from '#platform/api/use-change.ts';
import { config } from '#platform/config/config.ts';
import { useContractForm } from '#platform/form/contract-form.ts';
import { Form } from '#platform/form/Form.tsx';
import { FormTextField } from '#platform/form/FormTextField.tsx';
import { useFieldTexts } from '#platform/form/field-texts.tsx';
import { useCloseGuard, useLeaveGuard } from '#platform/form/leave-guard.ts';
import { SaveActions } from '#platform/form/SaveActions.tsx';
import { saidToo } from '#platform/form/said-too.ts';
import { timeZone } from '#platform/time-zone.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { useLanguage, useTranslation } from '#ui/use-translation.ts';
import { FirstLibrary } from './FirstLibrary.tsx';
import { keepGroup } from './keep-group.ts';
import { LookFields } from './look/LookFields.tsx';
import { TimeZoneSelect } from './TimeZoneSelect.tsx';

const NewGroup = z.extend(AddGroup, {
  logo: z.nullable(z.instanceof(File)).check(z.refine((file) => file !== null, GROUP_MESSAGES.logoRequired)),
});
const EMPTY: z.input<typeof NewGroup> = {
  name: '',
  allowed_domain: '',
  type: '',
  logo: null,
  background_color: NEW_GROUP_COLOURS.background,
  text_color: NEW_GROUP_COLOURS.text,
  start: 'empty',
};

export function AddGroupDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
  const form = useContractForm(NewGroup, { ...EMPTY, language: useLanguage(), time_zone: timeZone() || 'UTC' });
  useLeaveGuard(form.isDirty);
  const close = useCloseGuard(form.isDirty, onClose);
  const add = useChange(addGroup, {
    form: saidToo(form),
    says: 'snackbar',
    onSuccess: ({ data }) => keepGroup(data),
  });
  const submit = form.submit(async ({ logo, ...body }) => {
    const files = { logo: logo === null ? [] : [logo] };
    if (await add.run({ body, files })) onClose();
  });
  const { error, ...type } = form.field('type');
  const typeTexts = useFieldTexts(error, undefined);
  return (
    <Dialog title={t('Add Group')} onClose={() => void close()} size={760} closeOnClickOutside={false}>
      <Form onSubmit={submit} busy={add.isPending} label={t('Add Group')}>
        <div className="stack items-start gap-4 fit-columns">
          <FormTextField {...form.field('name')} label={t('Group name')} required data-autofocus autoComplete="organization" />
          <Select
            {...type}
            {...typeTexts}
            label={t('Type')}
            required
            data={[...groupTypes(config().productType)]}
            allowDeselect={false}
            openOnFocus={false}
          />
        </div>
        <FormTextField
          {...form.field('allowed_domain')}
          label={t('Allowed Domain')}
          help={t('e.g. lakeside.example: staff with this mail domain can be invited')}
          required
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
        />
        <TimeZoneSelect value={form.values.time_zone ?? 'UTC'} onChange={(zone) => form.set('time_zone', zone)} />
        <FirstLibrary
          language={form.values.language ?? DEFAULT_LANGUAGE}
          start={form.values.start ?? 'empty'}
          error={form.field('start').error}
          onLanguage={(language) => form.set('language', language)}
          onStart={(start) => form.set('start', start)}
        />
        <LookFields
          values={form.values}
          field={form.field}
          group={{ group_name: form.values.name.trim() || t('Group name'), type: form.values.type || t('Type') }}
          onLogo={(logo) => form.set('logo', logo)}
          onLogoError={(message) => form.setError('logo', message)}
          onText={(colour) => form.set('text_color', colour)}
        />
        <SaveActions onCancel={() => void close()} busy={add.isPending} save={t('Add Group')} />
      </Form>
    </Dialog>
  );
}
