import type { LatelyItem } from '@physio/contract/dashboard/lately';
import { AppLink } from '#platform/AppLink.tsx';
import { useFormat } from '#platform/format/format.ts';
import { fullName } from '#platform/format/person.ts';
import { paths } from '#platform/paths.ts';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { useLately } from './dashboard.api.ts';
import classes from './LatelyCard.module.css';

/** The last ten things that happened in the practice. */
export function LatelyCard() {
  const t = useTranslation();
  const { data, isPending, isFetching, error, retry } = useLately();
  return (
    <section className={`card ${classes.card}`} aria-labelledby="lately-title">
      <h2 id="lately-title" className="mb-3">
        {t('Lately')}
      </h2>
      {isPending && <div className={`${classes.waiting} sunken rounded`} role="status" aria-label={t('Loading…')} />}
      {error && <LoadFailed error={error} onRetry={retry} busy={isFetching} />}
      {!isPending && !error && data.length === 0 && (
        <p className="text-secondary">{t('Nothing yet. Sessions and reports will stand here.')}</p>
      )}
      <ul className={classes.list}>
        {data.map((item) => (
          <Line key={`${item.kind} ${item.patient.user_id}`} item={item} />
        ))}
      </ul>
    </section>
  );
}

function Line({ item: { kind, at, patient, programme, languages } }: { item: LatelyItem }) {
  const t = useTranslation();
  const { relative, date, time } = useFormat();
  const name = fullName(patient);
  return (
    <li className="row wrap gap-y-1 gap-x-3 break-anywhere">
      <time className={`${classes.time} flex-none text-secondary t-small`} dateTime={at} title={`${date(at)}, ${time(at)}`}>
        {relative(at)}
      </time>
      <span className="fill">
        <AppLink {...paths.patient(patient.user_id)} className="text-primary no-underline underline-on-hover">
          {kind === 'session' ? t('{{name}} finished a session', { name }) : t('Report for {{name}}', { name })}
        </AppLink>
        {programme && (
          <span className="text-secondary t-small">
            {' · '}
            <span lang={languages?.programme}>{programme}</span>
          </span>
        )}
      </span>
    </li>
  );
}
