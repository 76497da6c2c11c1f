import { type ClassificationNode, getClassifications } from '@physio/contract/classification/classification';
import type { Input } from '@physio/contract/common/endpoint';
import { type Folder, listFolders } from '@physio/contract/content/folders';
import { LANGUAGES, type Language } from '@physio/contract/languages/languages';
import { checkLibrary, getInstall, type Install, type installLibrary, undoInstall } from '@physio/contract/library/library';
import type { KnownLabels, Names } from '@physio/contract/library/sheet-manifest';
import { listTags } from '@physio/contract/tags/tags';
import { useQuery } from '@tanstack/react-query';
import { uploadIntoExercises } from '#features/content/public.ts';
import { call } from '#platform/api/client.ts';
import { queryClient } from '#platform/api/query.ts';

export type Wish = Input<typeof installLibrary>['body'];

const checkWish = async (body: Wish) => (await call(checkLibrary, { body })).data;

const LOOK_AGAIN_MS = 1000;

/** Waits until the library is added, or could not be. */
export async function waitForInstall(first: Install, onProgress: (percent: number) => void): Promise<Install> {
  let install = first;
  while (install.state === 'queued' || install.state === 'copying') {
    onProgress(install.progress);
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    install = (await call(getInstall, { params: { id: install.id } })).data;
  }
  await Promise.all(undoInstall.changes.map((resource) => queryClient.invalidateQueries({ queryKey: [resource] })));
  return install;
}

const flat = (folders: readonly Folder[]): Folder[] => folders.flatMap((folder) => [folder, ...flat(folder.children)]);

/** The folder of each exercise that has one. */
export async function exerciseFolders(): Promise<Map<string, string>> {
  const { data } = await call(listFolders, { query: { nested: true } });
  return new Map(
    flat(data.folders ?? []).flatMap(({ exercise_id, id }) => (exercise_id === null ? [] : [[exercise_id, id] as const])),
  );
}

type InOneLanguage = {
  language: Language;
  tags: Map<string, string>;
  sections: { name: string; nodes: readonly ClassificationNode[] }[];
};

async function labelsIn(language: Language, signal: AbortSignal): Promise<InOneLanguage> {
  const [tags, sets] = await Promise.all([
    call(listTags, {}, { signal, language }),
    call(getClassifications, {}, { signal, language }),
  ]);
  return {
    language,
    tags: new Map(tags.data.map(({ encoded_id, name }) => [encoded_id, name])),
    sections: Object.entries(sets.data[0]?.data ?? {}).map(([name, nodes]) => ({ name, nodes })),
  };
}

const byId = (nodes: readonly ClassificationNode[]): [string, string][] =>
  nodes.flatMap((node) => [[node.encoded_id, node.name] as [string, string], ...byId(node.children)]);

/** The group's tags and options under their names in every language, so that a sheet in any of them finds them. */
export function useKnownLabels() {
  return useQuery({
    queryKey: ['exercises', 'labels-in-languages'],
    queryFn: async ({ signal }) => knownLabels(await Promise.all(LANGUAGES.map((language) => labelsIn(language, signal)))),
  });
}

function knownLabels(all: readonly InOneLanguage[]): KnownLabels & { sections: string[] } {
  const inAll = (nameIn: (one: InOneLanguage) => string | undefined): Names =>
    Object.fromEntries(all.flatMap((one) => [[one.language, nameIn(one)]]).filter(([, name]) => name !== undefined));
  const names = new Map(all.map((one) => [one, new Map(one.sections.flatMap(({ nodes }) => byId(nodes)))]));
  const [first] = all;
  const pathsOf = (nodes: readonly ClassificationNode[], above: readonly Names[]): Names[][] =>
    nodes.flatMap((node) => {
      const path = [...above, inAll((one) => names.get(one)?.get(node.encoded_id))];
      return [path, ...pathsOf(node.children, path)];
    });
  // A section has no id on the wire; in every language they come in the same order.
  const sections = (first?.sections ?? []).map(({ nodes }, at) => ({ path: [inAll((one) => one.sections[at]?.name)], nodes }));
  return {
    tags: [...(first?.tags.keys() ?? [])].map((id) => inAll((one) => one.tags.get(id))),
    options: sections.flatMap(({ path, nodes }) => [path, ...pathsOf(nodes, path)]),
    sections: sections.flatMap(({ path }) => [...new Set(Object.values(path[0] ?? {}))]),
  };
}

/**
 * Sends the files of exercises that have just been added into their folders; it goes on in the background. Which exercise a
 * key has become is asked of the same check: by then each of them is there. @returns how many files are on their way
 */
export async function sendMedia(wish: Wish, files: ReadonlyMap<string, readonly File[]>): Promise<number> {
  if ([...files.values()].every((some) => some.length === 0)) return 0;
  const [{ items }, folders] = await Promise.all([checkWish(wish), exerciseFolders()]);
  const ready = items.flatMap(({ kind, key, encoded_id }) => {
    const own = files.get(key) ?? [];
    const folderId = encoded_id === null ? undefined : folders.get(encoded_id);
    if (kind !== 'exercise' || own.length === 0 || encoded_id === null || folderId === undefined) return [];
    return [{ exerciseId: encoded_id, folderId, files: own }];
  });
  void uploadIntoExercises(ready, { language: wish.language ?? 'en', gender: 'all', age_group: 'all' });
  return ready.reduce((sum, one) => sum + one.files.length, 0);
}
