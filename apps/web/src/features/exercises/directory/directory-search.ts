import * as z from 'zod/mini';
import { listSearch } from '#platform/search-state.ts';

export const DirectorySearch = z.object(listSearch());
