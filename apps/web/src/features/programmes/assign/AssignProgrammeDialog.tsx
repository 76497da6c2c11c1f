import { useState } from 'react';
import { useTranslation } from '#ui/use-translation.ts';
import { AssignFrame } from './AssignFrame.tsx';
import { useHolders } from './assign.api.ts';
import { heldMark } from './assign.rules.ts';
import { PatientChooser } from './PatientChooser.tsx';
import { type Chosen, useAssignment } from './use-assignment.ts';

type Props = {
  circuitId: string;
  circuitName: string;
  onClose: () => void;
  /** Names of those who have it now. */
  onAssigned?: (names: readonly string[]) => void;
};

/** Gives one programme to patients. */
export function AssignProgrammeDialog({ circuitId, circuitName, onClose, onAssigned }: Props) {
  const t = useTranslation();
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const done = () => {
    onAssigned?.(chosen.map(({ name }) => name));
    onClose();
  };
  const assignment = useAssignment({ circuitId, patients: chosen, onDone: done });
  const { start } = assignment.options;
  const holders = useHolders(circuitId, start, [chosen.map(({ id }) => id)]);
  const skipped = chosen.filter(({ id }) => heldMark(holders.get(id) ?? [], start)?.kind === 'same');
  return (
    <AssignFrame
      title={t('Assign {{name}}', { name: circuitName })}
      assignment={assignment}
      touched={chosen.length > 0}
      skipped={skipped.map(({ name }) => name)}
      onClose={onClose}
    >
      <PatientChooser
        chosen={chosen}
        subject={{ circuitId, start }}
        error={assignment.errors.choice}
        onChange={(next) => {
          setChosen(next);
          assignment.forgetChoiceError();
        }}
      />
    </AssignFrame>
  );
}
