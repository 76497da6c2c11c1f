import { closeHint, type Hint } from '@physio/contract/profile/hints';
import { IconBulb, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId } from 'react';
import { useChange } from '#platform/api/use-change.ts';
import { session, storeUser, useUser } from '#platform/session/session.ts';
import { createStore, useStore } from '#platform/store.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { msg, useTranslation } from '#ui/use-translation.ts';

const TEXTS: Record<Hint, string> = {
  builder: msg('Drag an exercise into the programme, or press Enter on Add.'),
  assign: msg('Comments are shown to the patient.'),
  report: msg('The link to a report ends after 24 hours; make a new one here.'),
};

/** At most one is on the screen: the first that came. */
const shown = createStore<Hint | null>(null);

/**
 * What is said once to each person where they do something for the first time, until they close it. `note` stands in the flow of the
 * page, over nothing; `describedBy` is for what it is about.
 */
export function useFirstHint(hint: Hint): { describedBy: string | undefined; note: ReactNode } {
  const id = useId();
  const { seen_hints } = useUser();
  // Without the list nobody knows whether it was closed.
  const isNew = seen_hints !== undefined && !seen_hints.includes(hint);
  const current = useStore(shown);
  useEffect(() => {
    if (isNew && current === null) shown.set(hint);
  }, [isNew, current, hint]);
  useEffect(
    () => () => {
      if (shown.get() === hint) shown.set(null);
    },
    [hint],
  );
  const isShown = isNew && current === hint;
  return { describedBy: isShown ? id : undefined, note: isShown && <Note id={id} hint={hint} /> };
}

function Note({ id, hint }: { id: string; hint: Hint }) {
  const t = useTranslation();
  const close = useChange(closeHint, { optimistic: () => forget(hint), says: 'nowhere' });
  return (
    <p className="row gap-2 tone-info rounded py-2 px-3 t-small">
      <IconBulb size={18} aria-hidden className="flex-none" />
      <span id={id}>{t(TEXTS[hint])}</span>
      <IconButton size={28} aria-label={t('Close hint')} onClick={() => void close.run({ params: { hint } })}>
        <IconX size={16} aria-hidden />
      </IconButton>
    </p>
  );
}

/** It does not come back in this session, whether or not the server was reached. */
function forget(hint: Hint): () => void {
  const { user } = session();
  if (user) storeUser({ ...user, seen_hints: [...(user.seen_hints ?? []), hint] });
  return () => undefined;
}
