import { IconCloudOff } from '@tabler/icons-react';
import classes from './LoadFailed.module.css';
import { useTranslation } from './use-translation.ts';

/** `reference`: of a failure that nobody explained, by which the server's log has it. */
export type Failure = Error & { reference?: string | null };
/** `error`: null where it was not a call that failed. */
type Props = { error: Failure | null; onRetry: () => void; busy?: boolean };

/** Stands where a list's empty text would be when the list could not be loaded, so that a failure never looks like an empty list. */
export function LoadFailed({ error, onRetry, busy = false }: Props) {
  const t = useTranslation();
  return (
    <p className={`${classes.notice} bordered py-2 px-3 row wrap rounded text-secondary t-small gap-2`} role="status">
      <IconCloudOff size={16} aria-hidden />
      <span>{t('Could not load.')}</span>
      {error?.reference && <span>{t('Reference: {{id}}', { id: error.reference })}</span>}
      <button className="text-link medium underline-on-hover" type="button" onClick={onRetry} disabled={busy}>
        {t('Try again')}
      </button>
    </p>
  );
}
