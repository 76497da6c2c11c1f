import { isCommonPassword, PASSWORD_RULES } from '@physio/contract/password/password';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import type { FieldProps } from '#platform/form/contract-form.ts';
import { FormPasswordField } from '#platform/form/FormPasswordField.tsx';
import { msg, useTranslation } from '#ui/use-translation.ts';
import classes from './NewPasswordFields.module.css';

const SHORT = {
  length: msg('8 characters or more'),
  number: msg('A number'),
  lower: msg('A lowercase letter'),
  upper: msg('An uppercase letter'),
  symbol: msg('A symbol'),
} as const;

type Props = { password: string; newField: FieldProps; confirmField: FieldProps };

/** New password with its rules as a live checklist, and the confirmation. */
export function NewPasswordFields({ password, newField, confirmField }: Props) {
  const t = useTranslation();
  return (
    <>
      <div>
        <FormPasswordField {...newField} label={t('New password')} autoComplete="new-password" aria-describedby="password-rules" />
        <ul id="password-rules" className={`${classes.rules} gap-y-1 gap-x-3 flex wrap text-secondary t-caption mt-2`}>
          {PASSWORD_RULES.map((rule) => {
            const holds = rule.holds(password);
            return (
              <li className="inline-row gap-1" key={rule.name} data-holds={holds || undefined}>
                {holds ? <IconCircleCheckFilled size={14} aria-hidden /> : <IconCircle size={14} aria-hidden />}
                {t(SHORT[rule.name])}
                <span className="visually-hidden">{holds ? t('done') : t('missing')}</span>
              </li>
            );
          })}
        </ul>
        <p className={`${classes.warning} mt-1 hidden-if-empty t-small`} role="status">
          {isCommonPassword(password) && t('Many people use a password like this: it is soon guessed.')}
        </p>
      </div>
      <FormPasswordField {...confirmField} label={t('Confirm password')} autoComplete="new-password" />
    </>
  );
}
