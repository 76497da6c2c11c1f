import { fileURLToPath } from 'node:url';
import { LEAFLETS, LEAFLETS_FOLDER } from '@physio/demo/leaflets/leaflets';
import type { Language } from '@physio/demo/practice/types';
import { setPdfFacts } from '#features/content/public.ts';
import { bundledFile, digestText, distinctFiles, keepStaged, type SourceFile, type stageFiles } from '#features/library/public.ts';
import type { Services } from '#platform/http/context.ts';
import * as queries from './leaflets.queries.ts';

const FOLDER = new URL('../../../../../demo/media/leaflets/', import.meta.url);
/** What can be read at once. */
const ONE_PAGE = { pages: 1, locked: false };

/** The leaflets in one language, in the order of `LEAFLETS`, each with its still picture. */
export async function readLeaflets(language: Language): Promise<SourceFile[]> {
  const path = (slug: string, type: string) => fileURLToPath(new URL(`${slug}.${language}.${type}`, FOLDER));
  return await Promise.all(
    LEAFLETS.map(async ({ slug }) => bundledFile(path(slug, 'pdf'), 'pdf', await bundledFile(path(slug, 'webp'), 'webp', null))),
  );
}

type Given = { id: number; publicId: string; language: Language; by: number; at: Date };
type Put = { leaflets: readonly SourceFile[]; staged: Awaited<ReturnType<typeof stageFiles>> };

/** Puts them into a folder of their own among what is handed out, under their titles. */
export async function keepLeaflets(services: Services, group: Given, { leaflets, staged }: Put): Promise<void> {
  const { kept } = await keepStaged(services, group, distinctFiles(leaflets), staged);
  const folderId = await queries.insertFolder(services.db, group.id, LEAFLETS_FOLDER[group.language]);
  for (const [at, leaflet] of leaflets.entries()) {
    const file = kept.get(digestText(leaflet));
    const title = LEAFLETS[at]?.title[group.language];
    if (file === undefined || title === undefined) throw new Error(`no leaflet ${leaflet.name}`);
    await setPdfFacts(services.db, group.id, file.id, ONE_PAGE);
    await queries.insertLeaflet(services.db, group.id, { ...group, ...file, folderId, name: `${title}.pdf` });
  }
}
