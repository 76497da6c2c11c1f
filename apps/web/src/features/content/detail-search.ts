import * as z from 'zod/mini';

/** What the address of a bucket holds: the folder, the text files are searched by, the tab and the view. */
export const DetailSearch = z.object({
  folderId: z._default(z.string(), ''),
  q: z._default(z.string(), ''),
  tab: z._default(z.string(), ''),
  view: z._default(z.catch(z.enum(['grid', 'list']), 'grid'), 'grid'),
});
export type DetailSearch = z.infer<typeof DetailSearch>;
