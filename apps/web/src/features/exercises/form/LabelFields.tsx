import { MultiSelect } from '@mantine/core';
import { EXERCISE_LIMITS } from '@physio/contract/exercises/exercise-record';
import { useTranslation } from '#ui/use-translation.ts';
import { useLabelOptions } from './options.api.ts';

export type Labels = { tag_ids: string[]; node_ids: string[] };
type Props = { value: Labels; onChange: (labels: Labels) => void };

/** Tags and, section by section, the classification of a new exercise. */
export function LabelFields({ value, onChange }: Props) {
  const t = useTranslation();
  const { data } = useLabelOptions();
  const choose = (section: readonly { value: string }[], chosen: string[]) => {
    const own = new Set(section.map((option) => option.value));
    onChange({ ...value, node_ids: [...value.node_ids.filter((id) => !own.has(id)), ...chosen] });
  };
  return (
    <div className="gap-3 gap-x-4 stack items-end two-columns one-below-720">
      <MultiSelect
        className="whole-row"
        label={t('Tags')}
        data={data?.tags ?? []}
        value={value.tag_ids}
        onChange={(tag_ids) => onChange({ ...value, tag_ids })}
        maxValues={EXERCISE_LIMITS.labels}
        searchable
        nothingFoundMessage={t('No tag of that name.')}
      />
      {data?.sections.map(({ section, options }) => (
        <MultiSelect
          key={section}
          label={t(section)}
          data={options}
          value={value.node_ids.filter((id) => options.some((option) => option.value === id))}
          onChange={(chosen) => choose(options, chosen)}
          searchable
          nothingFoundMessage={t('No options yet.')}
        />
      ))}
    </div>
  );
}
