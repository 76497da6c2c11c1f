import { ActionIcon, Menu } from '@mantine/core';
import { IconArchive, IconCopy, IconDots, IconPrinter, IconTags } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { AppLink } from '#platform/AppLink.tsx';
import { paths } from '#platform/paths.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { useHere } from '../builder/use-here.ts';
import { TagsDialog } from './late.ts';
import { type Shelved, useShelf } from './use-shelf.ts';

type Props = {
  programme: Shelved;
  className?: string | undefined;
  onArchived?: () => void;
  onDuplicated?: (id: string) => void;
};

/** What can be done to a saved programme as a whole. */
export function ProgrammeMenu({ programme, className, onArchived, onDuplicated }: Props) {
  const t = useTranslation();
  const from = useHere();
  const shelf = useShelf();
  const [tagging, setTagging] = useState(false);
  const archive = async () => {
    if (await shelf.archive(programme)) onArchived?.();
  };
  const duplicate = async () => {
    const id = await shelf.duplicate(programme);
    if (id !== null) onDuplicated?.(id);
  };
  return (
    <>
      <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon className={className} aria-label={t('More for {{name}}', { name: programme.name })}>
            <IconDots size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            component={AppLink}
            {...paths.programmeHandout(programme.id)}
            state={{ from }}
            leftSection={<IconPrinter size={16} aria-hidden />}
          >
            {t('Print handout')}
          </Menu.Item>
          <Menu.Item leftSection={<IconTags size={16} aria-hidden />} onClick={() => setTagging(true)}>
            {t('Tags…')}
          </Menu.Item>
          <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void duplicate()}>
            {t('Duplicate')}
          </Menu.Item>
          <Menu.Item leftSection={<IconArchive size={16} aria-hidden />} onClick={() => void archive()}>
            {t('Archive')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {tagging && (
        <Suspense>
          <TagsDialog programme={programme} onClose={() => setTagging(false)} />
        </Suspense>
      )}
    </>
  );
}
