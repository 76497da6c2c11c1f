import { CONSENT_LIMITS, type ConsentText, type TextPurpose, writeConsentText } from '@physio/contract/consents/consents';
import { LANGUAGES } from '@physio/contract/languages/languages';
import { useChange } from '#platform/api/use-change.ts';
import { useContractForm } from '#platform/form/contract-form.ts';
import { Form } from '#platform/form/Form.tsx';
import { FormTextarea } from '#platform/form/FormTextarea.tsx';
import { useCloseGuard } from '#platform/form/leave-guard.ts';
import { LANGUAGE_NAMES } from '#platform/i18n/language-names.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { DialogFoot } from '#ui/DialogFoot.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { PURPOSE_NAMES } from './consents.api.ts';

type Props = { purpose: TextPurpose; latest: ConsentText | null; onClose: () => void };

/** Writes the text of a purpose in the languages the practice needs; what is changed becomes the next version. */
export function ConsentTextDialog({ purpose, latest, onClose }: Props) {
  const t = useTranslation();
  const { en = '', hi = '', ja = '' } = latest?.texts ?? {};
  const form = useContractForm(writeConsentText.body.shape.texts, { en, hi, ja });
  const write = useChange(writeConsentText);
  const leave = useCloseGuard(form.isDirty, onClose);
  const submit = form.submit(async (texts) => {
    if (await write.run({ body: { purpose, texts, after: latest?.version ?? 0 } })) onClose();
  });
  return (
    <Dialog title={t('Text of the consent: {{name}}', { name: t(PURPOSE_NAMES[purpose]) })} onClose={() => void leave()}>
      <Form onSubmit={submit} busy={write.isPending}>
        <p>
          {t(
            'The words are yours; have them checked by whoever advises you. A changed text is a new version, and the earlier ones are kept.',
          )}
        </p>
        {LANGUAGES.map((language, at) => (
          <FormTextarea
            {...form.field(language)}
            key={language}
            label={LANGUAGE_NAMES[language]}
            lang={language}
            maxLength={CONSENT_LIMITS.text}
            autosize
            minRows={3}
            data-autofocus={at === 0 || undefined}
          />
        ))}
        <DialogFoot action={t('Save')} busy={write.isPending} onCancel={() => void leave()} mt="lg" />
      </Form>
    </Dialog>
  );
}
