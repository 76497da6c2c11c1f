import type { AttentionItem } from '@physio/contract/attention/attention';
import { AppLink } from '#platform/AppLink.tsx';
import { useFormat } from '#platform/format/format.ts';
import { fullName } from '#platform/format/person.ts';
import { reasonText } from '#platform/format/reason-text.ts';
import { paths } from '#platform/paths.ts';
import { TextButton } from '#ui/controls/TextButton.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { OUTCOMES } from './attention-text.ts';
import { useDone } from './dashboard.api.ts';
import classes from './TodayCard.module.css';
import { nameOf, useUnmark } from './use-mark.ts';
import type { Whose } from './whose.ts';

/** What somebody has done already, with who it was, so that nobody calls twice. */
export function DoneList({ whose }: { whose: Whose }) {
  const t = useTranslation();
  const { data, error, isFetching, retry } = useDone(whose);
  if (error) return <LoadFailed error={error} onRetry={retry} busy={isFetching} />;
  return (
    <ul className={`${classes.list} mt-2`} aria-label={t('Done')}>
      {data.items.map((item) => (
        <DoneRow key={item.patient.user_id} item={item} />
      ))}
    </ul>
  );
}

function DoneRow({ item }: { item: AttentionItem }) {
  const t = useTranslation();
  const { relative } = useFormat();
  const unmark = useUnmark();
  const { mark, patient } = item;
  if (mark === undefined) return null;
  const name = fullName(patient);
  const undo = () => void unmark.run({ params: { id: patient.user_id }, query: nameOf(item) });
  return (
    <li className="py-2 row wrap between gap-y-1 gap-x-3 t-small">
      <span className="stack may-shrink break-anywhere text-secondary">
        <AppLink {...paths.patient(patient.user_id)} className="text-primary no-underline medium underline-on-hover">
          {name}
        </AppLink>
        <span>
          {`${reasonText(t, item)} · `}
          {t(OUTCOMES[mark.outcome].by, { name: mark.by, when: relative(mark.at) })}
        </span>
        {mark.note && <span className="text-primary">{mark.note}</span>}
      </span>
      <TextButton size="xs" aria-label={t('Undo: {{name}}', { name })} busy={unmark.isPending} onClick={undo}>
        {t('Undo')}
      </TextButton>
    </li>
  );
}
