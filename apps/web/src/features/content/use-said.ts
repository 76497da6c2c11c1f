import { errorMessage } from '#platform/api/api-error.ts';
import { toast } from '#platform/toast/toast.ts';
import { useTranslation } from '#ui/use-translation.ts';

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
