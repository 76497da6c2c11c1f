import type { KeptSession, Result } from './session.ts';

/** What the server has said of a session. It has a record of its own, so that player and sender never write over each other. */
export type Answer = {
  /** Up to which revision the server has it. */
  revision: number;
  at: number;
  results: Record<string, { result: Result; message?: string }>;
  /** Why the whole of it was refused, at that revision. */
  refused?: string;
};

type Named = { person: string; id: string };
export const sessionKey = ({ person, id }: Named) => `session/${person}/${id}`;
export const answerKey = ({ person, id }: Named) => `answer/${person}/${id}`;

/** Whether the server still has to hear of it. */
export const isWaiting = ({ session, answer }: { session: KeptSession; answer: Answer | null | undefined }): boolean =>
  session.revision > (answer?.revision ?? 0);

/** Joins what the server says with what it said before. */
export const joined = (before: Answer | null | undefined, fresh: Omit<Answer, 'at'>, now: number): Answer => ({
  ...fresh,
  at: now,
  revision: Math.max(fresh.revision, before?.revision ?? 0),
  results: { ...before?.results, ...fresh.results },
});

const LOCK = 'physio-page-send';
/** One at a time of the page, its other windows and its worker: what one has sent, the next one finds answered. */
export const sendAlone = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? (navigator.locks.request(LOCK, work) as Promise<T>) : work();

/** By which the browser wakes the worker when there is a network again. */
export const SYNC = 'send-sessions';
