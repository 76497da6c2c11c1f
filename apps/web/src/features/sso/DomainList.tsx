import { Button } from '@mantine/core';
import { addSsoDomain, checkSsoDomain, NamedDomain, removeSsoDomain, type SsoState } from '@physio/contract/sso/connection';
import { IconCheck, IconClock } from '@tabler/icons-react';
import { useChange } from '#platform/api/use-change.ts';
import { confirm } from '#platform/confirm/confirm.ts';
import { useContractForm } from '#platform/form/contract-form.ts';
import { Form } from '#platform/form/Form.tsx';
import { FormTextField } from '#platform/form/FormTextField.tsx';
import { TextButton } from '#ui/controls/TextButton.tsx';
import { ListRow, RowList } from '#ui/ListSection.tsx';
import { Refusal } from '#ui/Refusal.tsx';
import { StatusTag } from '#ui/StatusTag.tsx';
import { useTranslation } from '#ui/use-translation.ts';

type Domain = SsoState['domains'][number];
type Props = { groupId: string; domains: readonly Domain[] };

/** The domains of the practice's e-mails, each with the record that shows whose it is. */
export function DomainList({ groupId, domains }: Props) {
  const t = useTranslation();
  const form = useContractForm(NamedDomain, { domain: '' });
  const add = useChange(addSsoDomain, { form, says: 'snackbar' });
  const submit = form.submit(async (body) => {
    if (await add.run({ params: { group_id: groupId }, body })) form.reset();
  });
  return (
    <div className="stack gap-3">
      <h3 id="sso-domains">{t('Domains of your e-mail addresses')}</h3>
      <RowList labelledBy="sso-domains">
        {domains.map((domain) => (
          <DomainRow key={domain.domain} groupId={groupId} domain={domain} />
        ))}
      </RowList>
      <Form onSubmit={submit} busy={add.isPending} label={t('Add a domain')}>
        <FormTextField
          {...form.field('domain')}
          label={t('Domain')}
          placeholder="practice.example"
          autoCapitalize="none"
          spellCheck={false}
        />
        <div>
          <Button type="submit" variant="default" loading={add.isPending}>
            {t('Add a domain')}
          </Button>
        </div>
      </Form>
    </div>
  );
}

function DomainRow({ groupId, domain: { domain, record_name, record_value, proved_at } }: { groupId: string; domain: Domain }) {
  const t = useTranslation();
  const input = { params: { group_id: groupId }, body: { domain } };
  const check = useChange(checkSsoDomain, { says: 'snackbar', refusedInPlace: true });
  const remove = useChange(removeSsoDomain, { says: 'snackbar' });
  const askAndRemove = async () => {
    const question = {
      title: t('Remove {{name}}?', { name: domain }),
      body: t('People with such an e-mail address are not shown this sign-in any more.'),
      action: t('Remove'),
      danger: true,
    };
    if (await confirm(question)) await remove.run(input);
  };
  const busy = check.isPending || remove.isPending;
  return (
    <ListRow
      name={domain}
      actions={
        <>
          {!proved_at && (
            <TextButton
              look="subtle"
              size="compact"
              disabled={busy}
              aria-label={t('Check {{name}}', { name: domain })}
              onClick={() => void check.run(input)}
            >
              {t('Check')}
            </TextButton>
          )}
          <TextButton
            look="subtle"
            size="compact"
            disabled={busy}
            aria-label={t('Remove {{name}}', { name: domain })}
            onClick={() => void askAndRemove()}
          >
            {t('Remove')}
          </TextButton>
        </>
      }
      below={
        !proved_at && (
          <span className="stack gap-1 full-width">
            <small>{t('Add this TXT record where your domain is managed, then check it:')}</small>
            <code className="break-anywhere t-small">{record_name}</code>
            <code className="break-anywhere t-small">{record_value}</code>
            <Refusal>{check.refusal}</Refusal>
          </span>
        )
      }
    >
      {proved_at ? (
        <StatusTag tone="ok" icon={IconCheck} label={t('Shown to be yours')} />
      ) : (
        <StatusTag tone="warn" icon={IconClock} label={t('Not checked yet')} />
      )}
    </ListRow>
  );
}
