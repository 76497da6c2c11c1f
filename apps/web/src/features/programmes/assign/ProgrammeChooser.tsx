import { sideOf } from '@physio/contract/exercises/sides';
import type { Plan } from '@physio/contract/plans/plans';
import type { Programme } from '@physio/contract/programmes/programmes';
import { useState } from 'react';
import { ExercisePicture } from '#features/exercises/public.ts';
import { CreditMark } from '#ui/CreditMark.tsx';
import { Tick } from '#ui/controls/Tick.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { sessionMinutes } from '../items.ts';
import classes from './Assign.module.css';
import { useAssignableProgrammes } from './assign.api.ts';
import { ChoicePane } from './ChoicePane.tsx';
import { HeldTag } from './HeldTag.tsx';

type Props = {
  chosenId: string | null;
  /** The patient's plans: programmes they have are marked, as seen from the day `start`. */
  plans: readonly Plan[];
  start: string;
  error: string | undefined;
  onChange: (id: string) => void;
};

/** Which programme a patient gets. */
export function ProgrammeChooser({ chosenId, plans, start, error, onChange }: Props) {
  const t = useTranslation();
  const [search, setSearch] = useState('');
  const list = useAssignableProgrammes(search);
  const plansOf = (id: string) => plans.filter((plan) => plan.circuit_id === id && plan.cancelled_at === null);
  return (
    <ChoicePane
      label={t('Programmes')}
      search={{
        text: search,
        label: t('Search topics and conditions'),
        status: list.isKnown && t('{{count}} programmes', { count: list.total }),
        onChange: setSearch,
      }}
      list={list}
      none={t('No programme matches your search.')}
      error={error}
    >
      {list.pages.flat().map((programme) => {
        const { encoded_id: id, name, languages } = programme;
        return (
          <li key={id}>
            <label className={`${classes.option} py-1 px-3 pointer row gap-3 rounded-inner hoverable`} htmlFor={`assign-${id}`}>
              <Tick
                radio
                id={`assign-${id}`}
                name="assign-programme"
                aria-label={name}
                aria-describedby={`assign-${id}-held`}
                checked={chosenId === id}
                onChange={() => onChange(id)}
              />
              <Cover programme={programme} />
              <span className={`${classes.who} stack may-shrink break-anywhere`}>
                <strong className="medium" lang={languages?.name}>
                  {name}
                </strong>
                <small>{facts(t, programme)}</small>
                <span id={`assign-${id}-held`} className={`${classes.held} self-start hidden-if-empty`}>
                  <HeldTag plans={plansOf(id)} start={start} />
                </span>
              </span>
            </label>
            <CreditMark credits={programme.exercise_details[0]?.credits} />
          </li>
        );
      })}
    </ChoicePane>
  );
}

const facts = (t: ReturnType<typeof useTranslation>, { exercise_details: items, circuit_rep: repeats }: Programme) =>
  `${t('{{count}} exercises', { count: items.length })} · ${t('about {{count}} min', { count: sessionMinutes(items, repeats) })}`;

function Cover({ programme }: { programme: Programme }) {
  const [first] = programme.exercise_details;
  return (
    <span className={`${classes.cover} flex-none cropped rounded-inner`} aria-hidden>
      {first && <ExercisePicture poster={first.poster ?? first.gif} side={sideOf(first.variation_ids)} />}
    </span>
  );
}
