import { expect, type Page } from '@playwright/test';
import { bytesOf, gif, noise, pdf } from '../../apps/server/test/files.ts';
import type { Practice } from './practice.ts';

export type Chosen = { name: string; mimeType: string; buffer: Buffer };

/** Real files, no two of the same bytes; 300 pixels a side are about 270 kB. */
export const pictureFile = async (name: string, side = 12): Promise<Chosen> => ({
  name,
  mimeType: 'image/png',
  buffer: await bytesOf(await noise(name, side)),
});
export const gifFile = async (name: string): Promise<Chosen> => ({
  name,
  mimeType: 'image/gif',
  buffer: await bytesOf(await gif(name)),
});
/** Its pages cannot be drawn. */
export const lockedPdf = async (name: string): Promise<Chosen> => ({
  name,
  mimeType: 'application/pdf',
  buffer: await bytesOf(pdf(name, { trailer: '/Encrypt<</Filter/Standard/V 2/R 3/Length 128/P -44>>' })),
});
/** One page with a dark square on it. */
export const drawablePdf = (name: string): Chosen => {
  const drawing = `0.1 0.3 0.3 rg 100 100 400 400 re f % ${Math.random()}`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R>>',
    `<</Length ${drawing.length}>>stream\n${drawing}\nendstream`,
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj${object}endobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const start = text.length;
  text += `xref\n0 5\n0000000000 65535 f \n${places.join('')}trailer<</Size 5/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`;
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(text, 'latin1') };
};

/** The upload form, on the content manager's home or in a folder's dialog, and the dock above every page. */
export class UploadScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  static async openHome(page: Page): Promise<UploadScreen> {
    await page.goto('/content-manager');
    const screen = new UploadScreen(page);
    await expect(screen.area).toBeVisible();
    return screen;
  }
  static async openDialog(page: Page, folder: { public_id: string; bucket: string }): Promise<UploadScreen> {
    await page.goto(`/content-manager/${folder.bucket}?folderId=${folder.public_id}`);
    const screen = new UploadScreen(page);
    await page.getByRole('button', { name: 'Upload content' }).click();
    await expect(screen.dialog).toBeVisible();
    return screen;
  }

  get area() {
    return this.page.getByText('Drop files or browse');
  }
  get dialog() {
    return this.page.getByRole('dialog', { name: 'Upload content' });
  }
  get folder() {
    return this.page.getByRole('combobox', { name: 'Folder' });
  }
  get upload() {
    return this.page.getByRole('button', { name: 'Upload', exact: true });
  }
  get dock() {
    return this.page.getByRole('region', { name: 'Uploads', exact: true });
  }
  /** A file in the form, by its name. */
  chosen(name: string) {
    return this.page.getByRole('button', { name: `Remove: ${name}` });
  }

  async choose(...files: Chosen[]): Promise<void> {
    await this.page.getByLabel('Drop files or browse').setInputFiles(files);
  }
  async drop(...files: Chosen[]): Promise<void> {
    const wire = files.map(({ name, mimeType, buffer }) => ({ name, type: mimeType, base64: buffer.toString('base64') }));
    const dataTransfer = await this.page.evaluateHandle((all) => {
      const transfer = new DataTransfer();
      for (const { name, type, base64 } of all)
        transfer.items.add(new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], name, { type }));
      return transfer;
    }, wire);
    await this.area.dispatchEvent('dragover', { dataTransfer });
    await this.area.dispatchEvent('drop', { dataTransfer });
  }
  async chooseFolder(name: string): Promise<void> {
    await this.folder.fill(name);
    await this.page.getByRole('option', { name, exact: true }).click();
  }
  /** Makes the line slow, as a clinic's may be. Bytes a second; 0 = as fast as it is. */
  async slowDown(uploadThroughput: number): Promise<void> {
    const session = await this.page.context().newCDPSession(this.page);
    const conditions = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: uploadThroughput || -1 };
    await session.send('Network.emulateNetworkConditions', conditions);
  }
}

/** Names of the files that stand in a folder, oldest first. */
export async function filesIn({ db }: Practice, folder: { id: number }): Promise<string[]> {
  const rows = await db
    .selectFrom('attachments')
    .select('display_name')
    .where('folder_id', '=', folder.id)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.display_name);
}
