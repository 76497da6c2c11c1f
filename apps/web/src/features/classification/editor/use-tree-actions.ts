import { toast } from '#platform/toast/toast.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { added, type DraftNode, moved, type Place, placeOf, removed, renamed, translated } from './draft.ts';
import { type Step, stepPlace } from './drop.ts';
import type { DraftRow } from './rows.ts';
import type { Editor } from './use-editor.ts';

/** What can be done with a node of the tree. */
export function useTreeActions(editor: Editor) {
  const t = useTranslation();
  const { state, dispatch, setFocused, setRenaming, reveal, toggle, open } = editor;
  const move = (key: string, place: Place | null) => {
    if (place === null) return;
    dispatch({ type: 'edit', change: (draft) => moved(draft, key, place) });
    if (place.parent !== null && !open.has(place.parent)) toggle(place.parent);
    setFocused(key);
  };
  return {
    move,
    step: (key: string, step: Step) => move(key, stepPlace(state.draft, key, step)),
    /** An empty name keeps the old one. */
    rename: (key: string, name: string | null) => {
      setRenaming(null);
      if (name?.trim()) dispatch({ type: 'edit', change: (draft) => renamed(draft, key, name.trim()) });
    },
    translate: (key: string, named: Parameters<typeof translated>[2]) =>
      dispatch({ type: 'edit', change: (draft) => translated(draft, key, named) }),
    remove: (node: DraftNode, rows: readonly DraftRow[]) => {
      const place = placeOf(state.draft, node.key);
      const at = rows.findIndex((row) => row.node.key === node.key);
      const level = rows[at]?.level ?? 1;
      const next = rows.slice(at + 1).find((row) => row.level <= level) ?? rows[at - 1];
      dispatch({ type: 'edit', change: (draft) => removed(draft, node.key) });
      setFocused(next?.node.key ?? '');
      if (place === null) return;
      toast.undo(t('“{{name}}” was removed', { name: node.name }), t('Undo'), () => {
        dispatch({
          type: 'edit',
          change: (draft) => (placeOf(draft, node.key) === null ? added(draft, place, node) : draft),
        });
        reveal(node.key);
      });
    },
  };
}
export type TreeActions = ReturnType<typeof useTreeActions>;
