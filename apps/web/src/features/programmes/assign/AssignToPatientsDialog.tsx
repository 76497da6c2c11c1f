import { useState } from 'react';
import { useTranslation } from '#ui/use-translation.ts';
import { AssignFrame } from './AssignFrame.tsx';
import { useHolders } from './assign.api.ts';
import { heldMark } from './assign.rules.ts';
import { ProgrammeChooser } from './ProgrammeChooser.tsx';
import { type Chosen, useAssignment } from './use-assignment.ts';

type Props = { patients: readonly Chosen[]; onClose: () => void; onAssigned: () => void };

/** Gives patients, who are chosen already, one programme. */
export function AssignToPatientsDialog({ patients, onClose, onAssigned }: Props) {
  const t = useTranslation();
  const [circuitId, setCircuitId] = useState<string | null>(null);
  const assignment = useAssignment({
    circuitId,
    patients,
    onDone: () => {
      onAssigned();
      onClose();
    },
  });
  const { start } = assignment.options;
  const holders = useHolders(circuitId ?? '', start, circuitId === null ? [] : [patients.map(({ id }) => id)]);
  const skipped = patients.filter(({ id }) => heldMark(holders.get(id) ?? [], start)?.kind === 'same');
  return (
    <AssignFrame
      title={t('Assign a programme to {{count}} patients', { count: patients.length })}
      assignment={assignment}
      touched={circuitId !== null}
      skipped={skipped.map(({ name }) => name)}
      onClose={onClose}
    >
      <ProgrammeChooser
        chosenId={circuitId}
        plans={[]}
        start={start}
        {...(assignment.errors.choice && { error: assignment.errors.choice })}
        onChange={(id) => {
          setCircuitId(id);
          assignment.forgetChoiceError();
        }}
      />
    </AssignFrame>
  );
}
