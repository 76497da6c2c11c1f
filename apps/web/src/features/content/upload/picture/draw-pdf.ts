import { getDocument, PDFWorker, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import ReaderThread from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?worker';
import { canvasOf } from './canvas.ts';

const MAX_IMAGE_PIXELS = 50_000_000;

/** Draws the first page. Runs nothing of the document, and reads nothing but it. When `signal` says so, its thread ends. */
export async function drawPdf(file: File, signal: AbortSignal): Promise<HTMLCanvasElement> {
  const thread = new ReaderThread();
  const worker = PDFWorker.create({ port: thread });
  const over = new Promise<never>((_done, fail) => {
    signal.addEventListener('abort', () => fail(signal.reason), { once: true });
  });
  try {
    return await Promise.race([over, drawFirstPage(file, worker, signal)]);
  } finally {
    worker.destroy();
    thread.terminate();
  }
}

async function drawFirstPage(file: File, worker: PDFWorker, signal: AbortSignal): Promise<HTMLCanvasElement> {
  const document = await getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    worker,
    verbosity: VerbosityLevel.ERRORS,
    enableXfa: false,
    useWasm: false,
    useWorkerFetch: false,
    useSystemFonts: true,
    maxImageSize: MAX_IMAGE_PIXELS,
  }).promise;
  const page = await document.getPage(1);
  const { width, height } = page.getViewport({ scale: 1 });
  const canvas = canvasOf(width, height);
  const viewport = page.getViewport({ scale: canvas.width / width });
  const drawing = page.render({ canvas, viewport, background: 'white' });
  signal.addEventListener('abort', () => drawing.cancel(), { once: true });
  await drawing.promise;
  return canvas;
}
