import type { AuditEntry } from '@physio/contract/groups/group-settings';
import { AppLink } from '#platform/AppLink.tsx';
import { useFormat } from '#platform/format/format.ts';
import { paths } from '#platform/paths.ts';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './audit.module.css';
import { wordsOf } from './audit-words.ts';

export function AuditRow({ entry }: { entry: AuditEntry }) {
  const t = useTranslation();
  const { date, time } = useFormat();
  const words = wordsOf(entry.action);
  const who = { staff: entry.actor.name, patient: t("Patient's app"), system: t('The server') }[entry.actor.kind];
  return (
    <li className={`${classes.row} gap-y-1 gap-x-4 stack baseline line-above py-2 px-0`}>
      <time className="text-secondary tabular" dateTime={entry.at}>
        {date(new Date(entry.at))} {time(new Date(entry.at))}
      </time>
      <span className="may-shrink break-anywhere medium">{who}</span>
      <span className="may-shrink break-anywhere">
        {words ? `${t(words.thing)}: ${t(words.deed)}` : <code>{entry.action}</code>}
      </span>
      <span className="may-shrink break-anywhere t-small">
        {entry.entity === 'patient' && entry.entity_id ? (
          <AppLink {...paths.patient(entry.entity_id)}>
            <code>{entry.entity_id}</code>
          </AppLink>
        ) : (
          entry.entity_id && <code>{entry.entity_id}</code>
        )}
      </span>
    </li>
  );
}
