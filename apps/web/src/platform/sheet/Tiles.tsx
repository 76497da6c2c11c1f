import classes from './findings.module.css';

type Tile = { text: string; tone?: 'ok' | 'info' | 'bad' };

/** What was found in a sheet, a number each. */
export function Tiles({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <ul className={`${classes.tiles} semibold stack gap-2 fit-columns`}>
      {tiles.map(({ text, tone = 'info' }) => (
        <li key={text} className="toned rounded py-3 px-4" data-tone={tone}>
          {text}
        </li>
      ))}
    </ul>
  );
}
