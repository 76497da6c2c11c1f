import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useFormat } from '#platform/format/format.ts';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './Builder.module.css';
import type { Draft } from './drafts.ts';

type Props = { draft: Draft | null; onRestore: () => void; onDiscard: () => void };

export function DraftOffer({ draft, onRestore, onDiscard }: Props) {
  const t = useTranslation();
  const { time, date } = useFormat();
  if (!draft) return null;
  const today = new Date(draft.at).toDateString() === new Date().toDateString();
  const at = today ? time(draft.at) : `${date(draft.at)} ${time(draft.at)}`;
  return (
    <div className={`${classes.offer} line-below gap-y-2 gap-x-3 row tone-info wrap medium py-2 px-4`} role="status">
      <IconHistory size={18} aria-hidden />
      <span>{t('Restore the draft from {{time}}?', { time: at })}</span>
      <Button size="compact-sm" onClick={onRestore}>
        {t('Restore')}
      </Button>
      <Button size="compact-sm" variant="subtle" color="gray" onClick={onDiscard}>
        {t('Discard')}
      </Button>
    </div>
  );
}
