import { Button } from '@mantine/core';
import type { SsoState } from '@physio/contract/sso/connection';
import * as contract from '@physio/contract/sso/connection';
import { useChange } from '#platform/api/use-change.ts';
import { confirm } from '#platform/confirm/confirm.ts';
import { useFormat } from '#platform/format/format.ts';
import { useTranslation } from '#ui/use-translation.ts';

type Props = {
  groupId: string;
  connection: NonNullable<SsoState['connection']>;
  domains: SsoState['domains'];
};

/** Tried by an Admin first, so that nobody locks the practice out; then passwords may be switched off. */
export function Enforcement({ groupId, connection: { tried_at, enforced, password_admin }, domains }: Props) {
  const t = useTranslation();
  const { date } = useFormat();
  const params = { group_id: groupId };
  const trySso = useChange(contract.trySso, { says: 'snackbar', done: () => t('One moment…') });
  const enforce = useChange(contract.enforceSso, { says: 'snackbar' });
  const isReady = tried_at !== null && domains.some(({ proved_at }) => proved_at !== null);
  const goTry = async () => {
    const reply = await trySso.run({ params });
    if (reply) location.assign(reply.data.url);
  };
  const askAndEnforce = async () => {
    const question = {
      title: t('Switch passwords off?'),
      body: t(
        'Members sign in by it alone, and their sessions by password end. You still sign in by password, in case the provider is gone.',
      ),
      action: t('Switch passwords off'),
      danger: true,
    };
    if (await confirm(question)) await enforce.run({ params, body: { enforced: true } });
  };
  return (
    <div className="stack gap-3">
      <p>
        {tried_at
          ? t('Tried on {{date}}.', { date: date(tried_at) })
          : t('Try it yourself before your staff do: you go to the provider and come back here.')}
      </p>
      {enforced && password_admin && (
        <p>{t('Passwords are switched off for all members but {{name}}.', { name: password_admin })}</p>
      )}
      <span className="row wrap gap-3">
        <Button variant="default" loading={trySso.isPending} onClick={() => void goTry()}>
          {t('Try it')}
        </Button>
        {enforced ? (
          <Button
            variant="default"
            loading={enforce.isPending}
            onClick={() => void enforce.run({ params, body: { enforced: false } })}
          >
            {t('Take passwords again')}
          </Button>
        ) : (
          <Button variant="default" disabled={!isReady} loading={enforce.isPending} onClick={() => void askAndEnforce()}>
            {t('Switch passwords off')}
          </Button>
        )}
      </span>
      {!isReady && <small>{t('Passwords can be switched off once you have tried it and a domain is shown to be yours.')}</small>}
    </div>
  );
}
