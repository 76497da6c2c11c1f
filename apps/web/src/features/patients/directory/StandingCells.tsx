import { Suspense } from 'react';
import { useFormat } from '#platform/format/format.ts';
import { Bar } from '#ui/controls/Bar.tsx';
import { lazyNamed } from '#ui/lazy-named.ts';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './PatientTable.module.css';
import type { Standings } from './standings.api.ts';

const ReasonWords = lazyNamed(() => import('./ReasonWords.tsx'), 'ReasonWords');

type Props = { standings: Standings; userId: string };

/** Empty until it is known, then a dash where there is nothing. */
const nothing = ({ isKnown }: Standings) => isKnown && '–';

export function Programme({ standings, userId }: Props) {
  const { programme, languages } = standings.of.get(userId) ?? {};
  if (!programme) return nothing(standings);
  return (
    <span className={`${classes.lines} cropped`} lang={languages?.programme} title={programme}>
      {programme}
    </span>
  );
}

export function Adherence({ standings, userId }: Props) {
  const t = useTranslation();
  const { number } = useFormat();
  const adherence = standings.of.get(userId)?.adherence;
  if (!adherence) return nothing(standings);
  const { done, days } = adherence;
  const text = t('{{done}} of {{total}}', { done: number(done), total: number(days) });
  return (
    <span
      className="stack gap-1 tabular"
      title={t('{{done}} of {{total}} days', { done: number(done), total: number(days), count: days })}
    >
      {text}
      <Bar done={Math.min(1, done / Math.max(1, days))} label={t('Adherence')} />
    </span>
  );
}

/** Its words are not part of the first screen: it comes with what the list does not wait for. */
export function Reason({ standings, userId }: Props) {
  const reason = standings.of.get(userId)?.reason;
  if (!reason) return nothing(standings);
  return (
    <Suspense>
      <ReasonWords reason={reason} />
    </Suspense>
  );
}
