import { Button } from '@mantine/core';
import { authenticateAdmin, SignIn } from '@physio/contract/auth/auth';
import type { SecondStep } from '@physio/contract/common/errors';
import * as passkeys from '@physio/contract/passkeys/passkeys';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, Suspense, useState } from 'react';
import { ForgotPasswordDialog } from '#features/password/public.ts';
import { useChange } from '#platform/api/use-change.ts';
import { useContractForm } from '#platform/form/contract-form.ts';
import { FactorCodeField } from '#platform/form/FactorCodeField.tsx';
import { Form } from '#platform/form/Form.tsx';
import { FormPasswordField } from '#platform/form/FormPasswordField.tsx';
import { FormTextField } from '#platform/form/FormTextField.tsx';
import { paths } from '#platform/paths.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { DemoAccounts } from './DemoAccounts.tsx';
import { enter } from './enter.ts';
import { PasskeyButton } from './PasskeyButton.tsx';
import classes from './SignInPage.module.css';
import { isFault, stepAfter, withTypedCode } from './second-step.ts';
import { startAt, useSsoOffer } from './sso/sso-offer.ts';
import { WaitNotice } from './WaitNotice.tsx';

export function SignInForm({ demo }: { demo: boolean }) {
  const t = useTranslation();
  const navigate = useNavigate();
  const { wanted } = useLocation({ select: ({ state }) => state });
  const goOn = () => navigate({ ...paths.groups(), ...(wanted && { state: { wanted } }) });
  const form = useContractForm(SignIn, { email: '', password: '', code: '' });
  const [step, setStep] = useState<SecondStep | null>(null);
  const refuse = (error: unknown) => {
    setStep((was) => stepAfter(was, error));
    return false;
  };
  const authenticate = useChange(authenticateAdmin, { form: { refuse }, says: 'nowhere', onSuccess: enter });
  const signInByPasskey = useChange(passkeys.signInByPasskey, { says: 'nowhere', onSuccess: enter });
  const capsLock = useCapsLock();
  const [forgot, setForgot] = useState(false);
  const [tried, setTried] = useState(false);
  const [left, setLeft] = useState('');
  const offer = useSsoOffer(left);
  const emailField = form.field('email');
  const refused = (['email', 'password', 'code'] as const).flatMap((name) => form.field(name).error ?? []);

  const closed = offer?.enforced ? t('Your practice signs in with {{label}}', { label: offer.label }) : undefined;
  const help = capsLock.isOn ? t('Caps lock is on') : closed;

  const submit = form.submit(async (body) => {
    if (await authenticate.run({ body: withTypedCode(body) })) await goOn();
  });
  return (
    <>
      <div role="alert" className="tone-bad stack rounded gap-1 py-2 px-3 hidden-if-empty">
        {tried && refused.map((error) => <p key={error}>{t(error)}</p>)}
        {refused.length === 0 && isFault(authenticate.error) && <p>{authenticate.refusal}</p>}
        {authenticate.error && <WaitNotice error={authenticate.error} />}
      </div>
      <Form
        onSubmit={(event) => {
          setTried(true);
          submit(event);
        }}
        busy={authenticate.isPending}
        label={t('Sign in')}
      >
        <FormTextField
          {...emailField}
          onBlur={(event) => {
            emailField.onBlur(event);
            setLeft(form.values.email);
          }}
          type="email"
          label={t('Email')}
          autoComplete="username"
          autoFocus
          spellCheck={false}
        />
        <FormPasswordField
          {...form.field('password')}
          label={t('Password')}
          autoComplete="current-password"
          help={help}
          onKeyUp={capsLock.onKey}
        />
        {step && <FactorCodeField field={form.field('code')} step={step} />}
        <button type="button" className={`${classes.link} text-link p-0 underline-on-hover`} onClick={() => setForgot(true)}>
          {t('Forgot password?')}
        </button>
        <Button type="submit" fullWidth loading={authenticate.isPending}>
          {t('Sign in')}
        </Button>
        {offer && (
          <Button component="a" href={startAt(offer.id, wanted)} variant="default" fullWidth>
            {t('Continue with {{label}}', { label: offer.label })}
          </Button>
        )}
        <PasskeyButton label={t('Sign in with a passkey')} busy={authenticate.isPending} change={signInByPasskey} onDone={goOn} />
      </Form>
      {demo && <DemoAccounts onChoose={(email, password) => form.reset({ email, password, code: '' })} />}
      {forgot && (
        <Suspense>
          <ForgotPasswordDialog
            email={form.values.email}
            onClose={() => setForgot(false)}
            onDone={(email) => {
              setForgot(false);
              // What was wrong before counts no more.
              form.reset({ email, password: '', code: '' });
              authenticate.reset();
              setTried(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** Known from the first key on: browsers report it only with a key. */
function useCapsLock() {
  const [isOn, setIsOn] = useState(false);
  return { isOn, onKey: (event: KeyboardEvent) => setIsOn(event.getModifierState('CapsLock')) };
}
