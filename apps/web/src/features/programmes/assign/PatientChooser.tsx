import { Checkbox } from '@mantine/core';
import type { Patient } from '@physio/contract/patients';
import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type UIEvent, useCallback, useState } from 'react';
import { fullName } from '#features/patients/public.ts';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { PersonAvatar } from '#ui/PersonAvatar.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './Assign.module.css';
import { useAssignablePatients } from './assign.api.ts';

export type Chosen = { id: string; name: string };
type Props = { chosen: readonly Chosen[]; error?: string; onChange: (chosen: readonly Chosen[]) => void };
const NEAR_END_PX = 160;

/** ↓ and ↑ go from the search into the list and through it; Space selects. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (by === 0) return;
  const stops = Array.from(event.currentTarget.querySelectorAll<HTMLElement>('input:not([data-chip])'));
  const at = stops.indexOf(document.activeElement as HTMLElement);
  const next = stops[at + by];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
}

/** Who gets the programme. The choice survives searches. */
export function PatientChooser({ chosen, error, onChange }: Props) {
  const t = useTranslation();
  const [search, setSearch] = useState('');
  const list = useAssignablePatients(search);
  const onSearch = useCallback((text: string) => setSearch(text.trim()), []);
  const toggle = ({ user_id, ...person }: Patient) =>
    chosen.some(({ id }) => id === user_id)
      ? onChange(chosen.filter(({ id }) => id !== user_id))
      : onChange([...chosen, { id: user_id, name: fullName(person) }]);
  const scroll = ({ currentTarget: box }: UIEvent<HTMLElement>) => {
    if (list.hasMore && box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END_PX) list.more();
  };
  return (
    <section className={classes.chooser} aria-label={t('Patients')} onKeyDown={walk}>
      <SearchBox
        value={search}
        onSearch={onSearch}
        label={t('Search patients')}
        status={t('{{count}} patients', { count: list.total })}
      />
      {chosen.length > 0 && (
        <ul className={classes.chips} aria-label={t('{{count}} chosen', { count: chosen.length })}>
          <li className={classes.count}>{t('{{count}} chosen', { count: chosen.length })}</li>
          {chosen.map(({ id, name }) => (
            <li key={id}>
              <button
                type="button"
                aria-label={t('Remove {{name}}', { name })}
                onClick={() => onChange(chosen.filter((other) => other.id !== id))}
              >
                {name}
                <IconX size={14} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      {error && (
        <p role="alert" className={classes.error}>
          {t(error)}
        </p>
      )}
      <ul className={classes.list} onScroll={scroll} aria-busy={list.isPending}>
        {list.patients.map((patient) => (
          <li key={patient.user_id}>
            <label className={classes.patient} htmlFor={`assign-${patient.user_id}`}>
              <Checkbox
                id={`assign-${patient.user_id}`}
                size="sm"
                aria-label={fullName(patient)}
                checked={chosen.some(({ id }) => id === patient.user_id)}
                onChange={() => toggle(patient)}
              />
              <PersonAvatar person={patient} size={32} />
              <span className={classes.who}>
                <strong>{fullName(patient)}</strong>
                <small>{patient.email}</small>
              </span>
            </label>
          </li>
        ))}
        {list.failed && (
          <li>
            <LoadFailed onRetry={list.retry} />
          </li>
        )}
        {!list.failed && !list.isPending && list.patients.length === 0 && (
          <li className={classes.none}>{t('No patients found matching your search')}</li>
        )}
      </ul>
    </section>
  );
}
