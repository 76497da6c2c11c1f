import { Button } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { optionsQuery } from '../classification.api.ts';
import { AddButton } from './AddButton.tsx';
import { ChoiceList } from './ChoiceList.tsx';
import type { Choice, Choices, Option } from './choice.ts';
import classes from './Panel.module.css';
import { type Classified, useChoices } from './use-choices.ts';

type Props = {
  exercise: Classified;
  /** Called when what is shown differs from what the server has. */
  onDirty?: (isDirty: boolean) => void;
  onApplied?: () => void;
};

/** Files an exercise under options of each section: selects below selects, kept by "Apply changes". */
export function ClassificationPanel({ exercise, onDirty, onApplied }: Props) {
  const t = useTranslation();
  const editor = useChoices(exercise, onApplied);
  const { choices, isDirty, isBusy, apply } = editor;
  const { options, error, isFetching, retry } = useOptions(choices);
  useEffect(() => onDirty?.(isDirty), [isDirty, onDirty]);
  return (
    <div className="stack one-column gap-2">
      {error && <LoadFailed error={error} onRetry={retry} busy={isFetching} />}
      {choices.map(({ section, choices: list }) => (
        <details key={section} className={`${classes.section} py-1 px-4 on-canvas rounded bordered`} open>
          <summary className="row wrap gap-2">
            <h3>{t(section)}</h3>
            <Summary choices={list} />
          </summary>
          <fieldset className="stack gap-2" aria-label={t(section)}>
            <ChoiceList at={{ section, way: [] }} editor={editor} options={options} />
            <AddButton at={{ section, way: [] }} name={t(section)} editor={editor} options={options} />
          </fieldset>
        </details>
      ))}
      <div className={`${classes.bar} sticky row justify-end on-surface gap-3 py-3`}>
        {isDirty && (
          <span className="text-secondary" role="status">
            {t('Not saved yet')}
          </span>
        )}
        <Button onClick={apply} loading={isBusy}>
          {t('Apply changes')}
        </Button>
      </div>
    </div>
  );
}

const waysIn = (choices: Choices[number]['choices']): Choice[][] =>
  choices.flatMap((choice) => {
    if (choice.id === null) return [];
    const rest = waysIn(choice.children);
    return rest.length === 0 ? [[choice]] : rest.map((way) => [choice, ...way]);
  });

/** The chosen ways of a section, also while it is closed. */
function Summary({ choices }: { choices: Choices[number]['choices'] }) {
  return (
    <span className={`${classes.chips} flex wrap gap-2`}>
      {waysIn(choices).map((way) => (
        <span className="pill break-anywhere t-caption" key={way.map(({ key }) => key).join('/')}>
          {way.map(({ name }) => name).join(' › ')}
        </span>
      ))}
    </span>
  );
}

/** Of the sections and of every chosen option: what stands below them, as far as it is loaded. */
function useOptions(all: Choices) {
  const chosen = (choices: Choices[number]['choices']): string[] =>
    choices.flatMap(({ id, children }) => (id === null ? [] : [id, ...chosen(children)]));
  const domains = all.flatMap(({ section, choices }) => [section, ...chosen(choices)]);
  const answers = useQueries({ queries: domains.map(optionsQuery) });
  const options = new Map<string, readonly Option[]>();
  for (const [index, domain] of domains.entries()) {
    const { data } = answers[index] ?? {};
    if (data) options.set(domain, data);
  }
  return {
    options,
    error: answers.find(({ error }) => error)?.error ?? null,
    isFetching: answers.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const { error, refetch } of answers) if (error) void refetch();
    },
  };
}
