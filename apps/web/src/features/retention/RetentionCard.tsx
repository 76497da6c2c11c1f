import { Button } from '@mantine/core';
import { changeRetention } from '@physio/contract/retention/retention';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { AppLink } from '#platform/AppLink.tsx';
import { useChange } from '#platform/api/use-change.ts';
import { useContractForm } from '#platform/form/contract-form.ts';
import { Form } from '#platform/form/Form.tsx';
import { FormNumberField } from '#platform/form/FormNumberField.tsx';
import { SaveActions } from '#platform/form/SaveActions.tsx';
import { paths } from '#platform/paths.ts';
import { useMayAdminister } from '#platform/session/session.ts';
import { CardHead } from '#ui/ListSection.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { CardSkeletons } from '#ui/Skeletons.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { useRetention } from './retention.api.ts';

/** How long records are kept, and the way to those that fall due. */
export const RetentionCard = () => (useMayAdminister() ? <OwnCard /> : null);

function OwnCard() {
  const t = useTranslation();
  const { data, error, refetch } = useRetention();
  const [editing, setEditing] = useState(false);
  return (
    <section className="card" aria-labelledby="retention-title">
      <CardHead id="retention-title" title={t('Keeping records')}>
        {data && !editing && (
          <span className="row wrap gap-2">
            <Button component={AppLink} {...paths.retention()} variant="default">
              {t('What falls due')}
            </Button>
            <Button variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setEditing(true)}>
              {t('Edit')}
            </Button>
          </span>
        )}
      </CardHead>
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <CardSkeletons count={1} height={60} />}
      {data && editing && <Editor years={data.years} onClose={() => setEditing(false)} />}
      {data && !editing && (
        <p className="text-secondary">
          {data.years === null
            ? t('No limit is set: no record falls due.')
            : t('Records fall due {{count}} years after the last visit. Each erasure is confirmed by an admin.', {
                count: data.years,
              })}
        </p>
      )}
    </section>
  );
}

function Editor({ years, onClose }: { years: number | null; onClose: () => void }) {
  const t = useTranslation();
  const form = useContractForm(changeRetention.body, { years });
  const change = useChange(changeRetention, { form });
  const submit = form.submit(async (body) => {
    if (await change.run({ body })) onClose();
  });
  return (
    <Form onSubmit={submit} busy={change.isPending} label={t('Keeping records')}>
      <FormNumberField
        {...form.field('years')}
        value={form.values.years ?? ''}
        onChange={(value: number | string) => form.set('years', value === '' ? null : value)}
        label={t('Years after the last visit')}
        help={t(
          'Empty: no record falls due. How long clinical records must be kept is laid down by law and differs by country, profession and age of the patient: ask whoever advises you.',
        )}
        autoFocus
      />
      <SaveActions onCancel={onClose} busy={change.isPending} save={t('Save')} />
    </Form>
  );
}
