import { Button, Select } from '@mantine/core';
import { AUDIT_KINDS, type AuditKind, exportAudit } from '@physio/contract/audit/audit';
import { IconDownload, IconX } from '@tabler/icons-react';
import { DateField } from '#platform/form/DateField.tsx';
import { useDownload } from '#platform/use-download.ts';
import { msg, useTranslation } from '#ui/use-translation.ts';
import { whoIs } from './AuditLine.tsx';
import { type AuditSearch, queryOf } from './audit.api.ts';
import classes from './audit.module.css';

const KINDS: Record<AuditKind, string> = {
  all: msg('Everything'),
  read: msg('Looked at or downloaded'),
  export: msg('Downloaded'),
  change: msg('Changed'),
  access: msg('Access and sign-in'),
};

type Props = {
  search: AuditSearch;
  onSearch: (patch: Partial<AuditSearch>) => void;
  people: readonly { kind: 'staff' | 'key'; id: string; name: string }[];
};

/** What of the log is shown, and the way to take it along. */
export function AuditFilters({ search, onSearch, people }: Props) {
  const t = useTranslation();
  const { person, patient, kind, from, to } = search;
  const { download, busy } = useDownload(exportAudit);
  return (
    <div className={`${classes.filters} stack items-end gap-3 mb-4`}>
      <Select
        label={t('Person')}
        placeholder={t('Everybody')}
        data={people.map((person) => ({ value: person.id, label: whoIs(t, person) }))}
        value={person || null}
        onChange={(id) => onSearch({ person: id ?? '' })}
        clearable
        clearButtonProps={{ 'aria-label': t('Everybody') }}
        openOnFocus={false}
      />
      <Select
        label={t('Kind')}
        data={AUDIT_KINDS.map((value) => ({ value, label: t(KINDS[value]) }))}
        value={kind}
        onChange={(value) => value && onSearch({ kind: value })}
        allowDeselect={false}
        openOnFocus={false}
      />
      <DateField label={t('From day')} value={from} onChange={(event) => onSearch({ from: event.currentTarget.value })} />
      <DateField label={t('To day')} value={to} onChange={(event) => onSearch({ to: event.currentTarget.value })} />
      <Button
        variant="default"
        loading={busy}
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() => void download({ query: queryOf(search) })}
      >
        {t('CSV file')}
      </Button>
      {patient && (
        <Button
          variant="light"
          rightSection={<IconX size={16} aria-hidden />}
          aria-label={t('Show all patients again')}
          onClick={() => onSearch({ patient: '' })}
        >
          {t('Patient {{id}}', { id: patient })}
        </Button>
      )}
    </div>
  );
}
