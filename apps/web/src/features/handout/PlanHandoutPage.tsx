import { MESSAGES } from '@physio/contract/common/errors';
import { useParams } from '@tanstack/react-router';
import { usePatient } from '#features/patients/public.ts';
import { usePatientPlans } from '#features/plans/public.ts';
import { fullName } from '#platform/format/person.ts';
import { hrefOf, paths } from '#platform/paths.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { HandoutMissing } from './HandoutMissing.tsx';
import { HandoutPage } from './HandoutPage.tsx';

/** The handout of a patient's plan: the programme as the patient has it, with name and dates. */
export function PlanHandoutPage() {
  const t = useTranslation();
  const { userId = '', planId = '' } = useParams({ strict: false });
  const patient = usePatient(userId);
  const plans = usePatientPlans(userId);
  const back = hrefOf(paths.patient(userId));
  const plan = plans.data.find(({ id }) => id === planId);
  if (!plan || !patient.data)
    return (
      <HandoutMissing
        back={back}
        pending={plans.isPending || patient.isPending}
        text={t(plans.failed || patient.isError ? MESSAGES.somethingWrong : MESSAGES.planNotFound)}
        onRetry={() => {
          plans.retry();
          void patient.refetch();
        }}
      />
    );
  const { name, description, circuit_rep: repeats, exercise_details: items } = plan.circuit_details;
  return (
    <HandoutPage handout={{ name, description, repeats, items, plan: { patientName: fullName(patient.data), plan } }} back={back} />
  );
}
