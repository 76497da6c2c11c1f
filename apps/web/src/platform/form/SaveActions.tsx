import { Button } from '@mantine/core';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './SaveActions.module.css';

type Props = { onCancel: () => void; busy: boolean; save: string };

/** The end of a form on a card: what the star means, Cancel, and the button that saves, of which `save` is the label. */
export function SaveActions({ onCancel, busy, save }: Props) {
  const t = useTranslation();
  return (
    <div className={`${classes.actions} row justify-end gap-3`}>
      <small>{t('* required')}</small>
      <Button variant="default" onClick={onCancel}>
        {t('Cancel')}
      </Button>
      <Button type="submit" loading={busy}>
        {save}
      </Button>
    </div>
  );
}
