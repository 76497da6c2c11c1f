import type { Path } from '#platform/paths.ts';
import { paths } from '#platform/paths.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Where the builder's back icon leads, with its filters. */
    from?: string;
    /** Take up the kept draft without asking. */
    restoreDraft?: boolean;
  }
}

/** What the builder is opened on: nothing (the landing), a new programme, one that begins with an exercise, a saved one, or a copy of one. */
export type Target = { kind: 'landing' } | { kind: 'create' } | { kind: 'begin' | 'edit' | 'copy'; id: string };
type Search = Record<string, unknown>;

export function targetOf(search: Search): Target {
  const { programme, copy, exercise, mode } = search;
  if (typeof programme === 'string' && programme !== '') return { kind: 'edit', id: programme };
  if (typeof copy === 'string' && copy !== '') return { kind: 'copy', id: copy };
  if (mode === 'create' && typeof exercise === 'string' && exercise !== '') return { kind: 'begin', id: exercise };
  return mode === 'create' ? { kind: 'create' } : { kind: 'landing' };
}

/** Two addresses with the same name show the same builder. */
export const targetName = (target: Target): string => ('id' in target ? `${target.kind}:${target.id}` : target.kind);

export const builderPaths = {
  create: (): Path => paths.builder({ mode: 'create' }),
  begin: (exerciseId: string): Path => paths.builder({ mode: 'create', exercise: exerciseId }),
  edit: (id: string): Path => paths.builder({ programme: id }),
  copy: (id: string): Path => paths.builder({ mode: 'create', copy: id }),
};
