import { useEffect, useState } from 'preact/hooks';
import { CallError, call, isOffline } from '#platform/api/call.ts';
import * as calls from '#platform/api/calls.ts';
import { isInApp, isIos } from '#platform/browser.ts';
import { errorText } from '#platform/i18n/error-text.ts';
import { speak, t } from '#platform/i18n/i18n.ts';
import type { Key } from '#platform/people/people.ts';
import { Screen } from '#ui/Screen.tsx';
import { TopBar } from '#ui/TopBar.tsx';
import type { Answer, Opened } from './answer.ts';
import { Question } from './Question.tsx';

type Props = {
  of: Key;
  /** Somebody who was signed in before goes on to the question at once. */
  isKnown?: boolean;
  send: (answer: Answer, opened: Opened, isHelper: boolean) => Promise<void>;
  asksHelper?: boolean;
  other: () => void;
};

/** Whose page it is, before anybody is asked for anything. */
export function Door({ of, isKnown = false, send, asksHelper = false, other }: Props) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [asks, setAsks] = useState(isKnown);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks once more
  useEffect(() => {
    setFailure(null);
    call(calls.openLink, { body: { key: of } }).then(async ({ data }) => {
      await speak(data.language);
      setOpened(data);
    }, setFailure);
  }, [of, tries]);
  if (failure !== null) return <Closed failure={failure} again={() => setTries(tries + 1)} other={other} />;
  if (opened === null) return <Screen title={t('Your exercises')} bar={<TopBar look={null} />} />;
  const look = { ...opened, name: opened.practice };
  if (opened.locked !== null) return <Locked opened={opened} />;
  if (asks)
    return (
      <Question
        opened={opened}
        send={(answer, isHelper) => send(answer, opened, isHelper)}
        asksHelper={asksHelper}
        locked={(locked) => setOpened({ ...opened, locked })}
        ask={() => setTries(tries + 1)}
      />
    );
  return (
    <Screen
      title={t('Your exercises from {{practice}}', { practice: opened.practice })}
      bar={<TopBar look={look} />}
      foot={
        <button type="button" class="button main wide" onClick={() => setAsks(true)}>
          {t('Open')}
        </button>
      }
    >
      <InAppHint />
    </Screen>
  );
}

function Closed({ failure, again, other }: { failure: unknown; again: () => void; other: () => void }) {
  const isUnknown = failure instanceof CallError && (failure.status === 404 || failure.status === 400);
  return (
    <Screen
      title={t('Your exercises')}
      bar={<TopBar look={null} />}
      foot={
        <>
          {!isUnknown && (
            <button type="button" class="button main wide" onClick={again}>
              {t('Try again')}
            </button>
          )}
          <button type="button" class="button wide" onClick={other}>
            {t('Type the code from your sheet')}
          </button>
        </>
      }
    >
      <p role="alert">
        {isUnknown
          ? t('This link no longer works. Ask your practice for a new one.')
          : isOffline(failure)
            ? t('Connect once to fetch your exercises.')
            : errorText(failure)}
      </p>
    </Screen>
  );
}

function Locked({ opened }: { opened: Opened }) {
  return (
    <Screen title={t('Locked')} bar={<TopBar look={{ ...opened, name: opened.practice }} />}>
      <p role="alert">
        {opened.locked === 'day'
          ? t('Too many tries. Try again tomorrow, or ask your practice to unlock it.')
          : t('Too many tries. Your practice can unlock it.')}
      </p>
      {opened.phone !== '' && (
        <a class="button wide" href={`tel:${opened.phone}`}>
          {t('Call {{practice}}', { practice: opened.practice })}
        </a>
      )}
    </Screen>
  );
}

/** The browser inside a messenger forgets what it keeps. */
function InAppHint() {
  const [isCopied, setIsCopied] = useState(false);
  if (!isInApp()) return null;
  const copy = () =>
    navigator.clipboard?.writeText(location.href).then(
      () => setIsCopied(true),
      () => undefined,
    );
  return (
    <div class="notice stack">
      <p>
        {isIos() ? t('Open this page in Safari to keep your exercises.') : t('Open this page in Chrome to keep your exercises.')}
      </p>
      <button type="button" class="button" onClick={copy}>
        {isCopied ? t('Link copied') : t('Copy the link')}
      </button>
    </div>
  );
}
