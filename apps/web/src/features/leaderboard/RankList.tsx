import { Button } from '@mantine/core';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { useFormat } from '#platform/format/format.ts';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './Board.module.css';
import { type keyed, PODIUM_PLACES } from './board.rules.ts';
import { RankRow } from './RankRow.tsx';
import type { RankChanges } from './use-rank-changes.ts';

const PAGE_MS = 10_000;
/** Of the smaller side of the window: the height of a row. */
const ROW_PART = 0.09;

type Props = {
  rows: ReturnType<typeof keyed>;
  changes: RankChanges;
  isTeams: boolean;
  isWall: boolean;
  isPaused: boolean;
  total: number;
  onMore: (() => void) | null;
  isLoadingMore: boolean;
};

/** A wall shows what fits and turns the page every ten seconds; a hand-held window scrolls and loads more. */
export function RankList({ rows, changes, isTeams, isWall, isPaused, total, onMore, isLoadingMore }: Props) {
  const t = useTranslation();
  const format = useFormat();
  const { place, fitting } = useFittingRows(isWall);
  const pages = isWall ? Math.max(1, Math.ceil(rows.length / fitting)) : 1;
  const page = useTurningPage(pages, isPaused);
  const shown = isWall ? rows.slice(page * fitting, (page + 1) * fitting) : rows;
  const best = Math.max(...rows.map(({ entry }) => entry.points));
  const from = (isTeams ? 0 : PODIUM_PLACES) + page * fitting + 1;
  return (
    <div className={`${classes.listing} may-flatten column may-shrink`}>
      <div ref={place} className={`${classes.rows} may-flatten flex-1`}>
        <ol className="stack relative" start={shown[0]?.entry.rank ?? 1} aria-label={t('Ranking')}>
          {shown.map(({ key, entry }, index) => (
            <li key={key} style={{ '--at': index } as CSSProperties}>
              <RankRow entry={entry} change={changes.get(key) ?? 0} share={isTeams ? entry.points / best : null} />
            </li>
          ))}
        </ol>
      </div>
      {pages > 1 && (
        <div className={`${classes.pages} text-end stack`}>
          <p>
            {t('{{from}}–{{to}} of {{total}}', {
              from: format.number(from),
              to: format.number(from + shown.length - 1),
              total: format.number(total),
            })}
          </p>
          <span className={`${classes.progress} block`} data-paused={isPaused || undefined} key={page} aria-hidden />
        </div>
      )}
      {!isWall && onMore && (
        <Button variant="default" onClick={onMore} loading={isLoadingMore}>
          {t('Show more')}
        </Button>
      )}
    </div>
  );
}

function useFittingRows(isWall: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const [fitting, setFitting] = useState(5);
  useEffect(() => {
    const element = place.current;
    if (!isWall || element === null) return;
    const measure = () =>
      setFitting(Math.max(1, Math.floor(element.clientHeight / (Math.min(innerWidth, innerHeight) * ROW_PART) + 0.01)));
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [isWall]);
  return { place, fitting };
}

function useTurningPage(pages: number, isPaused: boolean): number {
  const [turned, setTurned] = useState(0);
  useEffect(() => {
    if (pages < 2 || isPaused) return;
    const timer = setInterval(() => setTurned((before) => before + 1), PAGE_MS);
    return () => clearInterval(timer);
  }, [pages, isPaused]);
  return turned % pages;
}
