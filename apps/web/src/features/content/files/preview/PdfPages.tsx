import { Loader } from '@mantine/core';
import type { Attachment } from '@physio/contract/content/media';
import { useEffect, useState } from 'react';
import { withReference } from '#platform/api/api-error.ts';
import { fileRefusal } from '#platform/api/client.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { FilePicture } from '../FilePicture.tsx';
import classes from './preview.module.css';

/** An address of the file's bytes in this page, said to be a PDF and nothing else; null until they are here. */
function usePdfAddress(location: string, isWanted: boolean): { address: string | null; error: unknown } {
  const [address, setAddress] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    if (!isWanted) return;
    const stop = new AbortController();
    let made = '';
    const load = async () => {
      const reply = await fetch(location, { signal: stop.signal });
      if (!reply.ok) throw await fileRefusal(reply);
      made = URL.createObjectURL(new Blob([await reply.arrayBuffer()], { type: 'application/pdf' }));
      if (!stop.signal.aborted) setAddress(made);
    };
    load().catch((reason: unknown) => stop.signal.aborted || setError(reason));
    return () => {
      stop.abort();
      URL.revokeObjectURL(made);
    };
  }, [location, isWanted]);
  return { address, error };
}

/** A PDF in the browser's own viewer. Browsers without one (most phones) get the first page and the download. */
export function PdfPages({ file }: { file: Attachment }) {
  const t = useTranslation();
  // A viewer would ask for the password, and keep every key to itself.
  const canShow = navigator.pdfViewerEnabled && !file.locked;
  const { address, error } = usePdfAddress(file.location, canShow);
  const why =
    error === null
      ? t('This browser does not show PDFs here. Download the file to read it.')
      : withReference(t, t('The file could not be loaded.'), error);
  if (!canShow || error !== null)
    return (
      <div className={`${classes.unshown} center text-center gap-3 p-4`}>
        <FilePicture file={file} />
        <p>{file.locked ? t('This PDF is locked with a password. Download the file and open it with the password.') : why}</p>
      </div>
    );
  if (address === null) return <Loader aria-label={t('Loading…')} />;
  return (
    <iframe className={`${classes.pages} full-width full-height`} src={`${address}#navpanes=0&view=FitH`} title={file.old_name} />
  );
}
