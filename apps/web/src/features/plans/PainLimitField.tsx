import { NativeSelect } from '@mantine/core';
import { usePatientPage } from '#features/patient-page/public.ts';
import { useTranslation } from '#ui/use-translation.ts';

const LIMITS = Array.from({ length: 10 }, (_, at) => at + 1);

type Props = { value: number; onChange: (limit: number) => void };

/** From which pain on sessions end; 0: as the practice says. Nothing where patients have no page. */
export function PainLimitField({ value, onChange }: Props) {
  const t = useTranslation();
  const { data: practice } = usePatientPage();
  if (!practice?.is_on) return null;
  return (
    <NativeSelect
      label={t('Stops at pain from')}
      description={t('The session ends for the day, and the practice is told.')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={value}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
      data={[
        { value: '0', label: t('As in the practice: {{limit}}', { limit: practice.pain_limit }) },
        ...LIMITS.map((limit) => ({ value: String(limit), label: String(limit) })),
      ]}
    />
  );
}
