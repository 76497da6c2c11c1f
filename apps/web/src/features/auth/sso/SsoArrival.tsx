import { Button, Text } from '@mantine/core';
import type { SecondStep } from '@physio/contract/common/errors';
import { FactorCode } from '@physio/contract/second-factor/second-factor';
import { finishSso } from '@physio/contract/sso/sign-in';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { AppLink } from '#platform/AppLink.tsx';
import { useChange } from '#platform/api/use-change.ts';
import { useContractForm } from '#platform/form/contract-form.ts';
import { FactorCodeField } from '#platform/form/FactorCodeField.tsx';
import { Form } from '#platform/form/Form.tsx';
import { useDocumentTitle } from '#platform/page/document-title.ts';
import { paths } from '#platform/paths.ts';
import { Refusal } from '#ui/Refusal.tsx';
import { useStableCallback } from '#ui/use-stable-callback.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { enter } from '../enter.ts';
import classes from '../SignInPage.module.css';
import { isFault, stepAfter } from '../second-step.ts';

/** Whoever comes back from their practice's single sign-on; an account with a second step is asked for it. */
export function SsoArrival({ code: finish_code }: { code: string }) {
  const t = useTranslation();
  const navigate = useNavigate();
  const form = useContractForm(FactorCode, { code: '' });
  const [step, setStep] = useState<SecondStep | null>(null);
  const refuse = (error: unknown) => {
    setStep((was) => stepAfter(was, error));
    return false;
  };
  const finish = useChange(finishSso, { form: { refuse }, says: 'nowhere', onSuccess: enter });
  useDocumentTitle(t('Sign in'), 'Physio Console');

  const goOn = useStableCallback(async (code?: string) => {
    const reply = await finish.run({ body: { finish_code, ...(code && { code }) } });
    const wanted = reply?.data.return_to;
    if (reply) await navigate({ ...paths.groups(), replace: true, ...(wanted && wanted !== '/' && { state: { wanted } }) });
  });
  // The code is good once, and an effect may run twice.
  const began = useRef(false);
  useEffect(() => {
    if (began.current) return;
    began.current = true;
    void goOn();
  }, [goOn]);

  return (
    <>
      <h1 className={`${classes.title} t-title bold`}>{t('Sign in')}</h1>
      <Refusal>{isFault(finish.error) && finish.refusal}</Refusal>
      {finish.isPending && step === null && <Text role="status">{t('Signing in…')}</Text>}
      {step && (
        <Form onSubmit={form.submit(({ code }) => goOn(code))} busy={finish.isPending} label={t('Sign in')}>
          <FactorCodeField field={form.field('code')} step={step} />
          <Button type="submit" fullWidth loading={finish.isPending}>
            {t('Sign in')}
          </Button>
        </Form>
      )}
      {finish.error && (
        <AppLink {...paths.signIn()} className={`${classes.link} text-link p-0 underline-on-hover`}>
          {t('To sign-in')}
        </AppLink>
      )}
    </>
  );
}
