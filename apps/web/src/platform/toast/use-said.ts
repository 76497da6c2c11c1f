import { useTranslation } from '#ui/use-translation.ts';
import { errorMessage } from '../api/api-error.ts';
import { toast } from './toast.ts';

/** Says how a change went: `done`, or the server's sentence, else `failed`. Answers whether it went well. */
export function useSaid() {
  const t = useTranslation();
  return (work: Promise<unknown>, done: string, failed: string): Promise<boolean> =>
    work.then(
      () => {
        toast.success(t(done));
        return true;
      },
      (error: unknown) => {
        toast.error(t(errorMessage(error, failed)));
        return false;
      },
    );
}

type Way = { done: string; failed: string; undo: () => Promise<unknown>; undone: string };

/** Says how a change went, and offers to take it back for a while. */
export function useSaidWithUndo() {
  const t = useTranslation();
  const say = useSaid();
  return (work: Promise<unknown>, { done, failed, undo, undone }: Way): Promise<void> =>
    work.then(
      () => void toast.undo(t(done), t('Undo'), () => void say(undo(), undone, failed)),
      (error: unknown) => void toast.error(t(errorMessage(error, failed))),
    );
}
