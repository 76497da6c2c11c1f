import { Button, Group } from '@mantine/core';
import { FactorCode } from '@physio/contract/second-factor';
import { errorMessage } from '#platform/api/api-error.ts';
import { useContractForm } from '#platform/form/contract-form.ts';
import { Form } from '#platform/form/Form.tsx';
import { FormTextField } from '#platform/form/FormTextField.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { QrCode } from './QrCode.tsx';
import { useConfirm } from './second-factor.api.ts';
import classes from './second-factor.module.css';

type Props = { secret: string; uri: string; onCodes: (codes: readonly string[]) => void; onCancel: () => void };

/** Four letters at a time are easier to type. */
const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

export function ScanStep({ secret, uri, onCodes, onCancel }: Props) {
  const t = useTranslation();
  const form = useContractForm(FactorCode, { code: '' });
  const confirm = useConfirm();
  const submit = form.submit(({ code }) =>
    confirm.mutateAsync(code, { onSuccess: onCodes, onError: (error) => form.refuse(error) }),
  );
  return (
    <Form onSubmit={submit} busy={confirm.isPending}>
      <p>{t('Scan this with the app, or type the key into it.')}</p>
      <QrCode text={uri} label={t('QR code of the key')} />
      <p className={classes.key}>
        <span className={classes.quiet}>{t('Key')}</span>
        <code>{inFours(secret)}</code>
      </p>
      <p role="alert" className={classes.alert}>
        {confirm.isError && t(errorMessage(confirm.error))}
      </p>
      <FormTextField
        {...form.field('code')}
        label={t('Code the app shows now')}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          {t('Cancel')}
        </Button>
        <Button type="submit" loading={confirm.isPending}>
          {t('Turn on')}
        </Button>
      </Group>
    </Form>
  );
}
