import type { Language } from '@physio/contract/languages/languages';
import type { Db } from '#db/client.ts';
import { selectLabelledNodes } from './sheets.queries.ts';

/** `pathOf`: an option by its row's id, from its section down. */
export type Sections = { sections: string[]; pathOf: (nodeId: number) => string[] | null };

/** The sections of the classification in their order, and the way to each option, in a reader's words where they are there. */
export async function loadSections(db: Db, groupId: number, language: Language): Promise<Sections> {
  const nodes = await selectLabelledNodes(db, groupId, language);
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const pathOf = (nodeId: number): string[] | null => {
    const path: string[] = [];
    for (let node = byId.get(nodeId); node; node = node.parent_id === null ? undefined : byId.get(node.parent_id)) {
      path.unshift(node.name);
      if (node.parent_id === null) return path;
    }
    return null;
  };
  return { sections: nodes.filter(({ parent_id }) => parent_id === null).map(({ name }) => name), pathOf };
}
