import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { cx } from '#ui/cx.ts';
import { SearchBox } from '#ui/SearchBox.tsx';
import { letterCollector } from '#ui/tree/tree-keys.ts';
import { useTranslation } from '#ui/use-translation.ts';
import type { DraftNode } from './draft.ts';
import classes from './Editor.module.css';
import { MoveDialog } from './MoveDialog.tsx';
import { NodeRow } from './NodeRow.tsx';
import { NodeTextsDialog } from './NodeTextsDialog.tsx';
import { rowsOf } from './rows.ts';
import { TreeDrag } from './TreeDrag.tsx';
import { pressOn } from './tree-keys.ts';
import type { Editor } from './use-editor.ts';
import { useTreeActions } from './use-tree-actions.ts';

/** As in the style sheet. */
const ROW_PX = 40;

/** The tree as rows, of which only those in view are drawn. The keys are explained below it. */
export function TreeView({ editor }: { editor: Editor }) {
  const t = useTranslation();
  const { state, open, focused, renaming, isRevealing, setRevealing, search, matches, find } = editor;
  const actions = useTreeActions(editor);
  const [menu, setMenu] = useState('');
  const [collect] = useState(letterCollector);
  const [moving, setMoving] = useState<string | null>(null);
  const [translating, setTranslating] = useState<DraftNode | null>(null);
  const scroll = useRef<HTMLDivElement>(null);
  const tree = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => rowsOf(state.draft, open), [state.draft, open]);
  const at = Math.max(
    rows.findIndex(({ node }) => node.key === focused),
    0,
  );
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => ROW_PX,
    overscan: 12,
    // The focused row stays, however far it is scrolled away: else the focus would be lost.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), at])].filter((index) => index < rows.length).sort((a, b) => a - b),
  });
  const known = useRef(focused);
  useEffect(() => {
    if (known.current === focused && !isRevealing) return;
    known.current = focused;
    setRevealing(false);
    virtual.scrollToIndex(at);
    if (renaming !== null) return;
    tree.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
  }, [focused, isRevealing, setRevealing, renaming, at, virtual]);

  const [firstMatch] = matches;
  const matchAt = rows.findIndex(({ node }) => node.key === firstMatch);
  // The keyboard stays in the search field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls for a new search, not for each change of the tree
  useEffect(() => {
    if (matchAt >= 0) virtual.scrollToIndex(matchAt);
  }, [search]);

  const onKeyDown = (event: KeyboardEvent) => {
    // The row that has the focus, which may be a step ahead of the state that follows it.
    const { key } = (event.target as HTMLElement).dataset;
    const index = rows.findIndex(({ node }) => node.key === key);
    const row = rows[index];
    if (!row) return;
    const openMenu = () => setMenu(row.node.key);
    if (!pressOn(row, event, { rows, at: index, editor, actions, openMenu, collect })) return;
    event.preventDefault();
    event.stopPropagation();
  };
  if (rows.length === 0) return <p className={classes.hint}>{t('No sections yet. Add the first one.')}</p>;
  return (
    <>
      <SearchBox
        value={search}
        onSearch={find}
        label={t('Search the classification')}
        status={search === '' ? '' : t('{{count}} matches', { count: matches.length })}
      />
      {search !== '' && <p className={classes.hint}>{t('{{count}} matches', { count: matches.length })}</p>}
      <TreeDrag editor={editor} actions={actions}>
        {(drop) => (
          <div ref={scroll} className={`${classes.scroll} scroll-y mt-2`}>
            <div
              ref={tree}
              role="tree"
              aria-label={t('Classification')}
              aria-describedby="tree-keys"
              className="relative"
              style={{ height: virtual.getTotalSize() }}
              onKeyDown={onKeyDown}
            >
              {virtual.getVirtualItems().map(({ index, start }) => {
                const row = rows[index];
                if (!row) return null;
                const { key } = row.node;
                return (
                  <NodeRow
                    key={key}
                    row={row}
                    top={start}
                    canFocus={index === at}
                    drop={drop?.over === key ? drop.zone : null}
                    isRenaming={renaming === key}
                    menuOpen={menu === key}
                    editor={editor}
                    actions={actions}
                    onMenu={(opened) => {
                      setMenu(opened ? key : '');
                      if (!opened) setRevealing(true);
                    }}
                    onTranslate={() => setTranslating(row.node)}
                    onMoveTo={() => setMoving(key)}
                    onRemove={() => actions.remove(row.node, rows)}
                  />
                );
              })}
            </div>
          </div>
        )}
      </TreeDrag>
      <p id="tree-keys" className={cx(classes.hint, classes.keys)}>
        {t('F2 renames, Alt with arrows moves, Delete removes, Shift+F10 opens the menu.')}
      </p>
      {moving !== null && <MoveDialog draft={state.draft} nodeKey={moving} onMove={actions.move} onClose={() => setMoving(null)} />}
      {translating && (
        <NodeTextsDialog
          node={translating}
          onDone={(names) => actions.translate(translating.key, names)}
          onClose={() => setTranslating(null)}
        />
      )}
    </>
  );
}
