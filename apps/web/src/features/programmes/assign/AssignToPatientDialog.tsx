import { useState } from 'react';
import { usePatientPlans } from '#features/plans/public.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { AssignFrame } from './AssignFrame.tsx';
import { ProgrammeChooser } from './ProgrammeChooser.tsx';
import { type Chosen, useAssignment } from './use-assignment.ts';

/** Gives one patient a programme. */
export function AssignToPatientDialog({ patient, onClose }: { patient: Chosen; onClose: () => void }) {
  const t = useTranslation();
  const [circuitId, setCircuitId] = useState<string | null>(null);
  const { data: plans } = usePatientPlans(patient.id);
  const assignment = useAssignment({ circuitId, patients: [patient], onDone: onClose });
  return (
    <AssignFrame
      title={t('Assign a programme to {{name}}', { name: patient.name })}
      assignment={assignment}
      touched={circuitId !== null}
      skipped={[]}
      onClose={onClose}
    >
      <ProgrammeChooser
        chosenId={circuitId}
        plans={plans}
        start={assignment.options.start}
        {...(assignment.errors.choice && { error: assignment.errors.choice })}
        onChange={(id) => {
          setCircuitId(id);
          assignment.forgetChoiceError();
        }}
      />
    </AssignFrame>
  );
}
