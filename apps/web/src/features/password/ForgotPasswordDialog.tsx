import { useState } from 'react';
import { useCloseGuard } from '#platform/form/leave-guard.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './ForgotPasswordDialog.module.css';
import { RequestCodeStep } from './RequestCodeStep.tsx';
import { ResetPasswordStep } from './ResetPasswordStep.tsx';

type Props = { email: string; onClose: () => void; onDone: (email: string) => void };
type Sent = { email: string; token: string };

/** Two steps: an e-mail gets a code, the code sets a new password. Says the same whether the account exists or not. */
export function ForgotPasswordDialog({ email: typed, onClose, onDone }: Props) {
  const t = useTranslation();
  const [sent, setSent] = useState<Sent | null>(null);
  const [email, setEmail] = useState(typed);
  const close = useCloseGuard(sent !== null, onClose);
  const steps = [t('Email'), t('New password')];
  const current = sent ? 1 : 0;
  return (
    <Dialog title={t('Forgot password')} onClose={close}>
      <ol className={`${classes.steps} flex text-muted t-small gap-4 mb-4`}>
        {steps.map((step, index) => (
          <li className="inline-row gap-2" key={step} aria-current={index === current ? 'step' : undefined}>
            <span className="center round t-caption">{index + 1}</span>
            {step}
          </li>
        ))}
      </ol>
      {sent ? (
        <ResetPasswordStep
          email={sent.email}
          token={sent.token}
          onToken={(token) => setSent({ ...sent, token })}
          onBack={() => setSent(null)}
          onDone={() => onDone(sent.email)}
        />
      ) : (
        <RequestCodeStep
          email={email}
          onSent={(to, token) => {
            setEmail(to);
            setSent({ email: to, token });
          }}
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
}
