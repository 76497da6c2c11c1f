import type { Message } from '@physio/contract/messages/thread';
import { useFormat } from '#platform/format/format.ts';
import { type Translate, useTranslation } from '#ui/use-translation.ts';

/** A phone without a network sends what was written much later. */
const LATE_MS = 10 * 60_000;

/** Who wrote what and when, and who has read it. */
export function MessageText({ message, name }: { message: Message; name?: string }) {
  const t = useTranslation();
  const { date, time } = useFormat();
  const when = (at: string) => `${date(at)}, ${time(at)}`;
  const { from, by, body, language, written_at, arrived_at } = message;
  const isLate = Date.parse(arrived_at) - Date.parse(written_at) > LATE_MS;
  const facts = [
    from === 'patient' ? name : by,
    when(written_at),
    isLate && t('arrived {{when}}', { when: when(arrived_at) }),
    readBy(t, message),
  ];
  return (
    <div className="stack gap-1 may-shrink break-anywhere">
      <p className="text-secondary t-caption">{facts.filter(Boolean).join(' · ')}</p>
      <p className="pre-line" lang={language}>
        {body}
      </p>
    </div>
  );
}

function readBy(t: Translate, { from, read }: Message): string {
  if (read === null) return from === 'patient' ? '' : t('not read yet');
  return read.by === null ? t('read by the patient') : t('read by {{name}}', { name: read.by });
}
