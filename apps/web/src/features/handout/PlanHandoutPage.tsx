import { MESSAGES } from '@physio/contract/common/errors';
import { useParams } from '@tanstack/react-router';
import { useHandoutCode } from '#features/patient-page/public.ts';
import { usePatient } from '#features/patients/public.ts';
import { errorText } from '#platform/api/api-error.ts';
import { fullName } from '#platform/format/person.ts';
import { hrefOf, paths } from '#platform/paths.ts';
import { useSearchState } from '#platform/search-state.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { HandoutMissing } from './HandoutMissing.tsx';
import { HandoutPage } from './HandoutPage.tsx';
import { usePlansIn } from './handout.api.ts';
import { HandoutSearch } from './handout-search.ts';

/** The handout of a patient's plan: the programme as the patient has it, with name and dates, in the patient's language. */
export function PlanHandoutPage() {
  const t = useTranslation();
  const { userId = '', planId = '' } = useParams({ strict: false });
  const [choice] = useSearchState(HandoutSearch);
  const patient = usePatient(userId);
  const chosen = choice.language || (patient.data?.language ?? null);
  const plans = usePlansIn(userId, chosen);
  const code = useHandoutCode(userId, choice.code === '' ? null : choice.code === 'yes');
  const back = hrefOf(paths.patient(userId));
  const error = patient.error ?? plans.error;
  const plan = plans.data?.plans.find(({ id }) => id === planId);
  if (!plan || !plans.data || !patient.data || !chosen)
    return (
      <HandoutMissing
        back={back}
        pending={!patient.error && plans.isPending}
        text={error ? errorText(t, error) : t(MESSAGES.planNotFound)}
        onRetry={() => {
          void plans.refetch();
          void patient.refetch();
        }}
      />
    );
  const { name, description, circuit_rep: repeats, exercise_details: items, languages, credits } = plan.circuit_details;
  const { language } = plans.data;
  const whose = { patientName: fullName(patient.data), plan, link: code?.link ?? null };
  const handout = { language, languages, name, description, repeats, items, credits, plan: whose };
  return <HandoutPage handout={handout} chosen={chosen} back={back} code={code} />;
}
