import type { UserDetails } from '@physio/contract/auth/auth';
import { updateProfile } from '@physio/contract/profile/profile';
import { type KeyboardEvent, useState } from 'react';
import { useChange } from '#platform/api/use-change.ts';
import { config } from '#platform/config/config.ts';
import { useContractForm } from '#platform/form/contract-form.ts';
import { Form } from '#platform/form/Form.tsx';
import { useCloseGuard, useLeaveGuard } from '#platform/form/leave-guard.ts';
import { NameFields } from '#platform/form/NameFields.tsx';
import { SaveActions } from '#platform/form/SaveActions.tsx';
import { saidToo } from '#platform/form/said-too.ts';
import { CountryCodeField } from '#platform/phone/CountryCodeField.tsx';
import { PhoneField } from '#platform/phone/PhoneField.tsx';
import { storeUser } from '#platform/session/session.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { changesOf, profileForm, valuesOf } from './profile-form.ts';

type Props = { user: UserDetails; onClose: () => void };

export function ProfileEditor({ user, onClose }: Props) {
  const t = useTranslation();
  const { profileNameMin: min, profileNameMax: max } = config();
  const [before] = useState(() => valuesOf(user));
  const [schema] = useState(() => profileForm(before, { min, max }));
  const form = useContractForm(schema, before);
  useLeaveGuard(form.isDirty);
  const close = useCloseGuard(form.isDirty, onClose);
  const update = useChange(updateProfile, {
    form: saidToo(form),
    says: 'snackbar',
    onSuccess: ({ user_details }) => storeUser(user_details),
  });
  const submit = form.submit(async (values) => {
    if (await update.run({ params: { id: user.id }, body: changesOf(before, values) })) onClose();
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') void close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc cancels the card's form, as the Cancel button does
    <div onKeyDown={onKeyDown}>
      <Form onSubmit={submit} busy={update.isPending} label={t('Admin Profile')}>
        <div className="stack gap-4 fit-columns">
          <NameFields
            first={{ ...form.field('first_name'), required: true, autoComplete: 'given-name' }}
            last={{ ...form.field('last_name'), required: true, autoComplete: 'family-name' }}
            begin={{ autoFocus: true }}
          />
        </div>
        <div className="stack items-start gap-4 fit-columns">
          <CountryCodeField {...form.field('country_code')} label={t('Country code')} autoComplete="tel-country-code" />
          <PhoneField
            {...form.field('mobile_number')}
            countryCode={form.values.country_code}
            onCountryCode={(code) => form.set('country_code', code)}
            label={t('Phone')}
            autoComplete="tel-national"
          />
        </div>
        <SaveActions onCancel={() => void close()} busy={update.isPending} save={t('Save')} />
      </Form>
    </div>
  );
}
