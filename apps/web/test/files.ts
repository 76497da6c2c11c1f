import { onTestFinished, vi } from 'vitest';

/** A page that calls itself a picture. */
export const fakePicture = (name: string): File =>
  new File(['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'], name, { type: 'image/png' });

/** A picture of one colour. */
export async function aPicture(name = 'logo.png'): Promise<File> {
  const canvas = new OffscreenCanvas(64, 64);
  canvas.getContext('2d')?.fillRect(0, 0, 64, 64);
  return new File([await canvas.convertToBlob({ type: 'image/png' })], name, { type: 'image/png' });
}

/** From now on: the names and contents of what is handed to the browser to be saved. */
export function savedFiles() {
  const files: { name: string; text: Promise<string> }[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, text: fetch(this.href).then((response) => response.text()) });
  });
  onTestFinished(() => click.mockRestore());
  return files;
}
