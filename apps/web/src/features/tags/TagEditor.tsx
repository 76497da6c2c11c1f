import { Button, TagsInput } from '@mantine/core';
import { createTag, updateExerciseTags } from '@physio/contract/tags/tags';
import { fold } from '@physio/contract/text/fold';
import { useState } from 'react';
import { useChange } from '#platform/api/use-change.ts';
import { confirm } from '#platform/confirm/confirm.ts';
import { useLeaveGuard } from '#platform/form/leave-guard.ts';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { namesOf, useRememberTag, useTags } from './tags.api.ts';
import classes from './tags.module.css';

type Props = { exercise: { encoded_id: string; tags: readonly string[] } };
const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((name) => other.includes(name));

/** The tags of an exercise. A new one is made at once; which ones the exercise has is kept by "Update Tags" only. */
export function TagEditor({ exercise }: Props) {
  const t = useTranslation();
  const remember = useRememberTag();
  const { data: tags, error, retry, isFetching, isPending } = useTags();
  /** null: as the server has them. */
  const [edited, setEdited] = useState<readonly string[] | null>(null);
  const [typed, setTyped] = useState('');
  const names = edited ?? exercise.tags;
  const create = useChange(createTag, {
    onSuccess: ({ data }) => {
      remember(data);
      setEdited((before) => [...(before ?? exercise.tags), data.name]);
    },
  });
  const update = useChange(updateExerciseTags);
  const languages = new Map(tags.map(({ name, language }) => [name, language]));
  const isDirty = !isSame(names, exercise.tags);
  useLeaveGuard(isDirty);

  const knownAs = (name: string) => tags.find((tag) => namesOf(tag).some((one) => fold(one) === fold(name)))?.name;
  const askAndCreate = async (name: string) => {
    const question = {
      title: t('Create tag?'),
      body: t("Create the tag '{{name}}'? This action cannot be undone.", { name }),
      action: t('Create tag'),
    };
    if (await confirm(question)) await create.run({ body: { name } });
  };
  const change = (wanted: string[]) => {
    const fresh = wanted.find((name) => !names.includes(name) && knownAs(name) === undefined && fold(name) !== '');
    const known = wanted.flatMap((name) => (names.includes(name) ? name : (knownAs(name) ?? [])));
    setEdited([...new Set(known)]);
    if (fresh !== undefined) void askAndCreate(fresh.trim());
  };
  const updateTags = async () => {
    const tag_ids = tags.filter(({ name }) => names.includes(name)).map(({ encoded_id }) => encoded_id);
    if (await update.run({ body: { exercise_id: exercise.encoded_id, tag_ids } })) setEdited(null);
  };
  if (error) return <LoadFailed error={error} onRetry={retry} busy={isFetching} />;
  return (
    <div className={`${classes.editor} items-start flex gap-2`}>
      <TagsInput
        aria-label={t('Tags')}
        placeholder={names.length === 0 ? t('Type to find or create a tag') : ''}
        data={tags.map(({ name }) => name)}
        renderOption={({ option }) => <span lang={languages.get(option.value)}>{option.value}</span>}
        limit={50}
        value={[...names]}
        searchValue={typed}
        onSearchChange={setTyped}
        onChange={change}
        acceptValueOnBlur={false}
        classNames={{ pill: classes.pill }}
        disabled={isPending}
        clearButtonProps={{ 'aria-label': t('Clear') }}
      />
      <Button
        variant="light"
        disabled={!isDirty}
        loading={update.isPending}
        onClick={updateTags}
        rightSection={isDirty ? <span className={`${classes.dot} round`} title={t('Not saved yet')} /> : undefined}
      >
        {t('Update Tags')}
      </Button>
    </div>
  );
}
