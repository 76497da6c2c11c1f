import { IconStretching } from '@tabler/icons-react';
import { useState } from 'react';
import { cx } from './cx.ts';
import classes from './Figure.module.css';

type Props = {
  /** Still picture, shown at rest. */
  poster: string | null;
  /** Moving picture, loaded and played only while pointed at or focused. */
  gif?: string | null;
  /** Empty when the name stands beside it. */
  alt: string;
  /** The card around it is pointed at or focused. */
  active?: boolean;
  className?: string;
  onLoad?: (picture: HTMLImageElement) => void;
};

const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** An exercise's picture, on a `figure-plate`; a neutral outline when there is none or it does not load. */
export function Figure({ poster, gif, alt, active = false, className, onLoad }: Props) {
  const [pointed, setPointed] = useState(false);
  const [broken, setBroken] = useState<string | null>(null);
  const plays = Boolean(gif) && (active || pointed) && !calm() && broken !== gif;
  const source = plays ? gif : (poster ?? gif);
  if (!source || broken === source)
    return (
      <span
        className={cx(`${classes.figure} sunken full-width cover`, `${classes.none} center`, className)}
        {...(alt && { role: 'img', 'aria-label': alt })}
      >
        <IconStretching size="40%" stroke={1.2} aria-hidden />
      </span>
    );
  return (
    <img
      className={cx(`${classes.figure} block full-width cover`, className)}
      src={source}
      alt={alt}
      loading="lazy"
      decoding="async"
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onLoad={(event) => onLoad?.(event.currentTarget)}
      onError={() => setBroken(source)}
    />
  );
}
