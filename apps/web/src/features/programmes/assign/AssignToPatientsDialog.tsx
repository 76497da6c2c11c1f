import type { Plan } from '@physio/contract/plans/plans';
import { useState } from 'react';
import { usePatientPlans } from '#features/plans/public.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { AssignFrame } from './AssignFrame.tsx';
import { useHolders } from './assign.api.ts';
import { heldMark } from './assign.rules.ts';
import { ProgrammeChooser } from './ProgrammeChooser.tsx';
import { type Chosen, useAssignment } from './use-assignment.ts';

/** Gives one patient a programme; those they have are marked. */
export function AssignToPatientDialog({ patient, onClose }: { patient: Chosen; onClose: () => void }) {
  const t = useTranslation();
  const { data: plans } = usePatientPlans(patient.id);
  return (
    <GiveProgramme
      title={t('Assign a programme to {{name}}', { name: patient.name })}
      patients={[patient]}
      plans={plans}
      onClose={onClose}
      onDone={onClose}
    />
  );
}

type Props = { patients: readonly Chosen[]; onClose: () => void; onAssigned: () => void };

/** Gives patients, who are chosen already, one programme. */
export function AssignToPatientsDialog({ patients, onClose, onAssigned }: Props) {
  const t = useTranslation();
  const done = () => {
    onAssigned();
    onClose();
  };
  return (
    <GiveProgramme
      title={t('Assign a programme to {{count}} patients', { count: patients.length })}
      patients={patients}
      plans={[]}
      onClose={onClose}
      onDone={done}
    />
  );
}

type GiveProps = { title: string; patients: readonly Chosen[]; plans: readonly Plan[]; onClose: () => void; onDone: () => void };

function GiveProgramme({ title, patients, plans, onClose, onDone }: GiveProps) {
  const [circuitId, setCircuitId] = useState<string | null>(null);
  const assignment = useAssignment({ circuitId, patients, onDone });
  const { start } = assignment.options;
  const holders = useHolders(circuitId ?? '', start, circuitId === null ? [] : [patients.map(({ id }) => id)]);
  const skipped = patients.filter(({ id }) => heldMark(holders.get(id) ?? [], start)?.kind === 'same');
  return (
    <AssignFrame
      title={title}
      assignment={assignment}
      touched={circuitId !== null}
      skipped={skipped.map(({ name }) => name)}
      onClose={onClose}
    >
      <ProgrammeChooser
        chosenId={circuitId}
        plans={plans}
        start={start}
        error={assignment.errors.choice}
        onChange={(id) => {
          setCircuitId(id);
          assignment.forgetChoiceError();
        }}
      />
    </AssignFrame>
  );
}
