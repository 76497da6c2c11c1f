import { localDay } from '@physio/contract/common/dates';
import { CONSENT_LIMITS, type ConsentText, recordConsent, TEXT_PURPOSES } from '@physio/contract/consents/consents';
import { LANGUAGES } from '@physio/contract/languages/languages';
import { AppLink } from '#platform/AppLink.tsx';
import { useChange } from '#platform/api/use-change.ts';
import { useContractForm } from '#platform/form/contract-form.ts';
import { DateField } from '#platform/form/DateField.tsx';
import { Form } from '#platform/form/Form.tsx';
import { FormSelectField } from '#platform/form/FormSelectField.tsx';
import { FormTextField } from '#platform/form/FormTextField.tsx';
import { useCloseGuard } from '#platform/form/leave-guard.ts';
import { LANGUAGE_NAMES } from '#platform/i18n/language-names.ts';
import { paths } from '#platform/paths.ts';
import { useMayAdminister } from '#platform/session/session.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { DialogFoot } from '#ui/DialogFoot.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { CardSkeletons } from '#ui/Skeletons.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { PURPOSE_NAMES, useConsentTexts } from './consents.api.ts';

type Props = { userId: string; onClose: () => void };

/** What was signed on paper or said, to which text, and when. */
export function RecordConsentDialog({ userId, onClose }: Props) {
  const t = useTranslation();
  const { data, error, isPending, isFetching, retry } = useConsentTexts();
  const mayWrite = useMayAdminister();
  if (!error && data[0]) return <RecordForm userId={userId} texts={data} first={data[0]} onClose={onClose} />;
  return (
    <Dialog title={t('Record consent')} onClose={onClose}>
      {error && <LoadFailed error={error} onRetry={retry} busy={isFetching} />}
      {isPending && <CardSkeletons count={1} height={120} />}
      {!error && !isPending && (
        <>
          <p>{t('There is no text to consent to yet. An admin writes it under Configurations, in Texts of consents.')}</p>
          {mayWrite && (
            <p className="mt-3">
              <AppLink {...paths.configurations()}>{t('Configurations')}</AppLink>
            </p>
          )}
        </>
      )}
    </Dialog>
  );
}

type FormProps = Props & { texts: readonly ConsentText[]; first: ConsentText };
const languagesOf = (text: ConsentText | undefined) => LANGUAGES.filter((language) => text?.texts[language]);

function RecordForm({ userId, texts, first, onClose }: FormProps) {
  const t = useTranslation();
  const today = localDay(new Date());
  const form = useContractForm(recordConsent.body, {
    purpose: first.purpose,
    version: first.version,
    language: languagesOf(first)[0] ?? 'en',
    way: 'paper' as const,
    given_on: today,
    guardian: '',
  });
  const record = useChange(recordConsent, { form });
  const leave = useCloseGuard(form.isDirty, onClose);
  const submit = form.submit(async (body) => {
    if (await record.run({ params: { user_id: userId }, body })) onClose();
  });
  const { purpose, version, language } = form.values;
  const versions = texts.filter((text) => text.purpose === purpose);
  const chosen = versions.find((text) => text.version === Number(version)) ?? versions[0];
  const choose = (text: ConsentText | undefined) => {
    if (text === undefined) return;
    form.set('purpose', text.purpose);
    form.set('version', text.version);
    if (!text.texts[form.values.language]) form.set('language', languagesOf(text)[0] ?? 'en');
  };
  return (
    <Dialog title={t('Record consent')} onClose={() => void leave()}>
      <Form onSubmit={submit} busy={record.isPending}>
        <FormSelectField
          {...form.field('purpose')}
          label={t('What for')}
          data={TEXT_PURPOSES.filter((one) => texts.some((text) => text.purpose === one)).map((value) => ({
            value,
            label: t(PURPOSE_NAMES[value]),
          }))}
          onChange={(event) => choose(texts.find((text) => text.purpose === event.currentTarget.value))}
        />
        <FormSelectField
          {...form.field('version')}
          label={t('Version of the text')}
          value={String(version)}
          data={versions.map((text) => String(text.version))}
          onChange={(event) => choose(versions.find((text) => String(text.version) === event.currentTarget.value))}
        />
        <FormSelectField
          {...form.field('language')}
          label={t('Language of the text')}
          data={languagesOf(chosen).map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        />
        <blockquote className="sunken rounded py-3 px-4 break-anywhere" lang={language}>
          {chosen?.texts[language]}
        </blockquote>
        <FormSelectField
          {...form.field('way')}
          label={t('How it was given')}
          data={[
            { value: 'paper', label: t('Signed on paper') },
            { value: 'said', label: t('Said') },
          ]}
        />
        <DateField {...form.field('given_on')} label={t('Date')} required max={today} />
        <FormTextField
          {...form.field('guardian')}
          label={t('Given by (of a minor, the guardian)')}
          maxLength={CONSENT_LIMITS.guardian}
          autoComplete="off"
        />
        <DialogFoot action={t('Record consent')} busy={record.isPending} onCancel={() => void leave()} mt="lg" />
      </Form>
    </Dialog>
  );
}
