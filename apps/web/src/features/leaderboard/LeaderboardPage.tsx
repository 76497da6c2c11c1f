import { ORIENTATIONS } from '@physio/contract/leaderboard/leaderboard';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useDocumentTitle } from '#platform/page/document-title.ts';
import { useSearchState } from '#platform/search-state.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { Board } from './Board.tsx';
import { shownBy } from './board.rules.ts';
import { DisplayControls } from './DisplayControls.tsx';
import { NotSetUp } from './NotSetUp.tsx';
import { Playlist } from './Playlist.tsx';
import { useWakeLock } from './use-display.ts';

const text = () => z._default(z.string(), '');
const DisplaySearch = z.object({
  groupId: text(),
  challengeId: text(),
  playlist_id: text(),
  orientation: z._default(z.catch(z.enum(ORIENTATIONS), 'landscape'), 'landscape'),
});

/** The public display: one challenge's board, or a playlist. */
export function LeaderboardPage() {
  const t = useTranslation();
  useDocumentTitle(t('Leaderboard'), 'Physio Console');
  useWakeLock();
  const [search] = useSearchState(DisplaySearch);
  const [isPaused, setPaused] = useState(false);
  const shown = shownBy(search);
  if (shown === null) return <NotSetUp />;
  if (shown.kind === 'playlist') return <Playlist {...shown} orientation={search.orientation} />;
  const pause = () => setPaused((before) => !before);
  return (
    <>
      <Board challengeId={shown.challengeId} orientation={search.orientation} isPaused={isPaused} onPause={pause} />
      <DisplayControls isPaused={isPaused} onPause={pause} />
    </>
  );
}
