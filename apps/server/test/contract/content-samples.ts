import { randomUUID } from 'node:crypto';
import type { TestApp } from '#test/build-test-app.ts';
import { vtt } from '#test/captions.ts';
import { pdf, png } from '#test/files.ts';
import type { Sample, World } from './samples.ts';

/** Folders and files of which each call that deletes or moves has its own. */
export async function makeContent(make: TestApp['make'], group: { id: number }, exercise: { id: number }, canary: string) {
  const folder = await make.folder(group, { name: `${canary} folder`, exercise });
  const [moved, deleted] = [
    await make.folder(group, { name: `${canary} moved` }),
    await make.folder(group, { name: `${canary} deleted` }),
  ];
  const named = { type: 'gif', name: `${canary} file.gif` } as const;
  const file = await make.file(group, folder, named);
  const removed = [
    await make.file(group, folder, named),
    await make.file(group, folder, named),
    await make.file(group, folder, named),
  ] as const;
  const video = await make.file(group, folder, { name: `${canary} video.mp4` });
  await make.captions(group, video, 'ja');
  const drawn = await make.file(group, folder, { type: 'pdf', name: `${canary} file.pdf` });
  return { folder, moved, deleted, file, removed, video, drawn, picture: await png(`${canary}.png`) };
}

export const CONTENT_SAMPLES: Record<string, (w: World) => Sample> = {
  'GET /api/v1/attachment-folders/': (w) => ({ query: { include_attachments: true, folder_id: w.folder.public_id } }),
  'POST /api/v1/attachment-folders/create/': (w) => ({
    body: { name: `${w.canary} ${randomUUID()}`, parent_id: w.folder.public_id },
  }),
  'PATCH /api/v1/attachment-folders/update/:id/': (w) => ({
    params: { id: w.moved.public_id },
    body: { name: `${w.canary} moved` },
  }),
  'PATCH /api/v1/attachment-folders/move/:encoded_id/': (w) => ({
    params: { encoded_id: w.moved.public_id },
    body: { new_parent_id: w.folder.public_id },
  }),
  'DELETE /api/v1/attachment-folders/delete/:encoded_id/': (w) => ({ params: { encoded_id: w.deleted.public_id } }),
  'GET /api/ext/v1/folders/posters': (w) => ({ query: { folder_ids: w.folder.public_id } }),
  'POST /api/ext/v1/folders/:id/restore': (w) => ({ params: { id: w.folder.public_id } }),
  'GET /api/v1/get-exercise-attachments/': (w) => ({ query: { exercise_id: w.exercise.public_id } }),
  'GET /api/v1/get-exercise-attachment-stats/': () => ({}),
  'GET /api/v1/get-exercise-attachment-recent-uploads/': (w) => ({ query: { search: w.canary } }),
  'GET /api/ext/v1/attachments/:id/usage': (w) => ({ params: { id: w.file.public_id } }),
  'POST /api/v1/update-exercise-attachments/': (w) => ({
    body: { bucket_type_id: 'exercise', attachment_folder_ids: [w.folder.public_id] },
    files: { files: [pdf(`${w.canary}.pdf`)] },
  }),
  'POST /api/ext/v1/attachments/:id/picture': (w) => ({
    params: { id: w.drawn.public_id },
    files: { picture: [w.picture] },
  }),
  'PUT /api/ext/v1/attachments/:id/captions/:language': (w) => ({
    params: { id: w.video.public_id, language: 'en' },
    files: { captions: [vtt(undefined, `${w.canary}.vtt`)] },
  }),
  'DELETE /api/ext/v1/attachments/:id/captions/:language': (w) => ({ params: { id: w.video.public_id, language: 'ja' } }),
  'POST /api/v1/set-exercise-attachment-bucket-type/': (w) => ({
    body: { exercise_id: w.exercise.public_id, attachment_id: w.file.public_id, bucket_type: 'other' },
  }),
  'POST /api/v1/set-exercise-attachment-primary/': (w) => ({
    body: { exercise_id: w.exercise.public_id, attachment_id: w.file.public_id },
  }),
  'DELETE /api/v1/delete-exercise-attachment/:id': (w) => ({ params: { id: w.removed[0].public_id } }),
  'DELETE /api/v1/delete-exercise-attachment/': (w) => ({
    query: { attachment_id: w.removed[1].public_id, folder_id: w.folder.public_id },
  }),
  'POST /api/v1/rename-exercise-attachment/': (w) => ({ body: { attachment_id: w.file.public_id, new_name: `${w.canary} file` } }),
  'PATCH /api/ext/v1/attachments/:id': (w) => ({ params: { id: w.file.public_id }, body: { language: 'all' } }),
  'POST /api/v1/attachment/copy/': (w) => ({ body: { attachment_id: w.file.public_id, target_folder_id: w.moved.public_id } }),
  'POST /api/ext/v1/attachments/uses': (w) => ({ body: { attachment_ids: [w.file.public_id] } }),
  'POST /api/ext/v1/attachments/copy': (w) => ({
    body: { attachment_ids: [w.file.public_id], target_folder_id: w.moved.public_id },
  }),
  'POST /api/ext/v1/attachments/delete': (w) => ({ body: { attachment_ids: [w.removed[2].public_id] } }),
  'POST /api/ext/v1/attachments/restore': (w) => ({ body: { attachment_ids: [w.file.public_id] } }),
  'POST /api/ext/v1/attachments/:id/restore': (w) => ({ params: { id: w.file.public_id } }),
};
