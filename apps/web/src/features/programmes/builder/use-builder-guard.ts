import { type RefObject, useCallback } from 'react';
import { useLeaveGuard } from '#platform/form/leave-guard.ts';
import { targetName, targetOf } from './builder-address.ts';

/** Asks before unsaved work is left for another page or another programme; `saved` names the address it was just saved to. */
export function useBuilderGuard(dirty: boolean, saved: RefObject<string | null>): void {
  const leaves = useCallback<Parameters<typeof useLeaveGuard>[1] & object>(
    (current, next) => {
      if (current.pathname !== next.pathname) return true;
      const target = targetOf(next.search);
      if (target.kind === 'edit' && target.id === saved.current) return false;
      return targetName(target) !== targetName(targetOf(current.search));
    },
    [saved],
  );
  useLeaveGuard(dirty, leaves);
}
