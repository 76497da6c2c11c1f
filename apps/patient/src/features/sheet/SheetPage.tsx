import { decodeSheet, type SheetItem, type SheetProgramme } from '@physio/contract/patient-page/sheet-code';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { Player } from '#features/player/public.ts';
import { Figure } from '#platform/figures/Figure.tsx';
import { FigureNote } from '#platform/figures/FigureNote.tsx';
import { language, t } from '#platform/i18n/i18n.ts';
import { addressOf, type Route } from '#platform/route.ts';
import { beginSession } from '#platform/sessions/session.ts';
import { useStore } from '#platform/store.ts';
import { Screen } from '#ui/Screen.tsx';
import { SheetList } from './SheetList.tsx';
import { type Names, playableOf, playedOf } from './sheet-play.ts';

type Sheet = Extract<Route, { screen: 'sheet' }>;

const FILES = {
  en: () => import('@physio/figures/names/en.json'),
  hi: () => import('@physio/figures/names/hi.json'),
  ja: () => import('@physio/figures/names/ja.json'),
} as const;

/** A programme that a printed code carries: for whoever has the sheet, without an account, and nothing of it is kept or sent. */
export function SheetPage({ at }: { at: Sheet }) {
  const programme = useMemo(() => decodeSheet(at.code), [at.code]);
  const names = useNames();
  if (programme === null)
    return (
      <Screen title={t('Your exercises')}>
        <p class="warning">{t('This code cannot be read. Scan it again, or follow your sheet.')}</p>
      </Screen>
    );
  if (names === null) return <Screen title={t('Your exercises')} />;
  if (at.part === 'play') return <SheetPlayer programme={programme} names={names} code={at.code} />;
  return <Overview programme={programme} names={names} at={at} />;
}

/** Null until they are there; without a network there may be none. */
function useNames(): Names | null {
  const spoken = useStore(language);
  const [names, setNames] = useState<Names | null>(null);
  useEffect(() => {
    FILES[spoken]().then(
      (file) => setNames(file.default),
      () => setNames({}),
    );
  }, [spoken]);
  return names;
}

type Props = { programme: SheetProgramme; names: Names };

const figureOf = (item: SheetItem | undefined) =>
  item?.figure
    ? () => (
        <>
          <Figure name={item.figure ?? ''} pace={{ dose: doseOf(item) }} isMirrored={item.side === 'left'} instead={null} />
          <FigureNote />
        </>
      )
    : null;
const doseOf = ({ reps, duration, hold }: SheetItem) => ({ move: reps === 0 ? 0 : duration, hold });

function Overview({ programme, names, at }: Props & { at: Sheet }) {
  const items = playableOf(programme, names).circuit_details.exercise_details;
  return (
    <Screen
      title={at.part === 'done' ? t('Well done.') : t('Your exercises')}
      foot={
        <a class="button main wide" href={addressOf({ ...at, part: 'play' })}>
          {at.part === 'done' ? t('Do it once more') : t('Start')}
        </a>
      }
    >
      <p class="notice">{t('Nothing is recorded.')}</p>
      <SheetList items={items} shown={(place) => figureOf(programme.items[place])} />
    </Screen>
  );
}

function SheetPlayer({ programme, names, code }: Props & { code: string }) {
  const [session] = useState(() => beginSession(playableOf(programme, names), '', Date.now()));
  const heard = useMemo(() => playedOf(programme, names), [programme, names]);
  const after = useMemo((): Route => ({ screen: 'sheet', code, part: 'done' }), [code]);
  return <Player session={session} heard={heard} isRecorded={false} after={after} />;
}
