import { PROGRAMME_MESSAGES } from '@physio/contract/programmes';
import { errorMessage } from '#platform/api/api-error.ts';
import { confirm } from '#platform/confirm/confirm.ts';
import { toast } from '#platform/toast/toast.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { bringBack, makeCopy, putAway, setTags, useShelfChange } from './shelf.api.ts';

export type Shelved = { id: string; name: string };

/** What is done to a programme as a whole, and what is said of it. */
export function useShelf() {
  const t = useTranslation();
  const archive = useShelfChange(putAway);
  const restore = useShelfChange(bringBack);
  const copy = useShelfChange(makeCopy);
  const tags = useShelfChange(setTags);
  const refused = (error: unknown) => void toast.error(t(errorMessage(error)));

  const takeBack = ({ id }: Shelved) => restore.mutateAsync(id).then(() => toast.success(t(PROGRAMME_MESSAGES.restored)), refused);
  return {
    restore: takeBack,
    /** Asks first. @returns whether it is archived now */
    archive: async (programme: Shelved): Promise<boolean> => {
      const yes = await confirm({
        title: t('Archive this programme?'),
        body: t('“{{name}}” leaves the library. Patients who have it go on with it, and it can be brought back.', {
          name: programme.name,
        }),
        action: t('Archive'),
      });
      if (!yes) return false;
      try {
        await archive.mutateAsync(programme.id);
      } catch (error) {
        refused(error);
        return false;
      }
      toast.undo(t(PROGRAMME_MESSAGES.archived), t('Undo'), () => takeBack(programme));
      return true;
    },
    /** @returns the copy's id, or null when there is none */
    duplicate: async ({ id }: Shelved): Promise<string | null> => {
      try {
        const { data } = await copy.mutateAsync(id);
        toast.success(t(PROGRAMME_MESSAGES.duplicated));
        return data.circuit_id;
      } catch (error) {
        refused(error);
        return null;
      }
    },
    setTags: async ({ id }: Shelved, tagIds: readonly string[]): Promise<boolean> => {
      try {
        await tags.mutateAsync({ id, tagIds });
        toast.success(t(PROGRAMME_MESSAGES.tagged));
        return true;
      } catch (error) {
        refused(error);
        return false;
      }
    },
  };
}
