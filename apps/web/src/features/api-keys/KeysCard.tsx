import { Button } from '@mantine/core';
import { type ApiKey, MOST_KEYS, removeApiKey } from '@physio/contract/api-keys/api-keys';
import { IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useChange } from '#platform/api/use-change.ts';
import { confirm } from '#platform/confirm/confirm.ts';
import { useGroup, useMayAdminister } from '#platform/session/session.ts';
import { CardHead, ListSection } from '#ui/ListSection.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { lazyNamed } from '#ui/lazy-named.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { useApiKeys } from './api-keys.api.ts';
import { KeyRow } from './KeyRow.tsx';

const NewKeyDialog = lazyNamed(() => import('./NewKeyDialog.tsx'), 'NewKeyDialog');
const ReplaceKeyDialog = lazyNamed(() => import('./ReplaceKeyDialog.tsx'), 'ReplaceKeyDialog');

/** The keys with which other software calls, for the group's own Admins. A Master who is none of them hears why there are none. */
export function KeysCard() {
  const t = useTranslation();
  const isOwnAdmin = useGroup()?.branding?.user_role === 'Admin';
  const mayAdminister = useMayAdminister();
  if (isOwnAdmin) return <OwnKeys />;
  if (!mayAdminister) return null;
  return (
    <section className="card" aria-labelledby="keys-title">
      <CardHead id="keys-title" title={t('API keys')} />
      <p className="text-secondary">{t('Only admins who belong to the group can see and make its keys.')}</p>
    </section>
  );
}

function OwnKeys() {
  const t = useTranslation();
  const { data: keys, isPending, isKnown, error, retry } = useApiKeys();
  const [asked, setAsked] = useState<'new' | ApiKey | null>(null);
  const remove = useChange(removeApiKey, { says: 'snackbar' });
  const askAndRemove = async ({ id, name }: ApiKey) => {
    const question = {
      title: t('Remove the key {{name}}?', { name }),
      body: t('Software that uses it has no access from then on. This cannot be undone.'),
      action: t('Remove'),
      danger: true,
    };
    if (await confirm(question)) await remove.run({ params: { id } });
  };
  const close = () => setAsked(null);
  return (
    <ListSection
      id="keys-title"
      title={t('API keys')}
      action={
        isKnown && (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={keys.length >= MOST_KEYS}
            onClick={() => setAsked('new')}
          >
            {t('Make a key')}
          </Button>
        )
      }
      busy={isPending}
      instead={
        <>
          <p className={`text-secondary ${keys.length > 0 ? 'mb-3' : ''}`}>
            {t('With a key, your practice software can work with this group on its own, within what you allow.')}
          </p>
          {keys.length >= MOST_KEYS && <p className="t-small">{t('There are as many keys as a group can have.')}</p>}
          {error && <LoadFailed error={error} onRetry={retry} />}
        </>
      }
      rows={keys.map((key) => (
        <KeyRow
          key={key.id}
          apiKey={key}
          busy={remove.isPending}
          onReplace={() => setAsked(key)}
          onRemove={() => void askAndRemove(key)}
        />
      ))}
    >
      <Suspense>
        {asked === 'new' && <NewKeyDialog onClose={close} />}
        {asked !== null && asked !== 'new' && <ReplaceKeyDialog apiKey={asked} onClose={close} />}
      </Suspense>
    </ListSection>
  );
}
