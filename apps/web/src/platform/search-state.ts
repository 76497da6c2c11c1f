import { int } from '@physio/contract/common/fields';
import { PAGE_SIZES } from '@physio/contract/common/limits';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import * as z from 'zod/mini';

/** Fields of a list's address: `z.object({ ...listSearch(), has_report: … })`. Bad values give the default. */
export const listSearch = () => ({
  page: z._default(z.catch(int(1, 1_000_000, 'page'), 1), 1),
  limit: z._default(z.catch(z.pipe(int(1, 100, 'limit'), z.literal([...PAGE_SIZES])), 10), 10),
  search: z._default(z.string(), ''),
});

/**
 * The state a screen keeps in its address, typed by a schema whose every field has a default. The setter merges,
 * leaves defaults out of the address and replaces the entry of the history unless `push` is asked for.
 */
export function useSearchState<S extends z.ZodMiniObject>(
  schema: S,
): [z.output<S>, (patch: Partial<z.output<S>>, push?: boolean) => void] {
  const raw = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const state = useMemo(() => readSearch(schema, raw), [schema, raw]);
  const set = useCallback(
    (patch: Partial<z.output<S>>, push = false) => {
      const defaults = readSearch(schema, {}) as Record<string, unknown>;
      const next = (before: Record<string, unknown>) => {
        const merged = { ...before, ...patch };
        return Object.fromEntries(Object.entries(merged).filter(([name, value]) => String(value) !== String(defaults[name] ?? '')));
      };
      void navigate({ to: '.', search: next as never, replace: !push });
    },
    [schema, navigate],
  );
  return [state, set];
}

/** The state an address stands for. */
export function readSearch<S extends z.ZodMiniObject>(schema: S, raw: Record<string, unknown>): z.output<S> {
  const parsed = z.safeParse(schema, raw);
  return parsed.success ? parsed.data : z.parse(schema, {});
}

export type SortState = 'none' | 'asc' | 'desc';
/** Sort toggles go none → asc → desc → none. */
export const nextSort = (sort: SortState): SortState => (sort === 'none' ? 'asc' : sort === 'asc' ? 'desc' : 'none');
