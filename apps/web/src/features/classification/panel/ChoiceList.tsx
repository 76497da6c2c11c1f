import { Select } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Spinner } from '#ui/controls/Spinner.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { AddButton } from './AddButton.tsx';
import { type At, below, type Choice, freeOptions, type Option, type Options } from './choice.ts';
import classes from './Panel.module.css';
import type { ChoiceEditor } from './use-choices.ts';

type Props = { at: At; editor: ChoiceEditor; options: Options };

/** The selects below a place, each with its own below it, 20 pixels further in. */
export function ChoiceList({ at, editor, options }: Props) {
  const choices = below(editor.choices, at);
  if (choices.length === 0) return null;
  return (
    <ul className={`${classes.list} stack gap-2`} data-nested={at.way.length > 0}>
      {choices.map((choice) => (
        <ChoiceItem
          key={choice.key}
          choice={choice}
          at={{ ...at, way: [...at.way, choice.key] }}
          beside={choices}
          editor={editor}
          options={options}
        />
      ))}
    </ul>
  );
}

function ChoiceItem({ choice, at, beside, editor, options }: Props & { choice: Choice; beside: readonly Choice[] }) {
  const t = useTranslation();
  const parent = at.way.at(-2);
  const domain =
    parent === undefined
      ? at.section
      : (below(editor.choices, { ...at, way: at.way.slice(0, -2) }).find(({ key }) => key === parent)?.id ?? '');
  const known = options.get(domain);
  // What is chosen can be read before its list is there, and when the tree has lost it.
  const own: Option[] = choice.id === null ? [] : [{ encoded_id: choice.id, name: choice.name }];
  const free = freeOptions(known ?? [], beside, choice.id);
  const all = free.some(({ encoded_id }) => encoded_id === choice.id) ? free : [...own, ...free];
  const languages = new Map(all.map((option) => [option.encoded_id, option.language]));
  const label = choice.name || t('Level {{level}} of {{section}}', { level: at.way.length, section: t(at.section) });
  return (
    <li>
      <div className={`${classes.choice} row gap-2`}>
        <Select
          aria-label={label}
          placeholder={t('Choose an option')}
          data={all.map(({ encoded_id, name }) => ({ value: encoded_id, label: name }))}
          renderOption={({ option }) => <span lang={languages.get(option.value)}>{option.label}</span>}
          value={choice.id}
          allowDeselect={false}
          searchable
          limit={100}
          nothingFoundMessage={t('No option of that name.')}
          rightSection={known === undefined ? <Spinner size={16} label={t('Loading options…')} /> : undefined}
          onChange={(id) => {
            const option = all.find(({ encoded_id }) => encoded_id === id);
            if (option) void editor.choose(at, option);
          }}
        />
        <AddButton at={at} name={label} editor={editor} options={options} />
        <IconButton aria-label={t('Remove {{name}}', { name: label })} onClick={() => void editor.remove(at)}>
          <IconX size={16} aria-hidden />
        </IconButton>
      </div>
      <ChoiceList at={at} editor={editor} options={options} />
    </li>
  );
}
