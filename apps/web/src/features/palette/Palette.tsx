import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { withReference } from '#platform/api/api-error.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import type { Find } from './finds.ts';
import classes from './Palette.module.css';
import { useFinds } from './use-finds.ts';

const PAUSE_MS = 250;

/** One field that finds patients, programmes, exercises, screens and acts; the arrow keys choose, Enter opens. */
export function Palette({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
  const navigate = useNavigate();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [settled] = useDebouncedValue(typed, PAUSE_MS);
  const [chosen, setChosen] = useState<string | null>(null);
  const { sections, isSearching, error } = useFinds(typed, settled);
  const all = sections.flatMap(({ finds }) => finds);
  const current = all.find(({ key }) => key === chosen) ?? all[0];
  const idOf = ({ key }: Find) => `${id}-${all.findIndex((one) => one.key === key)}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is chosen
  useEffect(() => void list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' }), [current?.key]);
  const open = (find: Find) => {
    onClose();
    if ('run' in find) find.run();
    else void navigate(find.to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || current === undefined) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) setChosen(all.at((all.indexOf(current) + step) % all.length)?.key ?? null);
    else if (event.key === 'Enter') open(current);
    else return;
    event.preventDefault();
  };
  const status = isSearching
    ? t('Searching…')
    : error
      ? withReference(t, t('Could not load.'), error)
      : all.length === 0 && t('Nothing found.');
  return (
    <Dialog title={t('Find anything')} onClose={onClose} size={560}>
      <TextInput
        data-autofocus
        role="combobox"
        aria-expanded
        aria-controls={id}
        aria-activedescendant={current && idOf(current)}
        aria-label={t('Patients, programmes, exercises, pages')}
        placeholder={t('Patients, programmes, exercises, pages')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setChosen(null);
        }}
        onKeyDown={onKeyDown}
      />
      <div ref={list} id={id} role="listbox" aria-label={t('Found')} className={`${classes.found} mt-3 scroll-y`}>
        {sections.map(({ title, finds }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options has no element of its own
          <div key={title} role="group" aria-label={title}>
            <p className="text-secondary t-caption" aria-hidden>
              {title}
            </p>
            {finds.map((find) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
              <div
                key={find.key}
                id={idOf(find)}
                role="option"
                tabIndex={-1}
                aria-selected={find.key === current?.key}
                className={`${classes.option} control-height py-1 px-3 pointer row gap-2 rounded`}
                onClick={() => open(find)}
              >
                <span className="break-anywhere" lang={find.lang}>
                  {find.title}
                </span>
                {find.about && <small className="text-secondary clip">{find.about}</small>}
              </div>
            ))}
          </div>
        ))}
      </div>
      <p className="text-secondary t-small" role="status">
        {status}
      </p>
    </Dialog>
  );
}
