import { CLASSIFICATION_LIMITS } from '@physio/contract/classification/classification-tree';
import type { Language } from '@physio/contract/languages/languages';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './Editor.module.css';

type Props = { name: string; language: Language | undefined; onDone: (name: string | null) => void };

/** Renames in place: Enter and leaving keep what is typed, Escape the old name. */
export function NameField({ name, language, onDone }: Props) {
  const t = useTranslation();
  const [text, setText] = useState(name);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  /** The row takes the focus back: it went with this field. */
  const finish = (field: HTMLInputElement, kept: string | null) => {
    const row = field.closest<HTMLElement>('[role="treeitem"]');
    onDone(kept);
    row?.focus();
  };
  return (
    <input
      ref={input}
      className={`${classes.field} control-edge fill on-surface rounded-chip text-inherit`}
      lang={language}
      aria-label={t('Name')}
      maxLength={CLASSIFICATION_LIMITS.name}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={() => onDone(text)}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') finish(event.currentTarget, text);
        else if (event.key === 'Escape') finish(event.currentTarget, null);
      }}
    />
  );
}
