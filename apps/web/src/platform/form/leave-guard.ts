import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from '#ui/use-translation.ts';
import { confirm } from '../confirm/confirm.ts';
import { hasUnsaved, useUnsaved } from './unsaved.ts';

function useLeaveQuestion(): () => Promise<boolean> {
  const t = useTranslation();
  return () =>
    confirm({
      title: t('Leave without saving?'),
      body: t('What you typed here has not been saved.'),
      action: t('Leave'),
      cancel: t('Stay'),
      danger: true,
    });
}

type Place = { pathname: string; search: Record<string, unknown> };
const isOtherPage = (current: Place, next: Place) => current.pathname !== next.pathname;

/**
 * Asks before the page is left while `dirty`; reloading and closing ask in the browser's own words. `leaves` says what
 * leaving is where one path shows several things.
 */
export function useLeaveGuard(dirty: boolean, leaves: (current: Place, next: Place) => boolean = isOtherPage): void {
  const ask = useLeaveQuestion();
  useUnsaved(dirty);
  useBlocker({
    shouldBlockFn: async ({ current, next }) => dirty && leaves(current as Place, next as Place) && !(await ask()),
    enableBeforeUnload: dirty,
  });
}

/** `onClose` of a dialog with a form: asks first while `dirty`. */
export function useCloseGuard(dirty: boolean, close: () => void): () => void {
  const ask = useLeaveQuestion();
  useUnsaved(dirty);
  return async () => {
    if (!dirty || (await ask())) close();
  };
}

/** Asks before `go` takes the place of a form on this page that holds something unsaved. */
export function useReplaceGuard(): (go: () => void) => Promise<void> {
  const ask = useLeaveQuestion();
  return async (go) => {
    if (!hasUnsaved() || (await ask())) go();
  };
}
