import type { Group } from '@physio/contract/groups/groups';
import { Spinner } from '#ui/controls/Spinner.tsx';
import { StatusTag } from '#ui/StatusTag.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { GroupFace } from './GroupFace.tsx';
import classes from './groups.module.css';

type Props = { group: Group; isLast: boolean; busy: boolean; onChoose: () => void };

export function GroupCard({ group, isLast, busy, onChoose }: Props) {
  const t = useTranslation();
  return (
    <button type="button" className={classes.card} onClick={onChoose} aria-busy={busy}>
      <GroupFace group={group}>
        {isLast && <StatusTag tone="primary" label={t('Last used')} />}
        {busy && <Spinner />}
      </GroupFace>
    </button>
  );
}
