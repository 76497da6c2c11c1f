import type { AttentionItem } from '@physio/contract/patients/attention';
import { IconChevronRight, IconMoodSmile } from '@tabler/icons-react';
import { useState } from 'react';
import { AppLink } from '#platform/AppLink.tsx';
import { fullName } from '#platform/format/person.ts';
import { paths } from '#platform/paths.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { PersonAvatar } from '#ui/PersonAvatar.tsx';
import { StatusTag } from '#ui/StatusTag.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './AttentionCard.module.css';
import { REASON_TAGS, reasonText, SHOWN } from './attention-text.ts';
import { useAttention } from './dashboard.api.ts';

const WAITING = ['1', '2', '3', '4'];

/** Who stopped, whose accuracy fell, whose plan ends or never began. */
export function AttentionCard() {
  const t = useTranslation();
  const { data, isPending, isFetching, failed, retry } = useAttention();
  const [all, setAll] = useState(false);
  const shown = all ? data : data.slice(0, SHOWN);
  return (
    <section className="card" aria-labelledby="attention-title">
      <div className={`${classes.head} flex between baseline gap-3`}>
        <h2 id="attention-title">{t('Needs attention')}</h2>
        {data.length > SHOWN && (
          <button className="text-link" type="button" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t('Show less') : t('View all {{count}}', { count: data.length })}
          </button>
        )}
      </div>
      {failed && <LoadFailed onRetry={retry} busy={isFetching} />}
      {isPending && (
        <div role="status" aria-label={t('Loading…')}>
          {WAITING.map((n) => (
            <div key={n} className={`${classes.waiting} sunken rounded`} />
          ))}
        </div>
      )}
      {!isPending && !failed && data.length === 0 && (
        <EmptyState picture={<IconMoodSmile size={40} stroke={1.4} />} text={t('Nobody needs a nudge today.')} />
      )}
      <ul className={classes.list}>
        {shown.map((item) => (
          <Row key={item.patient.user_id} item={item} />
        ))}
      </ul>
    </section>
  );
}

function Row({ item }: { item: AttentionItem }) {
  const t = useTranslation();
  const { tone, label } = REASON_TAGS[item.reason];
  return (
    <li>
      <AppLink
        {...paths.patient(item.patient.user_id)}
        className={`${classes.row} stack items-center rounded text-primary no-underline gap-3 hoverable`}
      >
        <PersonAvatar person={item.patient} size={32} />
        <span className="stack may-shrink break-anywhere text-secondary t-caption">
          <strong className="text-primary t-body medium">{fullName(item.patient)}</strong>
          <span>
            {reasonText(t, item)} · <span lang={item.languages?.programme}>{item.programme}</span>
          </span>
        </span>
        <StatusTag tone={tone} label={t(label)} />
        <IconChevronRight className="text-muted" size={16} aria-hidden />
      </AppLink>
    </li>
  );
}
