import type { CSSProperties } from 'react';
import classes from './Confetti.module.css';

const PIECES = 70;
/** Spreads evenly without repeating: the golden ratio's share of each number. */
const spread = (n: number) => (n * 0.618034) % 1;

/** Paper that falls once over the board; it takes no clicks and says nothing. */
export function Confetti() {
  return (
    <div className={`${classes.confetti} fixed untouched cropped`} aria-hidden>
      {Array.from({ length: PIECES }, (_, n) => {
        const style = {
          '--x': spread(n),
          '--late': spread(n * 7),
          '--turn': spread(n * 3),
          '--hue': Math.round(spread(n * 5) * 360),
        };
        return <i key={spread(n)} style={style as CSSProperties} />;
      })}
    </div>
  );
}
