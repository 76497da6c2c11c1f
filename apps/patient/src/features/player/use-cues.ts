import { useEffect, useRef } from 'preact/hooks';
import { language } from '#platform/i18n/i18n.ts';
import { buzz, play, type Tone } from '#platform/sound/tones.ts';
import { say } from '#platform/sound/voice.ts';
import type { View } from './view.ts';

const TONE_OF: Partial<Record<View['phase'], Tone>> = { move: 'move', hold: 'hold', own: 'move', rest: 'rest', over: 'done' };
const COUNTED_DOWN = 3;

/** What is heard and felt: a tone as a phase begins, ticks before something starts, and its name where it is spoken. */
export function useCues(view: View, spoken: string): void {
  const before = useRef<View>(view);
  useEffect(() => {
    const was = before.current;
    before.current = view;
    const isNew = was.phase !== view.phase || was.rep !== view.rep;
    if (isNew && was.phase === 'hold' && view.phase === 'move') play('release');
    else if (isNew && was.phase !== view.phase) {
      const tone = TONE_OF[view.phase];
      if (tone) play(tone);
    }
    if (isNew && was.phase === 'hold') buzz();
    const isStarting = view.phase === 'lead' || view.phase === 'rest';
    if (isStarting && was.seconds !== view.seconds && view.seconds !== null && view.seconds > 0 && view.seconds <= COUNTED_DOWN)
      play('tick');
  }, [view]);
  useEffect(() => {
    if (spoken !== '') say(spoken, language.get());
  }, [spoken]);
}
