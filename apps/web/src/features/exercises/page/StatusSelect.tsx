import { Select } from '@mantine/core';
import { EXERCISE_MESSAGES, type ExerciseRecord } from '@physio/contract/exercise-record';
import { useSaidWithUndo } from '#platform/toast/use-said.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { STATUS_NAMES } from '../card/status.ts';
import { useSetStatus } from '../record.api.ts';

type Status = ExerciseRecord['status'];
const STATUSES = Object.keys(STATUS_NAMES) as Status[];

/** Whether the builder offers the exercise: approved ones alone. */
export function StatusSelect({ exercise: { encoded_id: id, status } }: { exercise: ExerciseRecord }) {
  const t = useTranslation();
  const say = useSaidWithUndo();
  const change = useSetStatus();
  const set = (next: string | null) => {
    if (next === null || next === status) return;
    void say(change.mutateAsync({ id, status: next as Status }), {
      done: EXERCISE_MESSAGES.updated,
      failed: 'Something went wrong',
      undo: () => change.mutateAsync({ id, status }),
      undone: EXERCISE_MESSAGES.updated,
    });
  };
  return (
    <Select
      w={170}
      aria-label={t('Status')}
      title={t('The builder offers approved exercises only.')}
      data={STATUSES.map((value) => ({ value, label: t(STATUS_NAMES[value]) }))}
      value={status}
      onChange={set}
      allowDeselect={false}
      disabled={change.isPending}
    />
  );
}
