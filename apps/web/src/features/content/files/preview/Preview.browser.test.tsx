import { getAttachmentUsage } from '@physio/contract/content/file-usage';
import type { AttachmentGroups } from '@physio/contract/content/media';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '#test/answers.ts';
import { aFile, aFolder, aGif, answerFolders } from '#test/content.ts';
import { noFiles } from '#test/exercises.ts';
import { withMotion } from '#test/media.ts';
import { openPage } from '#test/open-page.tsx';

const SIZED = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>';
const dialog = page.getByRole('dialog');

async function open(files: Partial<AttachmentGroups>, tab: string): Promise<void> {
  const knee = aFolder();
  answerFolders([knee], () => ({ ...noFiles(), ...files }));
  answer(getAttachmentUsage, { data: { exercises: [], playlists: [], badges: [], copies: [] } });
  await openPage(`/content-manager/exercise?folderId=${knee.encoded_id}&tab=${tab}`);
}

test('the preview goes through the tab, enlarges, and gives the focus back', async () => {
  await open(
    { images: ['First.png', 'Second.png', 'Third.png'].map((old_name) => aFile({ old_name, location: SIZED })) },
    'images',
  );
  const opener = page.getByRole('button', { name: 'Preview: First.png' });
  await opener.click();
  await expect.element(dialog).toHaveAccessibleName('First.png');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(dialog).toHaveAccessibleName('Second.png');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  await expect.element(dialog).toHaveAccessibleName('Third.png');
  await expect.element(dialog.getByText('3 / 3')).toBeVisible();
  await expect.element(dialog.getByText('40 × 30')).toBeVisible();
  const zoom = dialog.getByLabelText('Zoom');
  await userEvent.keyboard('+');
  await expect.element(zoom).toHaveTextContent('140%');
  await dialog.getByRole('button', { name: 'Smaller' }).click();
  await expect.element(zoom).toHaveTextContent('100%');
  const picture = dialog.getByRole('img', { name: 'Third.png' });
  await picture.dblClick();
  await expect.element(zoom).toHaveTextContent('250%');
  picture.element().dispatchEvent(new WheelEvent('wheel', { deltaY: 300, bubbles: true, cancelable: true }));
  await expect.element(zoom).not.toHaveTextContent('250%');
  await userEvent.keyboard('0');
  await expect.element(zoom).toHaveTextContent('100%');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('a GIF can be stopped', async () => {
  await withMotion();
  const gif = aGif('Arm.gif', { location: SIZED, poster: `${SIZED}#still` });
  await open({ gifs: [gif] }, 'gifs');
  await page.getByRole('button', { name: 'Preview: Arm.gif' }).click();
  const picture = dialog.getByRole('img', { name: 'Arm.gif' });
  for (const [press, shown] of [
    ['Pause', gif.location],
    ['Play', gif.poster],
    ['Pause', gif.location],
  ] as const) {
    await expect.element(picture).toHaveAttribute('src', shown);
    await dialog.getByRole('button', { name: press }).click();
  }
  await expect.element(picture).toHaveAttribute('src', gif.poster);
});

test('a browser without a PDF viewer offers the file', async () => {
  vi.spyOn(navigator, 'pdfViewerEnabled', 'get').mockReturnValue(false);
  onTestFinished(() => void vi.restoreAllMocks());
  await open(
    { documents: [aFile({ old_name: 'Sheet.pdf', file_type: 'pdf', media_type: 'document', download: '/x?dl=1' })] },
    'documents',
  );
  await page.getByRole('button', { name: 'Preview: Sheet.pdf' }).click();
  await expect.element(dialog.getByText('This browser does not show PDFs here. Download the file to read it.')).toBeVisible();
  await expect.element(dialog.getByRole('link', { name: 'Download' })).toHaveAttribute('href', '/x?dl=1');
});
