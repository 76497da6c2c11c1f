import { type Ref, useImperativeHandle, useMemo, useRef } from 'react';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './Editor.module.css';
import { writeText } from './json-text.ts';
import type { Editor } from './use-editor.ts';

export type JsonEditorHandle = { goTo: (offset: number) => void };
type Props = { editor: Editor; readOnly: boolean; ref: Ref<JsonEditorHandle> };
/** As in the style sheet. */
const LINE_PX = 20;

/** The document as text with numbered lines. What can be read is in the tree at once. */
export function JsonEditor({ editor: { state, dispatch }, readOnly, ref }: Props) {
  const t = useTranslation();
  const area = useRef<HTMLTextAreaElement>(null);
  const numbers = useRef<HTMLPreElement>(null);
  const { draft, textProblems } = state;
  const written = useMemo(() => writeText(draft), [draft]);
  const text = state.text ?? written;
  const lines = useMemo(() => Array.from({ length: text.split('\n').length }, (_, index) => index + 1).join('\n'), [text]);
  useImperativeHandle(ref, () => ({
    goTo: (offset) => {
      const line = text.slice(0, offset).split('\n').length;
      area.current?.focus();
      area.current?.setSelectionRange(offset, offset + 1);
      if (area.current) area.current.scrollTop = Math.max(0, (line - 4) * LINE_PX);
    },
  }));
  const follow = (top: number) => {
    if (numbers.current) numbers.current.style.transform = `translateY(${-top}px)`;
  };
  return (
    <>
      {readOnly && <p className={classes.hint}>{t('On a phone the JSON can only be read.')}</p>}
      <div className={`${classes.json} outlined stack cropped t-small`}>
        <div className={`${classes.gutter} text-end sunken cropped text-muted`} aria-hidden>
          <pre ref={numbers}>
            {lines}
            {textProblems.map(({ line, offset }) => (
              <span key={offset} className={`${classes.mark} absolute`} style={{ top: (line - 1) * LINE_PX }} />
            ))}
          </pre>
        </div>
        <textarea
          className="text-primary py-2 px-3"
          ref={area}
          aria-label={t('Classification as JSON')}
          aria-invalid={textProblems.length > 0}
          value={text}
          readOnly={readOnly}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          wrap="off"
          onScroll={(event) => follow(event.currentTarget.scrollTop)}
          onChange={(event) => dispatch({ type: 'type', text: event.currentTarget.value })}
          onBlur={() => dispatch({ type: 'leaveText' })}
        />
      </div>
    </>
  );
}
