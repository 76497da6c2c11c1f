import { Select } from '@mantine/core';
import { useFieldTexts } from '#platform/form/field-texts.tsx';
import { useTranslation } from '#ui/use-translation.ts';

const zonesWith = (present: string) => [...new Set(['UTC', present, ...Intl.supportedValuesOf('timeZone')])].sort();

type Props = { value: string; onChange: (zone: string) => void };

/** Where a group's days begin. */
export function TimeZoneSelect({ value, onChange }: Props) {
  const t = useTranslation();
  const texts = useFieldTexts(undefined, t('The days of plans, figures and challenges begin at midnight there.'));
  return (
    <Select
      label={t('Time zone')}
      {...texts}
      data={zonesWith(value)}
      value={value}
      onChange={(zone) => zone && onChange(zone)}
      searchable
      limit={100}
      allowDeselect={false}
      openOnFocus={false}
      nothingFoundMessage={t('No time zone matches.')}
    />
  );
}
