import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { withWords } from './i18n/i18n.ts';

/** A part of a screen that is fetched when the rest is there. Where it cannot be fetched, nothing is in its place. */
export function lazily<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let loaded: ComponentType<P> | null = null;
  return (props: P) => {
    const [Shown, setShown] = useState<ComponentType<P> | null>(() => loaded);
    useEffect(() => {
      if (Shown !== null) return;
      withWords(load()).then(
        (component) => {
          loaded = component;
          setShown(() => component);
        },
        () => undefined,
      );
    }, [Shown]);
    return Shown && <Shown {...props} />;
  };
}
