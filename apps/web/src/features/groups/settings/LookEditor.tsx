import { BRANDING_MESSAGES, Branding, changeBranding } from '@physio/contract/groups/group-changes';
import type { OwnGroup } from '@physio/contract/groups/groups';
import type { KeyboardEvent } from 'react';
import * as z from 'zod/mini';
import { useChange } from '#platform/api/use-change.ts';
import { useContractForm } from '#platform/form/contract-form.ts';
import { Form } from '#platform/form/Form.tsx';
import { useCloseGuard, useLeaveGuard } from '#platform/form/leave-guard.ts';
import { SaveActions } from '#platform/form/SaveActions.tsx';
import { saidToo } from '#platform/form/said-too.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { keepGroup } from '../keep-group.ts';
import { LookFields } from '../look/LookFields.tsx';

/** The logo is a new picture, or the address of the one the group has. */
const LookForm = z.extend(Branding, {
  logo: z
    .nullable(z.union([z.string(), z.instanceof(File)]))
    .check(z.refine((logo) => logo !== null && logo !== '', BRANDING_MESSAGES.logoRequired)),
});

type Props = { group: OwnGroup; onClose: () => void };

export function LookEditor({ group, onClose }: Props) {
  const t = useTranslation();
  const { logo, background_color, text_color } = group;
  const form = useContractForm(LookForm, { logo, background_color, text_color });
  useLeaveGuard(form.isDirty);
  const close = useCloseGuard(form.isDirty, onClose);
  const change = useChange(changeBranding, {
    form: saidToo(form),
    says: 'snackbar',
    onSuccess: ({ data }) => keepGroup({ ...group, ...data }),
  });
  const submit = form.submit(async ({ logo, ...colours }) => {
    const body = { group_id: group.id, ...colours, ...(typeof logo === 'string' && { logo }) };
    if (await change.run({ body, files: { logo: logo instanceof File ? [logo] : [] } })) onClose();
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && event.currentTarget.contains(event.target as Node)) void close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc cancels the card's form, as the Cancel button does
    <div onKeyDown={onKeyDown}>
      <Form onSubmit={submit} busy={change.isPending} label={t('Groups Settings')}>
        <LookFields
          values={form.values}
          field={form.field}
          group={group}
          onLogo={(picture) => form.set('logo', picture)}
          onLogoError={(message) => form.setError('logo', message)}
          onText={(colour) => form.set('text_color', colour)}
        />
        <SaveActions onCancel={() => void close()} busy={change.isPending} save={t('Save')} />
      </Form>
    </div>
  );
}
