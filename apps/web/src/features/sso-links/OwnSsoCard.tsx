import { linkSso, type SsoLink, unlinkSso } from '@physio/contract/sso/links';
import { useChange } from '#platform/api/use-change.ts';
import { confirm } from '#platform/confirm/confirm.ts';
import { useFormat } from '#platform/format/format.ts';
import { SsoOutcome } from '#platform/SsoOutcome.tsx';
import { TextButton } from '#ui/controls/TextButton.tsx';
import { ListRow, ListSection } from '#ui/ListSection.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { useSsoLinks } from './sso-links.api.ts';

export function OwnSsoCard() {
  const t = useTranslation();
  const { data, isPending } = useSsoLinks();
  if (data.length === 0) return null;
  return (
    <ListSection
      id="own-sso-title"
      title={t('Sign-in of your practice')}
      busy={isPending}
      instead={
        <>
          <SsoOutcome
            done={{
              linked: t('Linked. You can sign in by it from now on.'),
              confirmed: t('Thank you. You can close this window and go on where you were.'),
            }}
          />
          <p className="text-secondary">{t('Sign in with the account that your practice has given you.')}</p>
        </>
      }
      rows={data.map((link) => <LinkRow key={link.id} link={link} />)}
    />
  );
}

function LinkRow({ link: { id, label, group_name, linked_at } }: { link: SsoLink }) {
  const t = useTranslation();
  const { date } = useFormat();
  const link = useChange(linkSso, { says: 'snackbar', done: () => t('One moment…') });
  const unlink = useChange(unlinkSso, { says: 'snackbar' });
  const goLink = async () => {
    const reply = await link.run({ params: { id } });
    if (reply) location.assign(reply.data.url);
  };
  const askAndUnlink = async () => {
    const question = {
      title: t('Unlink {{label}}?', { label }),
      body: t('Your sessions by it end.'),
      action: t('Unlink'),
      danger: true,
    };
    if (await confirm(question)) await unlink.run({ params: { id } });
  };
  const state = linked_at ? t('Linked since {{date}}', { date: date(linked_at) }) : t('Not linked');
  return (
    <ListRow
      name={label}
      about={`${group_name} · ${state}`}
      actions={
        <TextButton
          look="subtle"
          size="compact"
          disabled={link.isPending || unlink.isPending}
          aria-label={linked_at ? t('Unlink {{label}}', { label }) : t('Link {{label}}', { label })}
          onClick={() => void (linked_at ? askAndUnlink() : goLink())}
        >
          {linked_at ? t('Unlink') : t('Link')}
        </TextButton>
      }
    />
  );
}
