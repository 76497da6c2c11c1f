import type { Side } from '@physio/contract/exercises/sides';
import { type CSSProperties, useState } from 'react';
import { Figure } from '#ui/Figure.tsx';
import classes from './card.module.css';

type Props = {
  poster: string | null;
  gif?: string | null;
  side?: Side | null;
  alt?: string;
  active?: boolean;
  /** On a plate of 4:3, the whole picture in sight; else a square. */
  wide?: boolean;
};

const isSquare = ({ naturalWidth, naturalHeight }: HTMLImageElement) => naturalWidth === naturalHeight;

/** An exercise's picture; drawn for the right side, mirrored for the left. */
export function ExercisePicture({ poster, gif = null, side = null, alt = '', active = false, wide = false }: Props) {
  const [room, setRoom] = useState<string | null>(null);
  const isRoom = wide && room !== null && (room === poster || room === gif);
  return (
    <span
      className={`${classes.picture} block figure-plate cropped ${wide ? 'figure-ground' : ''}`}
      data-mirrored={side === 'left' || undefined}
      data-wide={wide || undefined}
      data-room={isRoom || undefined}
      style={isRoom ? ({ '--room': `url(${JSON.stringify(room)})` } as CSSProperties) : undefined}
    >
      <Figure
        poster={poster}
        gif={gif}
        alt={alt}
        active={active}
        onLoad={wide ? (picture) => setRoom(isSquare(picture) ? picture.getAttribute('src') : null) : undefined}
      />
    </span>
  );
}
