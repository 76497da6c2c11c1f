import { type ChosenNode, CLASSIFICATION_MESSAGES, mapCategories } from '@physio/contract/classification/classification';
import { useState } from 'react';
import { useChange } from '#platform/api/use-change.ts';
import { confirm } from '#platform/confirm/confirm.ts';
import { toast } from '#platform/toast/toast.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { useClassification } from '../classification.api.ts';
import {
  type At,
  add,
  type Choices,
  choiceAt,
  choose,
  countBelow,
  fromCategories,
  isSame,
  type Option,
  remove,
  toFilters,
} from './choice.ts';

export type Classified = { encoded_id: string; filters: { categories: Record<string, ChosenNode[]> } };
let made = 0;

/** What an exercise is filed under while it is edited; nothing is kept before `apply`. */
export function useChoices(exercise: Classified, onApplied?: () => void) {
  const t = useTranslation();
  const { sections } = useClassification();
  const map = useChange(mapCategories);
  const stored = fromCategories(sections, exercise.filters.categories);
  /** null: as the server has it. */
  const [edited, setEdited] = useState<Choices | null>(null);
  const choices = edited ?? stored;

  const mayLose = async (at: At) => {
    const count = countBelow(choiceAt(choices, at));
    if (count === 0) return true;
    return confirm({
      title: t('Clear what is below?'),
      body: t('Clears {{count}} choices below', { count }),
      action: t('Clear'),
      danger: true,
    });
  };
  const change = (to: (before: Choices) => Choices) => setEdited((before) => to(before ?? stored));
  return {
    choices,
    isDirty: edited !== null && !isSame(edited, stored),
    isBusy: map.isPending,
    add: (at: At) => {
      made += 1;
      const key = `choice-${made}`;
      change((before) => add(before, at, key));
    },
    choose: async (at: At, option: Option) => {
      if (choiceAt(choices, at)?.id === option.encoded_id || (await mayLose(at))) change((before) => choose(before, at, option));
    },
    remove: async (at: At) => {
      if (await mayLose(at)) change((before) => remove(before, at));
    },
    apply: async () => {
      const filters = toFilters(choices);
      if (filters.selected_ids.length === 0) {
        toast.error(t(CLASSIFICATION_MESSAGES.selectFilter));
        return;
      }
      if (!(await map.run({ body: { exercise_id: exercise.encoded_id, filters } }))) return;
      setEdited(null);
      onApplied?.();
    },
  };
}
export type ChoiceEditor = ReturnType<typeof useChoices>;
