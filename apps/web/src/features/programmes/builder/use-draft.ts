import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useGroup, useUser } from '#platform/session/session.ts';
import { type BuilderState, isDirty } from './builder.state.ts';
import { type Draft, draftStore } from './drafts.ts';

const KEEP_AFTER_MS = 600;

export function useDraftStore() {
  const { id } = useUser();
  const group = useGroup();
  return useMemo(() => draftStore(id, group?.id ?? ''), [id, group?.id]);
}

type Offer = { draft: Draft | null; asked: boolean };

/**
 * Keeps what is built until it is saved. A draft found at the start is offered first: until that is answered nothing is
 * kept over it.
 */
export function useDraft(state: BuilderState, restore: (draft: Draft) => void, restoreAtOnce: boolean) {
  const store = useDraftStore();
  const [offer, setOffer] = useState<Offer>({ draft: null, asked: false });
  const [startedWith] = useState(state.opened?.id ?? null);
  const programmeId = state.opened?.id ?? null;
  const dirty = isDirty(state);

  const found = useEffectEvent((draft: Draft | null) => {
    if (draft && restoreAtOnce) restore(draft);
    setOffer({ draft: restoreAtOnce ? null : draft, asked: true });
  });
  useEffect(() => {
    let gone = false;
    void store.read(startedWith).then((draft) => {
      if (!gone) found(draft);
    });
    return () => {
      gone = true;
    };
  }, [store, startedWith]);

  const mayKeep = offer.asked && offer.draft === null;
  const { content, saved, opened } = state;
  useEffect(() => {
    if (!mayKeep || !dirty) return;
    const timer = setTimeout(() => void store.keep({ opened, content, saved, at: new Date().toISOString() }), KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [store, mayKeep, dirty, opened, content, saved]);

  useEffect(() => {
    if (mayKeep && !dirty) void store.drop(programmeId);
  }, [store, mayKeep, dirty, programmeId]);

  // Saved for the first time, or gone on with as a copy: what was kept under the old name is not half-done any more.
  const last = useRef(programmeId);
  useEffect(() => {
    if (last.current !== programmeId) void store.drop(last.current);
    last.current = programmeId;
  }, [store, programmeId]);

  return {
    offered: offer.draft,
    restoreOffered: () => {
      if (offer.draft) restore(offer.draft);
      setOffer({ draft: null, asked: true });
    },
    discardOffered: () => {
      void store.drop(startedWith);
      setOffer({ draft: null, asked: true });
    },
  };
}
