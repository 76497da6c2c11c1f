import { useState } from 'preact/hooks';
import { type HeardHome, isRecorded } from '#platform/home/home.ts';
import { NothingToDo } from '#platform/NothingToDo.tsx';
import { person } from '#platform/people/people.ts';
import { canContinue } from '#platform/sessions/day-end.ts';
import { sessions } from '#platform/sessions/kept-sessions.ts';
import { beginSession, type KeptSession } from '#platform/sessions/session.ts';
import { haltOf } from './halt.ts';
import { Player } from './Player.tsx';

/** One that was left is gone on with, at the set where it was. */
function sessionOf(heard: HeardHome, planId: string, isForYesterday: boolean): KeptSession | null {
  const of = person.get();
  const plan = heard.home.plans.find(({ id }) => id === planId);
  if (of === null || haltOf(heard.home, planId) !== null) return null;
  const now = Date.now();
  const left = sessions
    .get()
    .findLast(({ session }) => session.person === of.id && session.planId === planId && canContinue(session, now))?.session;
  if (left) return { ...left, ended: null, endedAt: null };
  return plan && plan.circuit_details.exercise_details.length > 0 ? beginSession(plan, of.id, now, isForYesterday) : null;
}

type Props = { heard: HeardHome; planId: string; isForYesterday: boolean };

export function PlayerPage({ heard, planId, isForYesterday }: Props) {
  const [session] = useState(() => sessionOf(heard, planId, isForYesterday));
  const [begun] = useState(heard);
  if (session !== null) return <Player session={session} heard={heard} begun={begun} isRecorded={isRecorded(heard)} />;
  return <NothingToDo heard={heard} />;
}
