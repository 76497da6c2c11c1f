import { TAG_MESSAGES, type Tag } from '@physio/contract/tags';
import { confirm } from '#platform/confirm/confirm.ts';
import { useSaid } from '#platform/toast/use-said.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { addTag, joinTags, nameTag, removeTag, useTagChange } from './tags.api.ts';

/** Changes of tags, with what is said of each; they answer whether it went well. */
export function useTagActions() {
  const t = useTranslation();
  const say = useSaid();
  const create = useTagChange(addTag);
  const rename = useTagChange(nameTag);
  const merge = useTagChange(joinTags);
  const remove = useTagChange(removeTag);
  return {
    add: (name: string) => say(create.mutateAsync(name), TAG_MESSAGES.added, TAG_MESSAGES.addFailed),
    rename: (tag: Tag, name: string) =>
      say(rename.mutateAsync({ id: tag.encoded_id, name }), TAG_MESSAGES.renamed, TAG_MESSAGES.renameFailed),
    merge: (tag: Tag, into: string) =>
      say(merge.mutateAsync({ id: tag.encoded_id, into }), TAG_MESSAGES.merged, TAG_MESSAGES.mergeFailed),
    remove: async ({ encoded_id, name, usage_count }: Tag) => {
      const body =
        usage_count === 0
          ? t('“{{name}}” is not used anywhere. This action cannot be undone.', { name })
          : t('“{{name}}” is taken off {{count}} exercises and programmes. This action cannot be undone.', {
              name,
              count: usage_count,
            });
      if (!(await confirm({ title: t('Delete tag?'), body, action: t('Delete tag'), danger: true }))) return false;
      return say(remove.mutateAsync(encoded_id), TAG_MESSAGES.deleted, TAG_MESSAGES.deleteFailed);
    },
  };
}
