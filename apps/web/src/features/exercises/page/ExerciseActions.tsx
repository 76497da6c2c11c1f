import { Button } from '@mantine/core';
import type { Reply } from '@physio/contract/common/endpoint';
import type { getExerciseUsage } from '@physio/contract/exercises/exercise-archive';
import type { Exercise } from '@physio/contract/exercises/exercises';
import { IconPencil } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { AppLink } from '#platform/AppLink.tsx';
import { paths } from '#platform/paths.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { lazyNamed } from '#ui/lazy-named.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { useExerciseRecord, useExerciseUsage } from '../record.api.ts';
import classes from './ExercisePage.module.css';
import { StatusSelect } from './StatusSelect.tsx';

const EditExerciseDialog = lazyNamed(() => import('../form/EditExerciseDialog.tsx'), 'EditExerciseDialog');

/** The way to edit it, whether the builder offers it, and the programmes that hold it. */
export function ExerciseActions({ exercise }: { exercise: Exercise }) {
  const t = useTranslation();
  const { encoded_id: id, name } = exercise;
  const { data: record } = useExerciseRecord(id);
  const { data: usage } = useExerciseUsage(id);
  const [open, setOpen] = useState<'edit' | 'usage' | null>(null);
  const programmes = usage?.programmes ?? [];
  return (
    <div className="row wrap gap-2">
      <Button
        variant="default"
        leftSection={<IconPencil size={16} aria-hidden />}
        disabled={!record}
        onClick={() => setOpen('edit')}
      >
        {t('Edit exercise')}
      </Button>
      {record && <StatusSelect exercise={record} />}
      {usage && programmes.length === 0 && <p className="text-secondary">{t('Not used in a programme yet')}</p>}
      {programmes.length > 0 && (
        <button type="button" className={`${classes.usage} text-link medium underline-on-hover`} onClick={() => setOpen('usage')}>
          {t('Used in {{count}} programmes', { count: programmes.length })}
        </button>
      )}
      {open === 'usage' && <UsageDialog name={name} programmes={programmes} onClose={() => setOpen(null)} />}
      {open === 'edit' && record && (
        <Suspense>
          <EditExerciseDialog exercise={record} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </div>
  );
}

type Props = { name: string; programmes: Reply<typeof getExerciseUsage>['data']['programmes']; onClose: () => void };

/** The programmes that hold an exercise, each a way into the builder. */
function UsageDialog({ name, programmes, onClose }: Props) {
  const t = useTranslation();
  return (
    <Dialog title={t('Programmes with {{name}}', { name })} onClose={onClose}>
      <ul className={`${classes.programmes} stack`}>
        {programmes.map((programme) => (
          <li key={programme.encoded_id}>
            <AppLink {...paths.builder({ programme: programme.encoded_id })} lang={programme.languages?.name}>
              {programme.name}
            </AppLink>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
