import { useQueries } from '@tanstack/react-query';
import { optionsQuery } from '../classification.api.ts';
import type { Choices, Option } from './choice.ts';

/** Of the sections and of every chosen option: what stands below them, as far as it is loaded. */
export function useOptions(all: Choices) {
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
    failed: answers.some(({ isError }) => isError),
    isFetching: answers.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const { isError, refetch } of answers) if (isError) void refetch();
    },
  };
}
