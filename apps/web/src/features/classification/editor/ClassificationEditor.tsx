import { Tabs } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ClassificationSet } from '@physio/contract/classification/classification';
import { type ReactNode, useRef, useState } from 'react';
import { useLeaveGuard } from '#platform/form/leave-guard.ts';
import { useTranslation } from '#ui/use-translation.ts';
import page from '../Classification.module.css';
import { ConflictNotice } from './ConflictNotice.tsx';
import classes from './Editor.module.css';
import { EditorTools } from './EditorTools.tsx';
import { JsonEditor, type JsonEditorHandle } from './JsonEditor.tsx';
import { ProblemList } from './ProblemList.tsx';
import { SaveBar } from './SaveBar.tsx';
import { TreeView } from './TreeView.tsx';
import { useEditor } from './use-editor.ts';
import { useSave } from './use-save.ts';

type Tab = 'tags' | 'tree' | 'json';
type Props = { set: ClassificationSet; tags: ReactNode };

/** One document in two views. On a narrow window the tags are a third, and on a phone the JSON is only read. */
export function ClassificationEditor({ set, tags }: Props) {
  const t = useTranslation();
  const editor = useEditor(set);
  const saving = useSave(editor);
  const json = useRef<JsonEditorHandle>(null);
  const isNarrow = useMediaQuery('(max-width: 899px)', false, { getInitialValueInEffect: false });
  const isPhone = useMediaQuery('(max-width: 719px)', false, { getInitialValueInEffect: false });
  const [chosen, setChosen] = useState<Tab>('tree');
  const tab = chosen === 'tags' && !isNarrow ? 'tree' : chosen;
  useLeaveGuard(editor.isDirty);
  const show = (next: Tab) => {
    if (next !== 'json') editor.dispatch({ type: 'leaveText' });
    setChosen(next);
  };
  const goTo = {
    node: (key: string) => {
      show('tree');
      editor.reveal(key);
    },
    offset: (offset: number) => {
      show('json');
      // Once the text is to be seen.
      requestAnimationFrame(() => json.current?.goTo(offset));
    },
  };
  return (
    <div className={`${page.page} stack columns one-below-900 items-start content-width gap-6`}>
      {!isNarrow && tags}
      <Tabs className="may-shrink" value={tab} onChange={(next) => show(next as Tab)} keepMounted={false}>
        <Tabs.List grow={isNarrow}>
          {isNarrow && <Tabs.Tab value="tags">{t('Tags')}</Tabs.Tab>}
          <Tabs.Tab value="tree">{t('Tree')}</Tabs.Tab>
          <Tabs.Tab value="json">{t('JSON')}</Tabs.Tab>
        </Tabs.List>
        {isNarrow && <Tabs.Panel value="tags">{tags}</Tabs.Panel>}
        {tab !== 'tags' && (
          <section className={`${classes.panel} raised stack one-column gap-3 mt-3`} aria-labelledby="tree-heading">
            <EditorTools editor={editor} isTree={tab === 'tree'} />
            {saving.theirs && <ConflictNotice {...saving} theirs={saving.theirs} />}
            <ProblemList editor={editor} onNode={goTo.node} onOffset={goTo.offset} />
            <Tabs.Panel value="tree">
              <TreeView editor={editor} />
            </Tabs.Panel>
            <Tabs.Panel value="json">
              <JsonEditor ref={json} editor={editor} readOnly={isPhone} />
            </Tabs.Panel>
            <SaveBar editor={editor} isBusy={saving.isBusy} onSave={saving.save} />
          </section>
        )}
      </Tabs>
    </div>
  );
}
