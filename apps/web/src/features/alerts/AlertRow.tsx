import type { Alert } from '@physio/contract/alerts/alerts';
import { AppLink } from '#platform/AppLink.tsx';
import { alertText } from '#platform/format/alert-text.ts';
import { useFormat } from '#platform/format/format.ts';
import { fullName } from '#platform/format/person.ts';
import { paths } from '#platform/paths.ts';
import { TextButton } from '#ui/controls/TextButton.tsx';
import { StatusTag } from '#ui/StatusTag.tsx';
import { useTranslation } from '#ui/use-translation.ts';

type Props = { alert: Alert; isNamed?: boolean; onClose?: () => void };

/** `isNamed`: says of whom it is. `onClose`: of one that is open. */
export function AlertRow({ alert, isNamed = false, onClose }: Props) {
  const t = useTranslation();
  const { date, time } = useFormat();
  const { kind, value, before, note, programme, languages, raised_at, done } = alert;
  const label = alertText(t, kind, { from: before ?? 0, to: value ?? 0 });
  return (
    <li className="row wrap between line-above py-2 gap-y-2 gap-x-3">
      <div className="stack gap-1 may-shrink break-anywhere">
        <div className="row wrap gap-y-1 gap-x-3">
          {isNamed && (
            <AppLink {...paths.patient(alert.patient.user_id)} className="text-link">
              {fullName(alert.patient)}
            </AppLink>
          )}
          <StatusTag tone={done ? 'neutral' : 'bad'} label={label} />
          <span className="text-secondary">
            {`${date(raised_at)}, ${time(raised_at)} · `}
            <span lang={languages?.programme}>{programme}</span>
          </span>
        </div>
        {note && <p>{note}</p>}
        {done && <p className="text-secondary">{`${done.by}, ${date(done.at)}: ${done.word}`}</p>}
      </div>
      {onClose && (
        <TextButton aria-label={t('Close alert: {{alert}}', { alert: label })} onClick={onClose}>
          {t('Close alert')}
        </TextButton>
      )}
    </li>
  );
}
