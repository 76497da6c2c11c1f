import { TextButton } from '#ui/controls/TextButton.tsx';
import { EmailText } from '#ui/EmailText.tsx';
import { msg, useTranslation } from '#ui/use-translation.ts';
import classes from './SignInPage.module.css';

const PASSWORD = 'Demo-1234';
const ACCOUNTS = [
  { email: 'master@demo.example', role: msg('Master') },
  { email: 'admin@demo.example', role: msg('Admin') },
  { email: 'physio@demo.example', role: msg('Physio') },
] as const;

/** Only where the server says it is a demo: these accounts exist nowhere else. */
export function DemoAccounts({ onChoose }: { onChoose: (email: string, password: string) => void }) {
  const t = useTranslation();
  return (
    <section className={`${classes.demo} stack rounded gap-2 p-3`} aria-labelledby="demo-accounts">
      <h2 className="t-small" id="demo-accounts">
        {t('Demo accounts')}
      </h2>
      <ul className="stack gap-1">
        {ACCOUNTS.map(({ email, role }) => (
          <li className="row between t-small gap-2" key={email}>
            <span className="may-shrink break-anywhere">
              {t(role)} · <EmailText email={email} />
            </span>
            <TextButton
              size="compact"
              look="light"
              aria-label={t('Fill in {{email}}', { email })}
              onClick={() => onChoose(email, PASSWORD)}
            >
              {t('Fill in')}
            </TextButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
