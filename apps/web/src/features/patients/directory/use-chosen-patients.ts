import { MAX_CHOSEN_PATIENTS } from '@physio/contract/common/limits';
import type { Patient } from '@physio/contract/patients/patients';
import { type KeyboardEvent, useState } from 'react';
import { fullName } from '#platform/format/person.ts';
import { toast } from '#platform/toast/toast.ts';
import { leaveShown, NONE, pick, pickShown, type Selection, selectionKey } from '#ui/selection.ts';
import { useTranslation } from '#ui/use-translation.ts';

export type ChosenPatients = ReturnType<typeof useChosenPatients>;

/**
 * The patients chosen in the directory; they stay so while it is searched, filtered and paged. Ctrl+A chooses all that are
 * shown, Esc none.
 */
export function useChosenPatients(shown: readonly Patient[]) {
  const t = useTranslation();
  const [selection, setSelection] = useState(NONE);
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const [asked, setAsked] = useState(false);
  const order = shown.map(({ user_id }) => user_id);
  const take = (next: Selection) => {
    if (next.ids.size > MAX_CHOSEN_PATIENTS)
      return toast.snackbar('info', t('At most {{count}} patients can be chosen', { count: MAX_CHOSEN_PATIENTS }));
    setNames(new Map([...names, ...shown.map((patient) => [patient.user_id, fullName(patient)] as const)]));
    setSelection(next);
  };
  const ids = selection.ids;
  const clear = () => {
    setSelection(NONE);
    setAsked(false);
  };
  const isAll = order.length > 0 && order.every((id) => ids.has(id));
  return {
    /** Whether choosing has begun: the boxes show. */
    isOn: asked || ids.size > 0,
    patients: [...ids].map((id) => ({ id, name: names.get(id) ?? '' })),
    has: (id: string) => ids.has(id),
    isAll,
    begin: () => setAsked(true),
    pick: (id: string, withShift: boolean) => take(pick(selection, order, id, withShift)),
    /** All that are shown, or none of them when all are chosen. */
    pickShown: () => take(isAll ? leaveShown(selection, order) : pickShown(selection, order)),
    clear,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const key = selectionKey(event);
      if (key === 'none' && ids.size > 0) clear();
      if (key !== 'all') return;
      event.preventDefault();
      take(pickShown(selection, order));
    },
  };
}
