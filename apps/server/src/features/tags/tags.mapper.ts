import type { Tag } from '@physio/contract/tags/tags';
import type { Readers } from '#platform/languages/asked-language.ts';
import { bestName, type TranslatedName, toNameTexts } from '#platform/languages/names.ts';
import type { selectTags } from './tags.queries.ts';

type TagRow = Awaited<ReturnType<typeof selectTags>>[number];

export const toTag = (row: TagRow, translations: readonly TranslatedName[], readers: Readers): Tag => ({
  encoded_id: row.encoded_id,
  ...bestName(row, translations, readers),
  usage_count: (row.exercises ?? 0) + (row.programmes ?? 0),
  texts: toNameTexts(row, translations),
});
