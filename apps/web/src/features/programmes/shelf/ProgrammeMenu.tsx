import { IconArchive, IconCopy, IconPrinter, IconTags } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { AppLink } from '#platform/AppLink.tsx';
import { paths } from '#platform/paths.ts';
import { MenuButton } from '#ui/controls/MenuButton.tsx';
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
      <MenuButton
        className={className}
        iconSize={20}
        label={t('More for {{name}}', { name: programme.name })}
        entries={() => [
          { label: t('Print handout'), icon: IconPrinter, as: AppLink, ...paths.programmeHandout(programme.id), state: { from } },
          { label: t('Tags…'), icon: IconTags, onClick: () => setTagging(true) },
          { label: t('Duplicate'), icon: IconCopy, onClick: () => void duplicate() },
          { label: t('Archive'), icon: IconArchive, onClick: () => void archive() },
        ]}
      />
      {tagging && (
        <Suspense>
          <TagsDialog programme={programme} onClose={() => setTagging(false)} />
        </Suspense>
      )}
    </>
  );
}
