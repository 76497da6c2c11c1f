import { Button } from '@mantine/core';
import { PASSKEY_MESSAGES, type Passkey } from '@physio/contract/passkeys';
import { IconFingerprint } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { errorMessage } from '#platform/api/api-error.ts';
import { confirm } from '#platform/confirm/confirm.ts';
import { useFormat } from '#platform/format/format.ts';
import { knowsPasskeys } from '#platform/passkey/ceremony.ts';
import { toast } from '#platform/toast/toast.ts';
import { TextButton } from '#ui/controls/TextButton.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx';
import { usePasskeys, useRemovePasskey } from './passkeys.api.ts';
import classes from './passkeys.module.css';

const RenamePasskeyDialog = lazy(() => import('./RenamePasskeyDialog.tsx').then((m) => ({ default: m.RenamePasskeyDialog })));

/** The own passkeys: added, named, removed. */
export function PasskeysCard() {
  const t = useTranslation();
  const { data, failed, retry } = usePasskeys();
  const [asked, setAsked] = useState<'new' | Passkey | null>(null);
  const { mutateAsync, isPending } = useRemovePasskey();
  const remove = async ({ id, name }: Passkey) => {
    const sure = await confirm({
      title: t('Remove the passkey {{name}}?', { name }),
      body: t('It opens your account no longer. Delete it on the device, too.'),
      action: t('Remove'),
      danger: true,
    });
    if (!sure) return;
    // A promise, since what is given to mutate() is dropped when the page is left.
    mutateAsync(id).then(
      ({ message }) => toast.snackbar('success', t(message ?? PASSKEY_MESSAGES.removed)),
      (error: unknown) => toast.snackbar('error', t(errorMessage(error))),
    );
  };
  return (
    <section className="card" aria-labelledby="passkeys-title">
      <div className={classes.head}>
        <h2 id="passkeys-title">{t('Passkeys')}</h2>
        {knowsPasskeys() && (
          <Button variant="default" onClick={() => setAsked('new')}>
            {t('Add a passkey')}
          </Button>
        )}
      </div>
      <p className={classes.quiet}>{t('Sign in with a finger, your face or the PIN of your device, without the password.')}</p>
      {!knowsPasskeys() && (
        <p className={classes.quiet}>
          {t('Not available here: passkeys need a browser that has them and an address with a name (https, or localhost).')}
        </p>
      )}
      {failed && <LoadFailed onRetry={retry} />}
      <ul className={classes.list}>
        {data.map((passkey) => (
          <PasskeyRow
            key={passkey.id}
            passkey={passkey}
            busy={isPending}
            onRename={() => setAsked(passkey)}
            onRemove={() => void remove(passkey)}
          />
        ))}
      </ul>
      <Suspense>
        {asked === 'new' && <AddPasskeyDialog onClose={() => setAsked(null)} />}
        {asked !== null && asked !== 'new' && <RenamePasskeyDialog passkey={asked} onClose={() => setAsked(null)} />}
      </Suspense>
    </section>
  );
}

type RowProps = { passkey: Passkey; busy: boolean; onRename: () => void; onRemove: () => void };

function PasskeyRow({ passkey, busy, onRename, onRemove }: RowProps) {
  const t = useTranslation();
  const { relative, date } = useFormat();
  const { name, last_used_at, created_at } = passkey;
  return (
    <li className={classes.row}>
      <IconFingerprint size={24} stroke={1.5} aria-hidden />
      <div>
        <p>
          <strong>{name}</strong>
        </p>
        <p className={classes.quiet}>
          {last_used_at ? t('Used {{when}}', { when: relative(last_used_at) }) : t('Not used yet')} ·{' '}
          {t('since {{date}}', { date: date(created_at) })}
        </p>
      </div>
      <div className={classes.buttons}>
        <TextButton look="subtle" size="compact" disabled={busy} aria-label={t('Rename {{name}}', { name })} onClick={onRename}>
          {t('Rename')}
        </TextButton>
        <TextButton look="subtle" size="compact" disabled={busy} aria-label={t('Remove {{name}}', { name })} onClick={onRemove}>
          {t('Remove')}
        </TextButton>
      </div>
    </li>
  );
}
