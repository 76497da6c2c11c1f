import type { Page } from '@playwright/test';
import { openDb, openPool } from '../../apps/server/src/db/client.ts';
import { makeFolder } from '../../apps/server/test/factories/content.ts';
import { makeMediaObject } from '../../apps/server/test/factories/exercises.ts';
import type { Site } from '../api/site.ts';
import { against, type Group, median, table } from '../group.ts';
import { openBrowser, openContext } from './cold-load.ts';
import { type Look, lookAt } from './files-look.ts';
import { storedSession } from './stored.ts';

const SMALL = 100;
const LARGE = 5000;

export const folderOfFiles: Group = {
  names: ['ui-files'],
  onScreen: true,
  async run(site, _chosen, { rounds }) {
    const { small, large } = await runFiles(await site(), rounds);
    const pair = (one: 'openMs' | 'filterMs' | 'frameMs') => `${large[one].toFixed(0)} / ${small[one].toFixed(0)}`;
    const row = ['ui-files 5 k', pair('openMs'), pair('filterMs'), pair('frameMs'), against(large.longestTaskMs, 50, 'less')];
    return table(HEAD, [row]);
  },
};

const HEAD = [
  'workload',
  'open ms, 5,000 / 100 files (≤ 1.5 ×)',
  'search ms (≤ 1.5 ×)',
  'frame p95 ms (≤ 1.5 ×)',
  'longest task ms (≤ 50)',
];

/** A folder of 5,000 PDFs beside one of 100: opening, searching and scrolling by turns; medians, and the longest task of all. */
async function runFiles(site: Site, rounds: number): Promise<Record<'small' | 'large', Look>> {
  const folders = { small: await fillFolder(site, 'Small', SMALL), large: await fillFolder(site, 'Large', LARGE) };
  const browser = await openBrowser();
  try {
    const origin = site.product.url;
    const stored = await storedSession({ url: origin, ...site.caller });
    const context = await openContext(browser, { url: origin, stored }, { width: 1440, height: 900 });
    const looks: Record<'small' | 'large', Look[]> = { small: [], large: [] };
    // The first of each only warms the server.
    for (let round = 0; round <= rounds; round++) {
      for (const size of ['small', 'large'] as const) {
        const page: Page = await context.newPage();
        looks[size].push(await lookAt(page, `${origin}/content-manager/exercise`, folders[size]));
        await page.close();
      }
    }
    return { small: middle(looks.small.slice(1)), large: middle(looks.large.slice(1)) };
  } finally {
    await browser.close();
  }
}

const middle = (looks: readonly Look[]): Look => ({
  openMs: median(looks.map((look) => look.openMs)),
  filterMs: median(looks.map((look) => look.filterMs)),
  frameMs: median(looks.map((look) => look.frameMs)),
  longestTaskMs: Math.max(...looks.map((look) => look.longestTaskMs)),
});

/** A folder of so many PDFs in the caller's group. @returns its public id */
export async function fillFolder({ connection, caller }: Site, name: string, count: number): Promise<string> {
  const db = openDb(openPool({ ...connection, max: 1 }));
  const group = { id: caller.groupId };
  try {
    const folder = await makeFolder(db, group, { name });
    const media = await makeMediaObject(db, group, 'pdf');
    await db.updateTable('media_objects').set({ pages: 2 }).where('id', '=', media.id).execute();
    const file = (n: number) => {
      const display = `Exercise sheet ${n}.pdf`;
      return {
        public_id: `${name.slice(0, 5)}${String(n).padStart(7, '0')}`,
        group_id: group.id,
        folder_id: folder.id,
        bucket: 'exercise',
        media_id: media.id,
        display_name: display,
        name_key: display.toLowerCase(),
        stored_name: media.object_key,
        file_type: 'pdf',
        media_type: 'document',
        bucket_type: 'exercise',
      };
    };
    const all = Array.from({ length: count }, (_, n) => file(n));
    for (let from = 0; from < count; from += 500)
      await db
        .insertInto('attachments')
        .values(all.slice(from, from + 500))
        .execute();
    return folder.public_id;
  } finally {
    await db.destroy();
  }
}
