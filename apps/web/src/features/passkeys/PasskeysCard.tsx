import { Button, Text } from '@mantine/core';
import { type Passkey, removePasskey } from '@physio/contract/passkeys/passkeys';
import { IconFingerprint } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useChange } from '#platform/api/use-change.ts';
import { confirm } from '#platform/confirm/confirm.ts';
import { useFormat } from '#platform/format/format.ts';
import { knowsPasskeys } from '#platform/passkey/ceremony.ts';
import { TextButton } from '#ui/controls/TextButton.tsx';
import { ListRow, ListSection } from '#ui/ListSection.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { lazyNamed } from '#ui/lazy-named.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx';
import { usePasskeys } from './passkeys.api.ts';

const RenamePasskeyDialog = lazyNamed(() => import('./RenamePasskeyDialog.tsx'), 'RenamePasskeyDialog');

/** The own passkeys: added, named, removed. */
export function PasskeysCard() {
  const t = useTranslation();
  const { data, isPending, error, retry } = usePasskeys();
  const [asked, setAsked] = useState<'new' | Passkey | null>(null);
  const remove = useChange(removePasskey, { says: 'snackbar' });
  const askAndRemove = async ({ id, name }: Passkey) => {
    const question = {
      title: t('Remove the passkey {{name}}?', { name }),
      body: t('It opens your account no longer. Delete it on the device, too.'),
      action: t('Remove'),
      danger: true,
    };
    if (await confirm(question)) await remove.run({ params: { id } });
  };
  return (
    <ListSection
      id="passkeys-title"
      title={t('Passkeys')}
      action={
        knowsPasskeys() && (
          <Button variant="default" onClick={() => setAsked('new')}>
            {t('Add a passkey')}
          </Button>
        )
      }
      busy={isPending}
      instead={
        <>
          <Text c="dimmed">{t('Sign in with a finger, your face or the PIN of your device, without the password.')}</Text>
          {!knowsPasskeys() && (
            <Text c="dimmed">
              {t('Not available here: passkeys need a browser that has them and an address with a name (https, or localhost).')}
            </Text>
          )}
          {error && <LoadFailed error={error} onRetry={retry} />}
        </>
      }
      rows={data.map((passkey) => (
        <PasskeyRow
          key={passkey.id}
          passkey={passkey}
          busy={remove.isPending}
          onRename={() => setAsked(passkey)}
          onRemove={() => void askAndRemove(passkey)}
        />
      ))}
    >
      <Suspense>
        {asked === 'new' && <AddPasskeyDialog onClose={() => setAsked(null)} />}
        {asked !== null && asked !== 'new' && <RenamePasskeyDialog passkey={asked} onClose={() => setAsked(null)} />}
      </Suspense>
    </ListSection>
  );
}

type RowProps = { passkey: Passkey; busy: boolean; onRename: () => void; onRemove: () => void };

function PasskeyRow({ passkey: { name, last_used_at, created_at }, busy, onRename, onRemove }: RowProps) {
  const t = useTranslation();
  const { relative, date } = useFormat();
  const used = last_used_at ? t('Used {{when}}', { when: relative(last_used_at) }) : t('Not used yet');
  return (
    <ListRow
      start={<IconFingerprint size={24} stroke={1.5} aria-hidden />}
      name={name}
      about={`${used} · ${t('since {{date}}', { date: date(created_at) })}`}
      actions={
        <>
          <TextButton look="subtle" size="compact" disabled={busy} aria-label={t('Rename {{name}}', { name })} onClick={onRename}>
            {t('Rename')}
          </TextButton>
          <TextButton look="subtle" size="compact" disabled={busy} aria-label={t('Remove {{name}}', { name })} onClick={onRemove}>
            {t('Remove')}
          </TextButton>
        </>
      }
    />
  );
}
