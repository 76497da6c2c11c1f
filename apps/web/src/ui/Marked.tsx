import { markedParts } from './marked-parts.ts';

/** A name with the part marked in which a folded needle stands. */
export const Marked = ({ name, needle }: { name: string; needle: string }) =>
  markedParts(name, needle).map(({ text, marked }) =>
    marked ? (
      <mark key="marked" className="tone-warn">
        {text}
      </mark>
    ) : (
      text
    ),
  );
