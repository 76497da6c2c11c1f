import { createTag, deleteTag, listTags, mergeTag, renameTag, type Tag, updateExerciseTags } from '@physio/contract/tags';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, newKey } from '#platform/api/client.ts';
import { useListQuery } from '#platform/api/query.ts';

const TAGS_KEY = ['tags'];
const NO_TAGS: Tag[] = [];

export function useTags() {
  return useListQuery({
    queryKey: TAGS_KEY,
    queryFn: async ({ signal }) => (await call(listTags, {}, { signal })).data,
    empty: NO_TAGS,
  });
}

export const addTag = async (name: string) => (await call(createTag, { body: { name } }, { idempotencyKey: newKey() })).data;
export const nameTag = ({ id, name }: { id: string; name: string }) => call(renameTag, { params: { id }, body: { name } });
export const joinTags = ({ id, into }: { id: string; into: string }) => call(mergeTag, { params: { id }, body: { into } });
export const removeTag = (id: string) => call(deleteTag, { params: { id } });
export const setExerciseTags = ({ exerciseId, tagIds }: { exerciseId: string; tagIds: string[] }) =>
  call(updateExerciseTags, { body: { exercise_id: exerciseId, tag_ids: tagIds } });

/** A change of tags: their names stand on exercises and programmes too, so all that is shown is asked for again. */
export function useTagChange<T, R>(change: (values: T) => Promise<R>) {
  const queries = useQueryClient();
  return useMutation({ mutationFn: change, onSettled: () => queries.invalidateQueries() });
}

/** Makes a tag known at once, so that its name has an id before the list comes again. */
export function useRememberTag() {
  const queries = useQueryClient();
  return ({ encoded_id, name }: Pick<Tag, 'encoded_id' | 'name'>) =>
    queries.setQueryData<Tag[]>(TAGS_KEY, (tags = NO_TAGS) => [...tags, { encoded_id, name, usage_count: 0 }]);
}
