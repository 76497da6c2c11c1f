import { randomUUID } from 'node:crypto';
import type { TestApp } from '#test/build-test-app.ts';
import type { Sample, World } from './samples.ts';

/** Tags of which each call that deletes one has its own. */
export async function makeTags(make: TestApp['make'], group: { id: number }, canary: string) {
  const [mergedTag, deletedTag] = [await make.tag(group, `${canary} merged`), await make.tag(group, `${canary} deleted`)];
  return { mergedTag, deletedTag };
}

const tree = (w: World) => ({ [w.section.name]: [{ encoded_id: w.node.public_id, name: w.node.name, children: [] }] });

export const CLASSIFICATION_SAMPLES: Record<string, (w: World) => Sample> = {
  'GET /api/v1/tags/': () => ({}),
  'POST /api/v1/tags/create/': (w) => ({ body: { name: `${w.canary} ${randomUUID()}` } }),
  'POST /api/v1/exercise/update-tags/': (w) => ({ body: { exercise_id: w.exercise.public_id, tag_ids: [w.tag.public_id] } }),
  'PATCH /api/ext/v1/tags/:id': (w) => ({ params: { id: w.tag.public_id }, body: { name: w.tag.name } }),
  'PUT /api/ext/v1/tags/:id/texts': (w) => ({ params: { id: w.tag.public_id }, body: { hi: `${w.canary} tag` } }),
  'POST /api/ext/v1/tags/:id/merge': (w) => ({ params: { id: w.mergedTag.public_id }, body: { into: w.tag.public_id } }),
  'DELETE /api/ext/v1/tags/:id': (w) => ({ params: { id: w.deletedTag.public_id } }),
  'GET /api/v1/classifications/': () => ({}),
  'GET /api/v1/categories/': (w) => ({ query: { domain: w.section.public_id } }),
  'PUT /api/v1/classifications/:id/update/': (w) => ({
    params: { id: w.set.public_id },
    body: { name: 'Categories', data: tree(w) },
  }),
  'POST /api/ext/v1/classifications/:id/exercise-count': (w) => ({
    params: { id: w.set.public_id },
    body: { node_ids: [w.node.public_id] },
  }),
  'POST /api/v1/categories/map/': (w) => ({
    body: {
      exercise_id: w.exercise.public_id,
      filters: {
        categories: { [w.section.name]: [{ encoded_id: w.node.public_id, name: w.node.name, children: [] }] },
        selected_ids: [w.node.public_id],
      },
    },
  }),
};
