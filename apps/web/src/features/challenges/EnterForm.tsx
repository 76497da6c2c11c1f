import { Button, MultiSelect, Select } from '@mantine/core';
import { enterChallenge, type Team } from '@physio/contract/challenges/challenge-entries';
import type { Challenge } from '@physio/contract/challenges/challenges';
import { useState } from 'react';
import { useChange } from '#platform/api/use-change.ts';
import { fullName } from '#platform/format/person.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { usePatientsNamed } from './challenges.api.ts';
import classes from './challenges.module.css';

/** Adds patients; who takes part already goes to the chosen team. */
export function EnterForm({ challenge, teams, isFirst }: { challenge: Challenge; teams: readonly Team[]; isFirst: boolean }) {
  const t = useTranslation();
  const enter = useChange(enterChallenge);
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<{ value: string; label: string }[]>([]);
  const [team, setTeam] = useState<string | null>(null);
  const { data: patients } = usePatientsNamed(search);
  const found = patients.map((patient) => ({ value: patient.user_id, label: fullName(patient) }));
  const options = [...chosen, ...found.filter(({ value }) => !chosen.some((one) => one.value === value))];
  const isTeams = challenge.challenge_type === 'team';
  const isReady = chosen.length > 0 && (!isTeams || team !== null);
  const submit = async () => {
    const user_ids = chosen.map(({ value }) => value);
    const body = { user_ids, team_id: team ?? undefined };
    if (await enter.run({ params: { id: challenge.id }, body })) setChosen([]);
  };
  return (
    <section className="stack gap-2 mt-6" aria-labelledby="enter-title">
      <h3 id="enter-title" className="t-lead">
        {t('Add participants')}
      </h3>
      <div className={`${classes.line} flex wrap items-end gap-2`}>
        <MultiSelect
          label={t('Patients')}
          data-autofocus={isFirst || undefined}
          openOnFocus={false}
          data={options}
          value={chosen.map(({ value }) => value)}
          onChange={(ids) => setChosen(options.filter(({ value }) => ids.includes(value)))}
          searchable
          searchValue={search}
          onSearchChange={setSearch}
          filter={({ options: all }) => all}
          nothingFoundMessage={t('No patients found')}
          maxValues={200}
        />
        {isTeams && (
          <Select
            label={t('Team')}
            data={teams.map(({ id, name }) => ({ value: id, label: name }))}
            value={team}
            onChange={setTeam}
            placeholder={t('Please select a team')}
          />
        )}
        <Button variant="light" onClick={submit} disabled={!isReady} loading={enter.isPending}>
          {t('Add')}
        </Button>
      </div>
    </section>
  );
}
