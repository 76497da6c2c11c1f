import type { HomePlan } from '@physio/contract/patient-page/home';
import { itemKey } from '@physio/contract/programmes/item-key';
import { useState } from 'preact/hooks';
import type { HeardHome } from '#platform/home/home.ts';
import { NothingToDo } from '#platform/NothingToDo.tsx';
import { beginSession } from '#platform/sessions/session.ts';
import { haltOf } from './halt.ts';
import { Player } from './Player.tsx';

const REPETITIONS = 3;

/** One exercise of a plan, once and short. */
function short(plan: HomePlan, itemId: string): HomePlan | null {
  const item = plan.circuit_details.exercise_details.find((one) => itemKey(one.encoded_id, one.variation_ids) === itemId);
  if (item === undefined) return null;
  const tried = { ...item, sets: 1, reps: Math.min(item.reps, REPETITIONS) };
  return { ...plan, circuit_details: { ...plan.circuit_details, circuit_rep: 1, exercise_details: [tried] } };
}

/** In the room, before the first day: the patient sees how the page leads them. Nothing of it is kept or sent. */
export function TryPage({ heard, planId, itemId }: { heard: HeardHome; planId: string; itemId: string }) {
  const [session] = useState(() => {
    const plan = heard.home.plans.find(({ id }) => id === planId);
    const tried = plan && haltOf(heard.home, planId) === null ? short(plan, itemId) : null;
    return tried && beginSession(tried, '', Date.now());
  });
  if (session === null) return <NothingToDo heard={heard} />;
  return <Player session={session} heard={heard} isRecorded={false} />;
}
