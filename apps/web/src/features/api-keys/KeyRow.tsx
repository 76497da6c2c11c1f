import { type ApiKey, KEY_UNUSED_DAYS, KEY_WARNING_DAYS } from '@physio/contract/api-keys/api-keys';
import { IconKey } from '@tabler/icons-react';
import { useFormat } from '#platform/format/format.ts';
import { TextButton } from '#ui/controls/TextButton.tsx';
import { ListRow } from '#ui/ListSection.tsx';
import { StatusTag } from '#ui/StatusTag.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { SCOPE_WORDS } from './scope-words.ts';

type Props = { apiKey: ApiKey; busy: boolean; onReplace: () => void; onRemove: () => void };

/** What a key may do, from where, who made it, how it is used, and how long it goes on. */
export function KeyRow({ apiKey, busy, onReplace, onRemove }: Props) {
  const t = useTranslation();
  const { name, prefix, days_left } = apiKey;
  return (
    <ListRow
      start={<IconKey size={24} stroke={1.5} aria-hidden />}
      name={name}
      about={
        <>
          <code>{`pck_${prefix}_…`}</code> · <Life days={days_left} />
        </>
      }
      actions={
        <>
          {days_left > 0 && (
            <TextButton
              look="subtle"
              size="compact"
              disabled={busy}
              aria-label={t('Replace {{name}}', { name })}
              onClick={onReplace}
            >
              {t('Replace')}
            </TextButton>
          )}
          <TextButton look="subtle" size="compact" disabled={busy} aria-label={t('Remove {{name}}', { name })} onClick={onRemove}>
            {t('Remove')}
          </TextButton>
        </>
      }
      below={<KeyFacts apiKey={apiKey} />}
    />
  );
}

function Life({ days }: { days: number }) {
  const t = useTranslation();
  if (days === 0) return <span className="text-bad">{t('expired')}</span>;
  return <span className={days <= KEY_WARNING_DAYS ? 'text-bad' : undefined}>{t('{{count}} days left', { count: days })}</span>;
}

function KeyFacts({ apiKey }: { apiKey: ApiKey }) {
  const t = useTranslation();
  const { date, time, relative } = useFormat();
  const { scopes, networks, created_at, created_by, is_maker_gone, last_used_at, last_used_from, is_unused, former_until } = apiKey;
  const made = { name: created_by ?? '', date: date(created_at) };
  return (
    <small className="stack full-width gap-1 text-secondary">
      <span>{scopes.map((scope) => t(SCOPE_WORDS[scope])).join(' · ')}</span>
      <span className="break-anywhere">
        {networks.length === 0 ? t('May be used from anywhere') : t('Only from {{networks}}', { networks: networks.join(', ') })}
      </span>
      <span>
        {created_by === null ? t('Made on {{date}}', made) : t('Made by {{name}} on {{date}}', made)}
        {' · '}
        {last_used_at === null
          ? t('Not used yet')
          : t('Used {{when}} from {{address}}', { when: relative(last_used_at), address: last_used_from ?? '' })}
      </span>
      {former_until && (
        <span>{t('The key before it works until {{when}}.', { when: `${date(former_until)} ${time(former_until)}` })}</span>
      )}
      <span className="row wrap hidden-if-empty gap-2">
        {is_unused && <StatusTag tone="warn" label={t('Not used for {{days}} days', { days: KEY_UNUSED_DAYS })} />}
        {is_maker_gone && <StatusTag tone="warn" label={t('The person who made it has left: replace it')} />}
      </span>
    </small>
  );
}
