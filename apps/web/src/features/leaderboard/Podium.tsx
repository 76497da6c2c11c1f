import { useTranslation } from '#ui/use-translation.ts';
import classes from './Board.module.css';
import type { keyed } from './board.rules.ts';
import { Badges, Face, Points, Tier } from './RankParts.tsx';

/** The first three: the first in the middle, the second left, the third right; read out in order. */
export function Podium({ rows }: { rows: ReturnType<typeof keyed> }) {
  const t = useTranslation();
  return (
    <ol className={classes.podium} aria-label={t('Podium')}>
      {rows.map(({ key, entry }, index) => (
        <li key={key} data-place={index + 1}>
          <Face entry={entry} />
          <p className={classes.name}>{entry.name}</p>
          {entry.team_name && <p className={classes.of}>{entry.team_name}</p>}
          <Points entry={entry} />
          <Badges badges={entry.badges} />
          <Tier rank={entry.rank} />
          <p className={classes.step}>{entry.rank}</p>
        </li>
      ))}
    </ol>
  );
}
