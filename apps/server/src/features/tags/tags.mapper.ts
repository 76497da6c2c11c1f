import type { Tag } from '@physio/contract/tags/tags';
import type { selectTags } from './tags.queries.ts';

type TagRow = Awaited<ReturnType<typeof selectTags>>[number];

export const toTag = ({ encoded_id, name, exercises, programmes }: TagRow): Tag => ({
  encoded_id,
  name,
  usage_count: (exercises ?? 0) + (programmes ?? 0),
});
