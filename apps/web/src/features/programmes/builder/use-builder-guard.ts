import { type RefObject, useCallback } from 'react';
import { useLeaveGuard } from '#platform/form/leave-guard.ts';
import { targetName, targetOf } from './builder-address.ts';

/** Asks before unsaved work is left for another page or another programme; `held` names the target it has become. */
export function useBuilderGuard(dirty: boolean, held: RefObject<string | null>): void {
  const leaves = useCallback<Parameters<typeof useLeaveGuard>[1] & object>(
    (current, next) => {
      if (current.pathname !== next.pathname) return true;
      const name = targetName(targetOf(next.search));
      return name !== held.current && name !== targetName(targetOf(current.search));
    },
    [held],
  );
  useLeaveGuard(dirty, leaves);
}
