import { readWorkbook, type WorkbookLimits } from './workbook.ts';

export type WorkbookRequest = { file: File; limits: WorkbookLimits };

/** The reader of workbooks is in this thread's script and in no other. */
self.addEventListener('message', async ({ data }: MessageEvent<WorkbookRequest>) => {
  const bytes = new Uint8Array(await data.file.arrayBuffer());
  self.postMessage(await readWorkbook(bytes, data.limits));
});
