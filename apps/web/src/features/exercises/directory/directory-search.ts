import { flag } from '@physio/contract/common/fields';
import { LANGUAGES } from '@physio/contract/languages/languages';
import * as z from 'zod/mini';
import { listSearch } from '#platform/search-state.ts';

export const DirectorySearch = z.object({
  ...listSearch(),
  archived: z._default(z.catch(flag(), false), false),
  /** Only those without a name in this language. */
  missing: z._default(z.catch(z.enum(['', ...LANGUAGES]), ''), ''),
});
