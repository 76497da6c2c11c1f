import { Checkbox } from '@mantine/core';
import { createApiKey, KEY_DAYS, NewKey } from '@physio/contract/api-keys/api-keys';
import { SCOPES } from '@physio/contract/common/scopes';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useChange } from '#platform/api/use-change.ts';
import { useContractForm } from '#platform/form/contract-form.ts';
import { Form } from '#platform/form/Form.tsx';
import { FormNumberField } from '#platform/form/FormNumberField.tsx';
import { FormTextarea } from '#platform/form/FormTextarea.tsx';
import { FormTextField } from '#platform/form/FormTextField.tsx';
import { useFieldTexts } from '#platform/form/field-texts.tsx';
import { useCloseGuard } from '#platform/form/leave-guard.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { DialogFoot } from '#ui/DialogFoot.tsx';
import { Refusal } from '#ui/Refusal.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { ShownKey } from './ShownKey.tsx';
import { SCOPE_WORDS } from './scope-words.ts';

const { name, scopes, days } = NewKey.shape;
/** Networks are typed a line each. */
const KeyForm = z.object({ name, scopes, days, lines: z.string() });

/** What a new key is called and may do, from where and how long; then the key itself, this once. */
export function NewKeyDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
  const form = useContractForm(KeyForm, { name: '', scopes: [], days: KEY_DAYS.usual, lines: '' });
  const [made, setMade] = useState<{ name: string; key: string } | null>(null);
  const create = useChange(createApiKey, {
    form,
    says: 'nowhere',
    onSuccess: ({ data }) => {
      form.reset();
      setMade(data);
    },
  });
  const leave = useCloseGuard(form.isDirty, onClose);
  const submit = form.submit(({ lines, ...body }) =>
    create.run({ body: { ...body, networks: lines.split(/[\s,;]+/).filter((line) => line !== '') } }),
  );
  if (made) return <ShownKey name={made.name} token={made.key} onDone={onClose} />;
  return (
    <Dialog title={t('Make a key')} onClose={() => void leave()}>
      <Form onSubmit={submit} busy={create.isPending}>
        <Refusal>{create.refusal}</Refusal>
        <FormTextField
          {...form.field('name')}
          label={t('Name')}
          help={t('e.g. the software that uses it')}
          autoComplete="off"
          maxLength={60}
          required
          data-autofocus
        />
        <ScopesField {...form.field('scopes')} />
        <FormNumberField
          {...form.field('days')}
          label={t('Valid for (days)')}
          help={t('At most {{most}}. Admins are mailed two weeks before.', { most: KEY_DAYS.most })}
          required
        />
        <FormTextarea
          {...form.field('lines')}
          label={t('Networks it may be used from')}
          help={t('One a line, such as 203.0.113.7 or 203.0.113.0/24. Empty: from anywhere.')}
          autoComplete="off"
          spellCheck={false}
          autosize
          minRows={2}
        />
        <DialogFoot action={t('Make the key')} busy={create.isPending} onCancel={() => void leave()} mt="lg" />
      </Form>
    </Dialog>
  );
}

function ScopesField({ error, value, onChange, 'data-path': path }: ReturnType<ReturnType<typeof useContractForm>['field']>) {
  const t = useTranslation();
  return (
    <Checkbox.Group
      label={t('What it may do')}
      value={value}
      onChange={onChange}
      required
      {...useFieldTexts(error, t('No more than the software needs. The audit log says who did what in the group.'))}
    >
      {SCOPES.map((scope, at) => (
        <Checkbox key={scope} mt="xs" value={scope} label={t(SCOPE_WORDS[scope])} data-path={at === 0 ? path : undefined} />
      ))}
    </Checkbox.Group>
  );
}
