import { ActionIcon, Button, TextInput } from '@mantine/core';
import type { Language } from '@physio/contract/languages/languages';
import { IconPlus, IconX } from '@tabler/icons-react';
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { DragArea } from '#ui/dnd/DragArea.tsx';
import { DragHandle, SortableItem } from '#ui/dnd/SortableItem.tsx';
import { SortableList } from '#ui/dnd/SortableList.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './form.module.css';
import { moveStep, newStep, pasteLines, readSteps, type Step, writeSteps } from './steps.ts';

type Props = { value: string; lang?: Language | undefined; onChange: (text: string) => void };

/** Instructions, step by step. Enter begins the next step, Backspace in an empty one takes it away. */
export function StepsField({ value, lang, onChange }: Props) {
  const t = useTranslation();
  const [steps, setSteps] = useState(() => readSteps(value));
  const list = useRef<HTMLUListElement>(null);
  const wanted = useRef<string | null>(null);
  const change = (next: readonly Step[], focus?: Step | undefined) => {
    const shown = next.length === 0 ? [newStep()] : [...next];
    wanted.current = focus?.id ?? null;
    setSteps(shown);
    onChange(writeSteps(shown));
  };
  const insert = (at: number) => {
    const step = newStep();
    change(steps.toSpliced(at, 0, step), step);
  };
  const remove = (at: number) => {
    const next = steps.toSpliced(at, 1);
    change(next, next[Math.max(at - 1, 0)]);
  };
  const onKey = (event: KeyboardEvent<HTMLInputElement>, at: number) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      insert(at + 1);
    } else if (event.key === 'Backspace' && steps[at]?.text === '' && steps.length > 1) {
      event.preventDefault();
      remove(at);
    }
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>, at: number) => {
    const pasted = event.clipboardData.getData('text/plain');
    if (!pasted.trim().includes('\n')) return;
    event.preventDefault();
    const { value: text, selectionStart, selectionEnd } = event.currentTarget;
    const [before, after] = [text.slice(0, selectionStart ?? text.length), text.slice(selectionEnd ?? text.length)];
    const next = pasteLines(steps, at, before, pasted, after);
    change(next, next[at + next.length - steps.length]);
  };
  const label = (at: number) => t('Step {{number}}', { number: at + 1 });
  const ids = steps.map((step) => step.id);
  return (
    <fieldset className={`${classes.group} justify-items-start stack gap-2`}>
      <legend>{t('Instructions')}</legend>
      <DragArea ids={ids} onMove={(from, to) => change(moveStep(steps, from, to))}>
        <SortableList ids={ids} ref={list} className="stack full-width gap-2">
          {steps.map((step, at) => {
            const name = step.text || label(at);
            return (
              <SortableItem
                key={step.id}
                id={step.id}
                data={{
                  label: name,
                  overlay: () => <div className="carried clip on-surface rounded framed py-2 px-3">{name}</div>,
                }}
              >
                <div className={`${classes.step} stack items-center gap-1 touch-targets`}>
                  <DragHandle label={t('Move {{name}}', { name: label(at) })} />
                  <TextInput
                    className="may-shrink"
                    lang={lang}
                    aria-label={label(at)}
                    placeholder={label(at)}
                    value={step.text}
                    ref={(field) => {
                      if (!field || wanted.current !== step.id) return;
                      wanted.current = null;
                      field.focus();
                    }}
                    onChange={(event) => change(steps.with(at, { ...step, text: event.currentTarget.value }))}
                    onKeyDown={(event) => onKey(event, at)}
                    onPaste={(event) => onPaste(event, at)}
                  />
                  <ActionIcon aria-label={t('Remove {{name}}', { name: label(at) })} onClick={() => remove(at)}>
                    <IconX size={16} aria-hidden />
                  </ActionIcon>
                </div>
              </SortableItem>
            );
          })}
        </SortableList>
      </DragArea>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => insert(steps.length)}
      >
        {t('Add step')}
      </Button>
    </fieldset>
  );
}
