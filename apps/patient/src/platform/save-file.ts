import { isIos } from './browser.ts';

/** Hands a file over to the person: as a download, or where a phone's home screen has none, by its share sheet. */
export async function saveFile(name: string, type: string, text: string): Promise<void> {
  const file = new File([text], name, { type });
  if (isIos() && navigator.canShare?.({ files: [file] })) return navigator.share({ files: [file] }).catch(() => undefined);
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
