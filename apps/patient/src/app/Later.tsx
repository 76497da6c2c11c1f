import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { needsConsent } from '#platform/home/consent.ts';
import type { HeardHome } from '#platform/home/home.ts';
import { t, withWords } from '#platform/i18n/i18n.ts';
import type { Route } from '#platform/route.ts';
import { Screen } from '#ui/Screen.tsx';

/** What is fetched when it is needed, and kept by the service worker. */
type Part<Props> = { load: () => Promise<ComponentType<Props>>; loaded: ComponentType<Props> | null };

function useLoaded<Props>(part: Part<Props>): { Shown: ComponentType<Props> | null; isMissing: boolean } {
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

type Props = { heard: HeardHome; at: Route };
type SheetProps = { at: Extract<Route, { screen: 'sheet' }> };
const others: Part<Props> = { load: () => import('./later-parts.ts').then(({ OtherScreens }) => OtherScreens), loaded: null };
const sheet: Part<SheetProps> = { load: () => import('./later-parts.ts').then(({ SheetPage }) => SheetPage), loaded: null };

/** What is not needed to see what is due. */
export function Later(props: Props) {
  const { Shown, isMissing } = useLoaded(others);
  if (Shown !== null) return <Shown {...props} />;
  return <Coming title={needsConsent(props.heard) ? t('Before you begin') : t('Your exercises')} isMissing={isMissing} />;
}

/** A printed programme. */
export function SheetLater(props: SheetProps) {
  const { Shown, isMissing } = useLoaded(sheet);
  return Shown === null ? <Coming title={t('Your exercises')} isMissing={isMissing} /> : <Shown {...props} />;
}

/** Until it is there, and where it cannot be fetched. A browser may remember that it could not: only a page loaded again asks. */
function Coming({ title, isMissing }: { title: string; isMissing: boolean }) {
  useEffect(() => {
    if (!isMissing) return;
    const again = () => location.reload();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [isMissing]);
  return (
    <Screen
      title={title}
      foot={
        isMissing && (
          <button type="button" class="button main wide" onClick={() => location.reload()}>
            {t('Try again')}
          </button>
        )
      }
    >
      <p role="status">{isMissing ? t('No connection. Try again when you are online.') : ''}</p>
    </Screen>
  );
}
