import type { PatientSession } from '@physio/contract/insights/patient-sessions';
import { alertText } from '#platform/format/alert-text.ts';
import { useFormat } from '#platform/format/format.ts';
import { msg } from '#ui/msg.ts';
import { StatusTag } from '#ui/StatusTag.tsx';
import { type Translate, useTranslation } from '#ui/use-translation.ts';
import classes from './sessions.module.css';

/** One session: how much was done, how it ended, and what the patient said of it. */
export function SessionRow({ session }: { session: PatientSession }) {
  const t = useTranslation();
  const { date, time } = useFormat();
  const { done, planned, is_full, note, note_language, skipped } = session;
  return (
    <li className={`${classes.session} stack gap-1 line-above`}>
      <div className="row wrap gap-y-1 gap-x-3">
        <strong>{`${date(session.started_at)}, ${time(session.started_at)}`}</strong>
        <span lang={session.language}>{session.programme}</span>
        <StatusTag tone={is_full ? 'ok' : 'neutral'} label={is_full ? t('Whole session') : t('Part of a session')} />
        {session.signs.map((sign) => (
          <StatusTag key={sign} tone="bad" label={alertText(t, sign, { from: 0, to: 0 })} />
        ))}
        {session.ended === 'pain' && <StatusTag tone="bad" label={t('Stopped because of pain')} />}
      </div>
      <p className="text-secondary">
        {[t('{{done}} of {{total}} exercises', { done, total: planned }), ...answersOf(t, session), ...countedAs(t, session)].join(
          ' · ',
        )}
      </p>
      {skipped.length > 0 && (
        <p className="text-secondary">
          {t('Skipped:')}{' '}
          {skipped.map(({ name, language, why }, at) => (
            <span key={`${name} ${why}`}>
              {at > 0 && ', '}
              <span lang={language}>{name}</span>
              {why && ` (${t(WHY[why])})`}
            </span>
          ))}
        </p>
      )}
      {note && (
        <blockquote className={`${classes.note} pre-line`} lang={note_language}>
          {note}
        </blockquote>
      )}
    </li>
  );
}

const WHY = {
  pain: msg('pain'),
  too_hard: msg('too hard'),
  no_equipment: msg('no equipment'),
  no_time: msg('no time'),
  unclear: msg('unclear'),
} as const;

/** What was not answered is not said. */
const answersOf = (t: Translate, { pain_before, pain_after, effort }: PatientSession): string[] => [
  ...(pain_before !== null && pain_after !== null
    ? [t('Pain {{before}} → {{after}} of 10', { before: pain_before, after: pain_after })]
    : []),
  ...(pain_before === null && pain_after !== null ? [t('Pain {{value}} of 10', { value: pain_after })] : []),
  ...(pain_before !== null && pain_after === null ? [t('Pain before {{value}} of 10', { value: pain_before })] : []),
  ...(effort !== null ? [t('Effort {{value}} of 10', { value: effort })] : []),
];

const COUNTED_AS = {
  timed: msg('counted by the clock'),
  tapped: msg('counted by touch'),
  typed: msg('typed in'),
  as_planned: msg('taken as planned'),
} as const;
/** How it is known, so that nobody takes it for measured. */
const countedAs = (t: Translate, { counted }: PatientSession): string[] => counted.map((way) => t(COUNTED_AS[way]));
