import { PREVIEW_READY, type PreviewMessage } from '@physio/contract/patient-page/preview-message';
import { render } from 'preact';
import { PreviewPage } from '#features/preview/PreviewPage.tsx';
import { speak } from '#platform/i18n/i18n.ts';
import { go } from '#platform/route.ts';

/**
 * In a frame of the console: waits to be sent what to show. Only the window around it is listened to, and only of the same origin; what
 * comes is shown, and nothing is kept or sent. @returns how to close it
 */
export function openPreview(place: HTMLElement): () => void {
  const show = (event: MessageEvent<Partial<PreviewMessage> | null>) => {
    if (event.origin !== location.origin || event.source !== parent || !event.data?.preview) return;
    const { preview } = event.data;
    go({ screen: 'today' }, { replaces: true });
    void speak(preview.language).then(() => {
      render(null, place);
      render(<PreviewPage shown={preview} />, place);
    });
  };
  addEventListener('message', show);
  parent.postMessage(PREVIEW_READY, location.origin);
  return () => {
    removeEventListener('message', show);
    render(null, place);
  };
}
