import { listTags, type Tag } from '@physio/contract/tags/tags';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api/client.ts';
import { useListQuery } from '#platform/api/query.ts';

const TAGS_KEY = ['tags'] as const;
const NO_TAGS: Tag[] = [];

export function useTags() {
  return useListQuery({
    queryKey: TAGS_KEY,
    queryFn: async ({ signal }) => (await call(listTags, {}, { signal })).data,
    empty: NO_TAGS,
  });
}

/** What a tag is called, in all languages. */
export const namesOf = ({ name, texts }: Pick<Tag, 'name' | 'texts'>): string[] => [name, ...Object.values(texts?.names ?? {})];

/** Makes a tag known at once, so that its name has an id before the list comes again. */
export function useRememberTag() {
  const queries = useQueryClient();
  return ({ encoded_id, name }: Pick<Tag, 'encoded_id' | 'name'>) =>
    queries.setQueryData<Tag[]>(TAGS_KEY, (tags = NO_TAGS) => [...tags, { encoded_id, name, usage_count: 0 }]);
}
