import { MESSAGES } from '@physio/contract/common/errors';
import { findByIdentifier, IDENTIFIER_MESSAGES, saveIdentifiers } from '@physio/contract/identifiers/identifiers';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useSystems } from '#features/identifiers/public.ts';
import { AppLink } from '#platform/AppLink.tsx';
import { ApiError } from '#platform/api/api-error.ts';
import { call } from '#platform/api/client.ts';
import { useChange } from '#platform/api/use-change.ts';
import { paths } from '#platform/paths.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { PageSkeleton } from '#ui/Skeletons.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { RegisterPatientForm } from '../register/RegisterPatientForm.tsx';

/**
 * A link from the practice's other software: to the patient who has the number, or to registering one with it. Opening it
 * changes nothing.
 */
export function OpenPatientPage() {
  const t = useTranslation();
  const { system: code = '' } = useParams({ strict: false }) as { system?: string };
  const search = useSearch({ strict: false }) as Record<string, string>;
  const { data: systems, isKnown, error: systemsError, retry } = useSystems();
  const system = systems.find((one) => one.system === code);
  const value = system ? (search[system.parameter] ?? '').trim() : '';
  const wanted = { system: code, value };
  const {
    data: patient,
    error,
    refetch,
  } = useQuery({
    queryKey: ['patients', 'number', wanted],
    queryFn: async ({ signal }) => (await call(findByIdentifier, { params: wanted }, { signal })).data,
    enabled: value !== '',
  });
  if (systemsError) return <LoadFailed error={systemsError} onRetry={retry} />;
  if (!isKnown) return <PageSkeleton />;
  if (!system) return <Nothing text={t(IDENTIFIER_MESSAGES.unknownSystem)} />;
  if (value === '') return <Nothing text={t('The link has no “{{name}}”.', { name: system.parameter })} />;
  if (patient) return <Navigate {...paths.patient(patient.user_id)} replace />;
  if (error instanceof ApiError && error.status === 404) return <Unknown label={system.label} identifier={wanted} />;
  if (error instanceof ApiError && error.status === 400) return <Nothing text={t(MESSAGES.patientNotFound)} />;
  return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <PageSkeleton />;
}

const Nothing = ({ text }: { text: string }) => <EmptyState still="looking" text={text} />;

type UnknownProps = { label: string; identifier: { system: string; value: string } };

/** Nobody has the number yet: somebody is registered with it, or it is given to who is here already. */
function Unknown({ label, identifier }: UnknownProps) {
  const t = useTranslation();
  const navigate = useNavigate();
  const save = useChange(saveIdentifiers, { says: 'snackbar' });
  return (
    <section className="card stack gap-4 content-width" aria-labelledby="unknown-number">
      <h2 id="unknown-number" className="t-title break-anywhere">
        {t('Nobody here has the number {{value}} of {{system}}', { value: identifier.value, system: label })}
      </h2>
      <p>
        {t(
          'Register the patient with it below. If they are here already, open them and give them the number by “Numbers in other systems”.',
        )}{' '}
        <AppLink {...paths.patients()}>{t('Patient directory')}</AppLink>
      </p>
      <RegisterPatientForm
        onRegistered={({ user_id }) =>
          void save
            .run({ params: { user_id }, body: { identifiers: [identifier] } })
            .then(() => navigate({ ...paths.patient(user_id), replace: true }))
        }
      />
    </section>
  );
}
