import { useState } from 'preact/hooks';
import { type HeardHome, isOnline, refreshHome } from '#platform/home/home.ts';
import { t } from '#platform/i18n/i18n.ts';
import { NothingToDo } from '#platform/NothingToDo.tsx';
import { go } from '#platform/route.ts';
import { isWaiting } from '#platform/sessions/answer.ts';
import { keepSession, type Sent, sessions } from '#platform/sessions/kept-sessions.ts';
import { sendSessions } from '#platform/sessions/send.ts';
import type { Feedback, KeptSession } from '#platform/sessions/session.ts';
import { useStore } from '#platform/store.ts';
import { Scale } from '#ui/Scale.tsx';
import { Screen } from '#ui/Screen.tsx';
import { TopBar } from '#ui/TopBar.tsx';
import { Thanks } from './Thanks.tsx';

const LONGEST_NOTE = 1000;

type Props = { heard: HeardHome; sessionId: string };

/** How was it? Nothing is answered until somebody answers it. */
export function FeedbackPage({ heard, sessionId }: Props) {
  const kept = useStore(sessions).find(({ session }) => session.id === sessionId);
  const [isSaved, setIsSaved] = useState(false);
  const online = useStore(isOnline);
  if (!kept) return <NothingToDo heard={heard} />;
  if (isSaved) return <Thanks heard={heard} session={kept.session} sent={sentOf(kept)} isOnline={online} />;
  const save = async (feedback: Feedback | null) => {
    if (feedback !== null) await keepSession({ ...kept.session, feedback, revision: kept.session.revision + 1 });
    void sendSessions().then(refreshHome);
    if (feedback === null) go({ screen: 'today' }, { replaces: true });
    else setIsSaved(true);
  };
  return <Questions heard={heard} session={kept.session} save={save} />;
}

const sentOf = (kept: Sent): 'sent' | 'waiting' | 'refused' =>
  isWaiting(kept) ? 'waiting' : kept.answer?.refused === undefined ? 'sent' : 'refused';

function Questions({
  heard,
  session,
  save,
}: {
  heard: HeardHome;
  session: KeptSession;
  save: (feedback: Feedback | null) => void;
}) {
  const [answers, setAnswers] = useState(session.feedback);
  const { practice, plans } = heard.home;
  const hasChanged = plans.some(({ id, circuit_hash }) => id === session.planId && circuit_hash !== session.hash);
  return (
    <Screen
      title={session.ended === 'finished' ? t('Well done! How was it?') : t('How was it?')}
      bar={<TopBar look={practice} />}
      foot={
        <>
          <button type="button" class="button main wide" onClick={() => save(answers)}>
            {t('Save')}
          </button>
          <button type="button" class="button wide" onClick={() => save(null)}>
            {t('Skip')}
          </button>
        </>
      }
    >
      <Scale
        label={t('Pain now')}
        low={t('none')}
        high={t('the worst')}
        value={answers.pain_after}
        choose={(pain_after) => setAnswers({ ...answers, pain_after })}
      />
      <Scale
        label={t('How hard was it?')}
        low={t('very easy')}
        high={t('as hard as I can')}
        value={answers.effort}
        choose={(effort) => setAnswers({ ...answers, effort })}
      />
      <label class="field">
        {t('Tell {{practice}}', { practice: practice.name })}
        <textarea
          rows={3}
          maxLength={LONGEST_NOTE}
          value={answers.note}
          onInput={(event) => setAnswers({ ...answers, note: event.currentTarget.value })}
        />
      </label>
      <p class="small quiet">{t('Not for emergencies.')}</p>
      {hasChanged && <p class="notice">{t('Your plan changed. The new one starts next time.')}</p>}
    </Screen>
  );
}
