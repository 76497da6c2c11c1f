import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { uploadFiles } from '@physio/contract/content/uploads';
import type { Page } from '@playwright/test';
import type { Practice } from './practice.ts';

const MEDIA = join(import.meta.dirname, '../../demo/media');
type Folder = { public_id: string; bucket: string };

/** A video of two and a half seconds, and a GIF, of the demo practice. */
export const video = (name: string) => new File([readFileSync(join(MEDIA, 'ankle-pumps.mp4'))], name);
export const moving = (name: string) => new File([readFileSync(join(MEDIA, 'ankle-pumps.gif'))], name);

/** A PDF of one page that says "Bend the knee". */
export function sheet(name: string): File {
  const text = 'BT /F1 24 Tf 40 100 Td (Bend the knee) Tj ET';
  const font = '<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>';
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R/Resources${font}>>`,
    `<</Length ${text.length}>>stream\n${text}\nendstream`,
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj${object}endobj\n`).join('');
  return new File([`%PDF-1.4\n% ${name} ${Math.random()}\n${body}trailer<</Root 1 0 R>>\n%%EOF\n`], name);
}

/** Puts files into a folder by the call the console makes. @returns their ids in the order given */
export async function upload({ url, token, group }: Practice, folder: Folder, files: readonly File[]): Promise<string[]> {
  const body = new FormData();
  body.append('bucket_type_id', folder.bucket);
  body.append('attachment_folder_ids', JSON.stringify([folder.public_id]));
  for (const [n, file] of files.entries()) body.append(`files[${n}][file]`, file);
  const headers = { authorization: `Bearer ${token}`, 'x-group-id': group.public_id };
  const reply = await fetch(`${url}${uploadFiles.path}`, { method: 'POST', headers, body });
  const { results, failed_files, message } = (await reply.json()) as {
    results?: { attachment_id: string }[];
    failed_files?: string[];
    message: string;
  };
  if (!results || failed_files?.length !== 0) throw new Error(`The upload was refused: ${message}`);
  return results.map(({ attachment_id }) => attachment_id);
}

export const openFolder = (page: Page, folder: Folder, more = '') =>
  page.goto(`/content-manager/${folder.bucket}?folderId=${folder.public_id}${more}`);

/** A file's card or line. */
export const card = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

/** Chooses an action behind a card's ⋯. */
export async function ask(page: Page, name: string, action: 'Preview' | 'Copy' | 'Rename' | 'Delete'): Promise<void> {
  await page.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}
