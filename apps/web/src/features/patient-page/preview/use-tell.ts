import { PREVIEW_READY, type PreviewMessage } from '@physio/contract/patient-page/preview-message';
import { type RefObject, useEffect, useRef } from 'react';

/** Tells the frame what to show: once it says that it listens, and whenever that changes. */
export function useTell(frame: RefObject<HTMLIFrameElement | null>, preview: PreviewMessage['preview'] | null): void {
  const listens = useRef(false);
  useEffect(() => {
    if (preview === null) return;
    const tell = () => frame.current?.contentWindow?.postMessage({ preview } satisfies PreviewMessage, location.origin);
    const answer = ({ origin, source, data }: MessageEvent<unknown>) => {
      const inside = frame.current?.contentWindow;
      if (origin !== location.origin || !inside || source !== inside || data !== PREVIEW_READY) return;
      listens.current = true;
      tell();
    };
    if (listens.current) tell();
    addEventListener('message', answer);
    return () => removeEventListener('message', answer);
  }, [frame, preview]);
}
