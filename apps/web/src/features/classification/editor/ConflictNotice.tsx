import { Button } from '@mantine/core';
import type { ClassificationSet } from '@physio/contract/classification/classification';
import { useFormat } from '#platform/format/format.ts';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './Editor.module.css';

type Props = { theirs: ClassificationSet; isBusy: boolean; viewTheirs: () => void; overwrite: () => void };

/** Somebody saved first: nothing was saved of this, and nothing of it is lost. */
export function ConflictNotice({ theirs, isBusy, viewTheirs, overwrite }: Props) {
  const t = useTranslation();
  const format = useFormat();
  const time = format.relative(theirs.updated_at);
  return (
    <div className={`${classes.conflict} row tone-warn wrap rounded gap-2 py-3 px-4`} role="alert">
      <p>
        {theirs.updated_by ? t('Changed by {{name}} {{time}}', { name: theirs.updated_by, time }) : t('Changed {{time}}', { time })}
      </p>
      <Button variant="default" onClick={viewTheirs}>
        {t('View theirs')}
      </Button>
      <Button color="red" loading={isBusy} onClick={overwrite}>
        {t('Overwrite')}
      </Button>
    </div>
  );
}
