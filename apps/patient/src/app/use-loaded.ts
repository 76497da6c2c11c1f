import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { withWords } from '#platform/i18n/i18n.ts';

/** What is fetched when it is needed, and kept by the service worker. */
export type Part<Props> = { load: () => Promise<ComponentType<Props>>; loaded: ComponentType<Props> | null };

export function useLoaded<Props>(part: Part<Props>): { Shown: ComponentType<Props> | null; isMissing: boolean } {
  const [Shown, setShown] = useState<ComponentType<Props> | null>(() => part.loaded);
  const [isMissing, setIsMissing] = useState(false);
  useEffect(() => {
    if (Shown !== null) return;
    withWords(part.load()).then(
      (component) => {
        part.loaded = component;
        setShown(() => component);
      },
      () => setIsMissing(true),
    );
  }, [part, Shown]);
  return { Shown, isMissing };
}
