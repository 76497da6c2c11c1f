import type { Orientation, PlaylistEntry } from '@physio/contract/leaderboard/leaderboard';
import { useState } from 'react';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { Board } from './Board.tsx';
import classes from './Display.module.css';
import { DisplayControls } from './DisplayControls.tsx';
import { useKeptFiles } from './kept-files.ts';
import { useDisplay } from './leaderboard.api.ts';
import { NotSetUp } from './NotSetUp.tsx';
import { PlaylistFile, Preloaded } from './PlaylistFile.tsx';
import { useDisplayKeys } from './use-display.ts';
import { useTurns } from './use-turns.ts';

type Props = { groupId: string; playlistId: string; orientation: Orientation };

/** Boards, pictures and videos in turn, for ever. */
export function Playlist({ groupId, playlistId, orientation }: Props) {
  const { items, isPending, error, retry } = useDisplay(groupId, playlistId, orientation);
  if (isPending) return <main className={`${classes.display} center`} aria-busy />;
  if (error)
    return (
      <main className={`${classes.display} center`}>
        <LoadFailed error={error} onRetry={retry} />
      </main>
    );
  return items.length === 0 ? <NotSetUp /> : <Turning items={items} orientation={orientation} />;
}

function Turning({ items, orientation }: { items: readonly PlaylistEntry[]; orientation: Orientation }) {
  const t = useTranslation();
  const [isPaused, setPaused] = useState(false);
  const turns = useTurns(items, isPaused);
  const urlOf = useKeptFiles(items);
  const pause = () => setPaused((before) => !before);
  useDisplayKeys({ onStep: turns.step, onPause: pause });
  const board = turns.isPlain ? items.find(({ type }) => type === 'leaderboard') : turns.item;
  return (
    <>
      <div className={`${classes.turn} full-window`} data-phase={turns.phase} key={turns.number}>
        {board?.type === 'leaderboard' && board.challenge_id && (
          <Board
            challengeId={board.challenge_id}
            orientation={orientation}
            isPaused={isPaused}
            isTurning
            onSeen={turns.succeed}
            onBroken={turns.fail}
          />
        )}
        {turns.isPlain && !board && <NotSetUp hint={t('None of the pictures and videos of this display can be shown.')} />}
        {turns.item && turns.item.type !== 'leaderboard' && (
          <PlaylistFile
            item={turns.item}
            urlOf={urlOf}
            isPaused={isPaused}
            isHidden={turns.isPlain}
            onBroken={turns.fail}
            onSeen={turns.succeed}
          />
        )}
      </div>
      {turns.next && turns.next !== turns.item && <Preloaded item={turns.next} urlOf={urlOf} />}
      <DisplayControls isPaused={isPaused} onPause={pause} onStep={turns.step} />
    </>
  );
}
