import { flag } from '@physio/contract/common/fields';
import * as z from 'zod/mini';
import { listSearch } from '#platform/search-state.ts';

export const DirectorySearch = z.object({ ...listSearch(), archived: z._default(z.catch(flag(), false), false) });
