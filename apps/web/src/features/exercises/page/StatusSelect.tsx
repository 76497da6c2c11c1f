import { Select } from '@mantine/core';
import { type ExerciseRecord, setExerciseStatus } from '@physio/contract/exercises/exercise-record';
import { useChange } from '#platform/api/use-change.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { STATUS_NAMES } from '../card/status.ts';

type Status = ExerciseRecord['status'];
const STATUSES = Object.keys(STATUS_NAMES) as Status[];

/** Whether the builder offers the exercise: approved ones alone. */
export function StatusSelect({ exercise: { encoded_id: id, status } }: { exercise: ExerciseRecord }) {
  const t = useTranslation();
  const setBack = useChange(setExerciseStatus);
  const set = useChange(setExerciseStatus, { undo: ({ params }) => setBack.run({ params, body: { status } }) });
  const choose = (next: string | null) => {
    if (next !== null && next !== status) void set.run({ params: { id }, body: { status: next as Status } });
  };
  return (
    <Select
      className="flex-1"
      miw={112}
      maw={170}
      aria-label={t('Status')}
      title={t('The builder offers approved exercises only.')}
      data={STATUSES.map((value) => ({ value, label: t(STATUS_NAMES[value]) }))}
      value={status}
      onChange={choose}
      allowDeselect={false}
      disabled={set.isPending || setBack.isPending}
    />
  );
}
