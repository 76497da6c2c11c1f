import type { Dose } from '@physio/figures/dose';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { wantsStill } from '../storage/settings.ts';
import { FRAME_MS, whileVisible } from '../while-visible.ts';
import { type Album, openAlbum } from './album.ts';
import classes from './figure.module.css';

const PIXELS = 320;
const DARK = '(prefers-color-scheme: dark)';

/** How a figure moves: `since` when (by the clock) repetition number `rep` began. Null: it stands; absent: since it is shown. */
export type Pace = { dose: Dose; since?: number | null; rep?: number };

type Props = {
  name: string;
  pace: Pace;
  isMirrored: boolean /** Until it can be drawn, or where it cannot. */;
  instead: ComponentChildren;
};

/** An exercise drawn at the patient's own dose. Who wants nothing to move sees where it begins and where it leads. */
export function Figure({ name, pace, isMirrored, instead }: Props) {
  const album = useAlbum(name);
  if (album === null) return <>{instead}</>;
  const className = isMirrored ? `picture ${classes.mirrored}` : 'picture';
  if (!wantsStill()) return <Moving album={album} pace={pace} className={className} />;
  return (
    <div class={classes.pair} aria-hidden="true">
      <Standing album={album} moment={0} className={className} />
      <span>→</span>
      <Standing album={album} moment={album.goal} className={className} />
    </div>
  );
}

/** Null while it is fetched, and for good where it cannot be. */
function useAlbum(name: string): Album | null {
  const [album, setAlbum] = useState<Album | null>(null);
  useEffect(() => {
    const darkness = matchMedia(DARK);
    let isGone = false;
    const open = async () => {
      const opened = await openAlbum(name, darkness.matches);
      if (!isGone) setAlbum(opened);
    };
    void open();
    darkness.addEventListener('change', open);
    return () => {
      isGone = true;
      darkness.removeEventListener('change', open);
    };
  }, [name]);
  return album;
}

function Moving({ album, pace, className }: { album: Album; pace: Pace; className: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [shownAt] = useState(Date.now);
  useEffect(() => album.drawAhead(), [album]);
  const { since = shownAt, rep = 0 } = pace;
  const { move, hold } = pace.dose;
  useEffect(() => {
    let painted = -1;
    const show = () => {
      if (canvas.current === null) return;
      const moment = since === null ? 0 : album.momentAt({ move, hold }, Math.max(0, Date.now() - since) / 1000, rep);
      if (moment !== painted) album.paint(canvas.current, moment);
      painted = moment;
    };
    show();
    return since === null ? undefined : whileVisible(show, FRAME_MS);
  }, [album, since, rep, move, hold]);
  return (
    <div class={classes.alone} aria-hidden="true">
      <Canvas of={canvas} className={className} />
    </div>
  );
}

function Standing({ album, moment, className }: { album: Album; moment: number; className: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current !== null) album.paint(canvas.current, moment);
  }, [album, moment]);
  return <Canvas of={canvas} className={className} />;
}

type CanvasProps = { of: { current: HTMLCanvasElement | null }; className: string };
function Canvas({ of, className }: CanvasProps) {
  const size = PIXELS * Math.min(2, Math.ceil(devicePixelRatio));
  return <canvas ref={of} class={className} width={size} height={size} />;
}
