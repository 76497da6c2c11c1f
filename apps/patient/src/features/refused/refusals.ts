import { dayAndTime } from '#platform/i18n/dates.ts';
import { isKnown, t } from '#platform/i18n/i18n.ts';
import { isRefused, type Sent } from '#platform/sessions/kept-sessions.ts';
import { type ItemDone, repsOf, secondsDone } from '#platform/sessions/session.ts';

/** A session of which something was refused, in the words in which a patient and their practice can speak of it. */
export type Refusal = { id: string; when: string; why: string; items: string[]; answers: string[] };

const whyText = (why: string | undefined) => (why !== undefined && isKnown(why) ? t(why) : t('It could not be recorded.'));

function doneText(item: ItemDone): string {
  const counted = [
    item.sets.length > 0 && t('{{count}} sets', { count: item.sets.length }),
    repsOf(item) > 0 && t('{{count}} repetitions', { count: repsOf(item) }),
    t('{{seconds}} seconds', { seconds: secondsDone(item) }),
  ];
  return `${item.name}: ${counted.filter(Boolean).join(', ')}`;
}

/** What was not taken of these sessions, the newest first; all of those that were refused as a whole. */
export const refusalsIn = (sent: readonly Sent[]): Refusal[] =>
  sent
    .filter(isRefused)
    .toReversed()
    .map(({ session, answer }): Refusal => {
      const results = answer?.results ?? {};
      const isWhole = answer?.refused !== undefined;
      const items = session.done.filter(({ key }) => (isWhole ? results[key] === undefined : results[key]?.result === 'refused'));
      const reasons = isWhole ? [answer.refused] : items.map(({ key }) => results[key]?.message);
      const { pain_after, effort, note } = session.feedback;
      return {
        id: session.id,
        when: dayAndTime(Date.parse(session.startedAt)),
        why: [...new Set(reasons.map(whyText))].join(' '),
        items: items.filter((item) => item.startedAt !== null).map(doneText),
        answers: isWhole
          ? [
              ...(pain_after === null ? [] : [`${t('Pain now')}: ${pain_after}`]),
              ...(effort === null ? [] : [`${t('How hard was it?')} ${effort}`]),
              ...(note === '' ? [] : [note]),
            ]
          : [],
      };
    });

export const asText = (refusals: readonly Refusal[]): string =>
  refusals.map(({ when, why, items, answers }) => [when, why, ...items, ...answers].join('\r\n')).join('\r\n\r\n');
