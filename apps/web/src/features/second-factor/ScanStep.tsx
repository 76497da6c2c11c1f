import { confirmSecondFactor, FactorCode } from '@physio/contract/second-factor/second-factor';
import { useChange } from '#platform/api/use-change.ts';
import { useContractForm } from '#platform/form/contract-form.ts';
import { Form } from '#platform/form/Form.tsx';
import { FormTextField } from '#platform/form/FormTextField.tsx';
import { DialogFoot } from '#ui/DialogFoot.tsx';
import { QrCode } from '#ui/QrCode.tsx';
import { Refusal } from '#ui/Refusal.tsx';
import { useTranslation } from '#ui/use-translation.ts';

type Props = { secret: string; uri: string; onCodes: (codes: readonly string[]) => void; onCancel: () => void };

/** Four letters at a time are easier to type. */
const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

export function ScanStep({ secret, uri, onCodes, onCancel }: Props) {
  const t = useTranslation();
  const form = useContractForm(FactorCode, { code: '' });
  const confirm = useChange(confirmSecondFactor, {
    form,
    says: 'nowhere',
    // Not after the lists are loaded again: where the second step was required, they wait for this dialog.
    onSuccess: ({ data }) => onCodes(data.recovery_codes),
  });
  return (
    <Form onSubmit={form.submit((body) => confirm.run({ body }))} busy={confirm.isPending}>
      <p>{t('Scan this with the app, or type the key into it.')}</p>
      <QrCode text={uri} label={t('QR code of the key')} />
      <p className="stack gap-1">
        <span className="text-secondary">{t('Key')}</span>
        <code className="break-anywhere t-body">{inFours(secret)}</code>
      </p>
      <Refusal>{confirm.refusal}</Refusal>
      <FormTextField
        {...form.field('code')}
        label={t('Code the app shows now')}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
      />
      <DialogFoot action={t('Turn on')} busy={confirm.isPending} onCancel={onCancel} />
    </Form>
  );
}
