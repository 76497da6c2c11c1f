import { useEffect, useState } from 'preact/hooks';
import { confirmAnswer, Door, Entrance, isRecheckDue } from '#features/door/public.ts';
import { Today } from '#features/today/Today.tsx';
import { needsConsent } from '#platform/home/consent.ts';
import { home, isOnline, refreshHome } from '#platform/home/home.ts';
import { errorText } from '#platform/i18n/error-text.ts';
import { language, t } from '#platform/i18n/i18n.ts';
import { people, person } from '#platform/people/people.ts';
import { go, route } from '#platform/route.ts';
import { useStore } from '#platform/store.ts';
import { tabletEnd } from '#platform/tablet.ts';
import { Screen } from '#ui/Screen.tsx';
import { TopBar } from '#ui/TopBar.tsx';
import type { Entry } from './entry.ts';
import { Later, SheetLater } from './Later.tsx';

export function App({ first }: { first: Entry }) {
  const at = useStore(route);
  // A printed programme is for whoever has the sheet.
  return at.screen === 'sheet' ? <SheetLater at={at} /> : <Own first={first} />;
}

function Own({ first }: { first: Entry }) {
  const spoken = useStore(language);
  const own = useStore(person);
  const [entry, setEntry] = useState<Entry>(first);
  const End = useStore(tabletEnd);
  const enters = entry ?? (own === null ? { key: null, isKnown: false } : null);
  const begin = () => {
    setEntry(null);
    go({ screen: 'today' }, { replaces: true });
  };
  if (End !== null) return <End />;
  if (enters !== null)
    return (
      <Entrance
        key={spoken}
        link={enters.key}
        isKnown={enters.isKnown}
        leave={people.get().length > 0 ? begin : null}
        done={() => setEntry(null)}
      />
    );
  return <Inside key={`${spoken} ${own?.id}`} />;
}

/** The pages of somebody who is signed in. */
function Inside() {
  const heard = useStore(home);
  const at = useStore(route);
  const online = useStore(isOnline);
  const own = useStore(person);
  if (heard === null) return <Fetching />;
  if (own !== null && at.screen !== 'play' && isRecheckDue(heard, online, Date.now()))
    return <Door of={own.key} isKnown send={confirmAnswer} other={() => location.assign('/p/?code')} />;
  if (at.screen === 'today' && !needsConsent(heard)) return <Today heard={heard} />;
  return <Later heard={heard} at={at} />;
}

function Fetching() {
  const [failure, setFailure] = useState<unknown>(null);
  const fetchHome = () => {
    setFailure(null);
    refreshHome().catch(setFailure);
  };
  useEffect(fetchHome, []);
  return (
    <Screen
      title={t('Your exercises')}
      bar={<TopBar look={null} />}
      foot={
        failure !== null && (
          <button type="button" class="button main wide" onClick={fetchHome}>
            {t('Try again')}
          </button>
        )
      }
    >
      <p role="status">{failure === null ? t('Fetching your exercises…') : errorText(failure)}</p>
    </Screen>
  );
}
