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
