import type { Orientation, RankingType } from '@physio/contract/leaderboard/leaderboard';
import { type CSSProperties, useEffect, useState } from 'react';
import { useFormat } from '#platform/format/format.ts';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './Board.module.css';
import { BoardHeader } from './BoardHeader.tsx';
import { boardColours, isBegun, isRunning, keyed, splitPodium } from './board.rules.ts';
import { Confetti } from './Confetti.tsx';
import { Foot } from './Foot.tsx';
import { useRanking } from './leaderboard.api.ts';
import { NotSetUp } from './NotSetUp.tsx';
import { RankList } from './RankList.tsx';
import { Badges, creditsOfBadges, Face, Points, Tier } from './RankParts.tsx';
import { prefersLessMotion, useDisplayKeys, useIsWall } from './use-display.ts';
import { useRankChanges } from './use-rank-changes.ts';

type Props = {
  challengeId: string;
  orientation: Orientation;
  isPaused: boolean;
  /** One item of a playlist: the keys are the playlist's. */
  isTurning?: boolean;
  onPause?: () => void;
  onSeen?: () => void;
  onBroken?: () => void;
};

/** The board of one challenge. */
export function Board({ challengeId, orientation, isPaused, isTurning = false, onPause, onSeen, onBroken }: Props) {
  const t = useTranslation();
  const [chosen, setChosen] = useState<RankingType>('overall');
  const isWall = useIsWall(orientation);
  const overall = useRanking(challengeId, 'overall');
  const hasToday = !overall.ranking || isRunning(overall.ranking.challenge);
  const type = hasToday ? chosen : 'overall';
  const daily = useRanking(challengeId, 'daily', chosen === 'daily');
  const board = type === 'overall' ? overall : daily;
  const { ranking } = overall;
  useEffect(() => {
    if (ranking) onSeen?.();
  }, [ranking, onSeen]);
  const celebrates = useCelebration(challengeId, ranking?.challenge.is_expired);
  const { error } = overall;
  const isBroken = error !== null;
  useEffect(() => {
    if (isBroken) onBroken?.();
  }, [isBroken, onBroken]);
  if (overall.isGone) return <NotSetUp />;
  const colours = boardColours(ranking?.host);
  const style = { '--board-top': colours.top, '--board-bottom': colours.bottom, '--board-text': colours.text } as CSSProperties;
  return (
    <main
      className={`${classes.board} full-window column relative`}
      style={style}
      data-orientation={orientation}
      data-wall={isWall || undefined}
      aria-busy={!ranking}
    >
      {!isTurning && onPause && (
        <BoardKeys onStep={() => setChosen(type === 'overall' && hasToday ? 'daily' : 'overall')} onPause={onPause} />
      )}
      {ranking && <BoardHeader {...ranking} type={type} onChoose={setChosen} />}
      {error && <LoadFailed error={error} onRetry={overall.retry} />}
      {ranking && (
        <Body board={board} isTeams={ranking.challenge.challenge_type === 'team'} isWall={isWall} isPaused={isPaused} key={type} />
      )}
      {ranking && <Foot credits={board.entries.flatMap(creditsOfBadges)} />}
      {celebrates && <Confetti />}
      {board.oldSince && <Age at={board.oldSince} />}
      {!ranking && !error && <p className="visually-hidden">{t('Loading')}</p>}
    </main>
  );
}

function BoardKeys(keys: Parameters<typeof useDisplayKeys>[0]) {
  useDisplayKeys(keys);
  return null;
}

function Age({ at }: { at: Date }) {
  const t = useTranslation();
  return <p className={`${classes.age} absolute`}>{t('Last updated {{time}}', { time: useFormat().time(at) })}</p>;
}

type BodyProps = { board: ReturnType<typeof useRanking>; isTeams: boolean; isWall: boolean; isPaused: boolean };

function Body({ board, isTeams, isWall, isPaused }: BodyProps) {
  const t = useTranslation();
  const rows = keyed(board.entries);
  const changes = useRankChanges(rows);
  if (board.error) return <LoadFailed error={board.error} onRetry={board.retry} />;
  if (board.ranking === undefined) return <div className={`${classes.body} may-flatten stack one-column flex-1`} aria-busy />;
  const { challenge } = board.ranking;
  if (rows.length === 0)
    return (
      <p className={`${classes.nobody} center flex-1 text-center`}>
        {isBegun(challenge)
          ? t('No one has performed the challenge')
          : t('The challenge starts on {{date}}', { date: challenge.start_date })}
      </p>
    );
  const { podium, list } = splitPodium(rows, isTeams);
  return (
    <div
      className={`${classes.body} may-flatten stack one-column flex-1`}
      data-teams={isTeams || undefined}
      role="tabpanel"
      aria-label={t('Ranking')}
    >
      {podium.length > 0 && <Podium rows={podium} />}
      {list.length > 0 && (
        <RankList
          rows={list}
          changes={changes}
          isTeams={isTeams}
          isWall={isWall}
          isPaused={isPaused}
          total={board.ranking.total_count}
          onMore={board.loadMore}
          isLoadingMore={board.isLoadingMore}
        />
      )}
    </div>
  );
}

/** The first three: the first in the middle, the second left, the third right; read out in order. */
function Podium({ rows }: { rows: ReturnType<typeof keyed> }) {
  const t = useTranslation();
  return (
    <ol className={`${classes.podium} may-flatten stack items-end three-columns`} aria-label={t('Podium')}>
      {rows.map(({ key, entry }, index) => (
        <li className="stack one-column justify-items-center may-shrink text-center" key={key} data-place={index + 1}>
          <Face entry={entry} />
          <p className={`${classes.name} within break-anywhere bold`}>{entry.name}</p>
          {entry.team_name && <p className={`${classes.of} within clip`}>{entry.team_name}</p>}
          <Points entry={entry} />
          <Badges badges={entry.badges} />
          <Tier rank={entry.rank} />
          <p className={`${classes.step} center full-width`}>{entry.rank}</p>
        </li>
      ))}
    </ol>
  );
}

const LASTS_MS = 6000;
/** Challenges that this display has seen running. */
const running = new Set<string>();

/** Whether to celebrate: for some seconds after a challenge that was seen running is over, once. */
function useCelebration(challengeId: string, isExpired: boolean | undefined): boolean {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    if (isExpired === false) running.add(challengeId);
    if (isExpired && running.delete(challengeId)) setOn(!prefersLessMotion());
  }, [challengeId, isExpired]);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setOn(false), LASTS_MS);
    return () => clearTimeout(timer);
  }, [isOn]);
  return isOn;
}
