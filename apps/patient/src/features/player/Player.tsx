import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { doseText } from '#features/today/public.ts';
import { language, t } from '#platform/i18n/i18n.ts';
import { addressOf, go, type Route } from '#platform/route.ts';
import { LEFT_AFTER_MS } from '#platform/sessions/day-end.ts';
import type { KeptSession } from '#platform/sessions/session.ts';
import { openSound, prepareSound, silence } from '#platform/sound/tones.ts';
import { hush, say } from '#platform/sound/voice.ts';
import { keepAwake } from '#platform/wake-lock.ts';
import { Controls } from './Controls.tsx';
import { Count } from './Count.tsx';
import { HaltSheet, haltText } from './HaltSheet.tsx';
import { ItemCard } from './ItemCard.tsx';
import { ItemOver } from './ItemOver.tsx';
import { itemAt } from './moves.ts';
import { PainSheet } from './PainSheet.tsx';
import { isStill, nextWork, type Play, pause, stepOf } from './play.ts';
import type { Played } from './played.ts';
import classes from './player.module.css';
import { SilentSwitch } from './SilentSwitch.tsx';
import { SkipSheet } from './SkipSheet.tsx';
import { SoundButton } from './SoundButton.tsx';
import { useCues } from './use-cues.ts';
import { useHalt } from './use-halt.ts';
import { usePlay } from './use-play.ts';
import { viewOf } from './view.ts';
import { phaseText } from './words.ts';

/** `after`: where it leads once it is over or left; without it back to Today, or to what was recorded. */
type Props = {
  session: KeptSession;
  heard: Played;
  /** What was known as it began: the session ends on that, whatever is taken out of the programme meanwhile. */
  begun?: Played;
  isRecorded: boolean;
  after?: Route;
};

/** One session, set after set. */
export function Player({ session, heard, begun = heard, isRecorded, after }: Props) {
  const { play, now, change } = usePlay(session, isRecorded);
  const [sheet, setSheet] = useState<'pain' | 'skip' | null>(null);
  const [isDark, setIsDark] = useState(false);
  const view = viewOf(play, now);
  const step = stepOf(play);
  const next = nextWork(play);
  const { halt, isHalted } = useHalt(play, heard, change);
  const nextName = next ? (play.session.done[next.item]?.name ?? '') : '';
  useCues(
    view,
    useMemo(() => spokenOf(view.phase, step?.kind === 'rest' ? step.why : null), [view.phase, step]),
  );
  useEffect(() => {
    const lock = keepAwake();
    void lock.isKept.then((isKept) => setIsDark(!isKept));
    // After the screen is shown.
    const preparing = setTimeout(prepareSound);
    return () => {
      clearTimeout(preparing);
      lock.stop();
      hush();
      silence();
    };
  }, []);
  const isOver = view.phase === 'over';
  useEffect(() => {
    const next: Route = isRecorded ? { screen: 'feedback', session: play.session.id } : { screen: 'today' };
    if (isOver) go(after ?? next, { replaces: true });
  }, [isOver, isRecorded, after, play.session.id]);
  // Who has not touched anything for so long has left; Today offers to go on.
  const [openedAt] = useState(Date.now);
  const hasLeft = sheet === null && isStill(play) && now - Math.max(openedAt, play.session.changedAt) > LEFT_AFTER_MS;
  useEffect(() => {
    if (hasLeft) go(after ?? { screen: 'today' }, { replaces: true });
  }, [hasLeft, after]);
  const main = useRef<HTMLElement>(null);
  // Whoever comes back from a sheet is in the player, not at the top of nothing.
  useEffect(() => {
    if (sheet === null) main.current?.focus({ preventScroll: true });
  }, [sheet]);
  const open = (which: 'pain' | 'skip') => {
    silence();
    hush();
    change(pause);
    setSheet(which);
  };
  const close = () => {
    openSound();
    setSheet(null);
  };
  if (sheet === 'pain') return <PainSheet play={play} change={change} home={heard.home} close={close} />;
  if (halt !== null && isHalted) return <HaltSheet halt={halt} practice={heard.home.practice} change={change} />;
  if (sheet === 'skip') return <SkipSheet play={play} change={change} close={close} pain={() => setSheet('pain')} />;
  const index = itemAt(play);
  return (
    <main ref={main} tabIndex={-1} class={`screen ${classes.player}`}>
      <header class="row spread">
        <a class="button narrow" href={addressOf(after ?? { screen: 'today' })} aria-label={t('Close')}>
          ✕
        </a>
        <span>{t('{{number}} of {{total}}', { number: index + 1, total: play.session.done.length })}</span>
        {!isRecorded && <span class="small quiet">{t('Not recorded')}</span>}
        <SoundButton />
      </header>
      <p class="unseen" role="status">
        {`${phaseText(view)} ${view.phase === 'rest' && nextName !== '' ? t('Next: {{name}}', { name: nextName }) : ''}`}
      </p>
      {isDark && view.phase === 'ready' && (
        <p class="notice small">{t('Your phone cannot keep the screen on. Set auto-lock longer.')}</p>
      )}
      {view.phase === 'ready' && <SilentSwitch />}
      {halt !== null && (
        <p class="warning" role="alert">
          {`${haltText(halt)} ${t('Stop after this set.')}`}
        </p>
      )}
      <ItemCard play={play} homes={[heard.home, begun.home]} isFull={view.phase === 'ready'} />
      <Count play={play} view={view} change={change} />
      {step?.kind === 'rest' && <ItemOver play={play} step={step} change={change} nextName={nextName} />}
      <Controls play={play} view={view} change={change} announce={() => announce(play, begun)} open={open} />
    </main>
  );
}

/** The name in its own language, the dose in the patient's. */
function announce(play: Play, { home }: Played): void {
  const step = stepOf(play);
  const dose = step && play.session.items[step.item];
  if (!step || !dose) return;
  const exercise = home.exercises.find(({ encoded_id }) => encoded_id === dose.encoded_id);
  say(play.session.done[step.item]?.name ?? '', exercise?.languages?.name ?? home.language);
  say(doseText(dose), language.get(), { isAfter: true });
}

function spokenOf(phase: string, why: string | null): string {
  if (phase === 'over') return t('Well done.');
  if (phase === 'hold') return t('Hold');
  if (phase !== 'rest') return '';
  return why === 'side' ? t('Now the left side') : why === 'item' ? t('Well done. Next exercise.') : t('Rest');
}
