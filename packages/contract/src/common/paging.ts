import * as z from 'zod/mini';
import { int } from './fields.ts';
import { DEFAULT_PAGE, DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from './limits.ts';

/** `limit` over the maximum is cut to it; anything else that is not a number gives the default. */
export const paging = (size: number = DEFAULT_PAGE_SIZE) => ({
  page: z._default(z.catch(int(1, 1_000_000, 'page'), DEFAULT_PAGE), DEFAULT_PAGE),
  limit: z._default(
    z.catch(
      z.pipe(
        int(1, 999_999_999, 'limit'),
        z.transform((n: number) => Math.min(n, MAX_PAGE_SIZE)),
      ),
      size,
    ),
    size,
  ),
});

/** 0 when there is nothing. */
export const totalPages = (total: number, limit: number) => Math.ceil(total / limit);
