import { readFileSync } from 'node:fs';
import { countPages } from './pdf-pages.worker.ts';

/** How many pages a PDF has, as far as it says, and whether it needs a password. */
export async function readPdf(path: string): Promise<{ pages: number | null; locked: boolean }> {
  return { pages: countPages(path), locked: await isLocked(path) };
}

/** Many are encrypted and open without a password. Nothing of the document is run or drawn. */
async function isLocked(path: string): Promise<boolean> {
  const bytes = readFileSync(path);
  if (!bytes.includes('/Encrypt')) return false;
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const opening = getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS, useWasm: false });
  try {
    await opening.promise;
    return false;
  } catch (error) {
    return error instanceof Error && error.name === 'PasswordException';
  } finally {
    await opening.destroy();
  }
}
