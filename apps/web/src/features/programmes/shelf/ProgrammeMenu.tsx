import { archiveProgramme, duplicateProgramme, restoreProgramme } from '@physio/contract/programmes/shelf';
import { IconArchive, IconCopy, IconLanguage, IconPrinter, IconTags } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { AppLink } from '#platform/AppLink.tsx';
import { useChange } from '#platform/api/use-change.ts';
import { confirm } from '#platform/confirm/confirm.ts';
import { paths } from '#platform/paths.ts';
import { MenuButton } from '#ui/controls/MenuButton.tsx';
import { lazyNamed } from '#ui/lazy-named.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { useCurrentAddress } from '../builder/use-current-address.ts';
import type { NamedProgramme } from './shelf.api.ts';

const TagsDialog = lazyNamed(() => import('./TagsDialog.tsx'), 'TagsDialog');

const TranslationsDialog = lazyNamed(() => import('../translations/TranslationsDialog.tsx'), 'TranslationsDialog');

type Props = {
  programme: NamedProgramme;
  className?: string | undefined;
  onArchived?: () => void;
  onDuplicated?: (id: string) => void;
};

/** What can be done to a saved programme as a whole. */
export function ProgrammeMenu({ programme, className, onArchived, onDuplicated }: Props) {
  const t = useTranslation();
  const from = useCurrentAddress();
  const duplicate = useChange(duplicateProgramme);
  const askAndArchive = useArchive();
  const [tagging, setTagging] = useState(false);
  const [translating, setTranslating] = useState(false);
  const archive = async () => {
    if (await askAndArchive(programme)) onArchived?.();
  };
  const copy = async () => {
    const reply = await duplicate.run({ params: { id: programme.id } });
    if (reply) onDuplicated?.(reply.data.circuit_id);
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
          { label: t('Translations…'), icon: IconLanguage, onClick: () => setTranslating(true) },
          { label: t('Duplicate'), icon: IconCopy, onClick: () => void copy() },
          { label: t('Archive'), icon: IconArchive, onClick: () => void archive() },
        ]}
      />
      {tagging && (
        <Suspense>
          <TagsDialog programme={programme} onClose={() => setTagging(false)} />
        </Suspense>
      )}
      {translating && (
        <Suspense>
          <TranslationsDialog programme={programme} onClose={() => setTranslating(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Asks first. The function answers whether the programme is archived now. */
function useArchive() {
  const t = useTranslation();
  const restore = useChange(restoreProgramme);
  const archive = useChange(archiveProgramme, { undo: ({ params }) => restore.run({ params }) });
  return async ({ id, name }: NamedProgramme): Promise<boolean> => {
    const yes = await confirm({
      title: t('Archive this programme?'),
      body: t('“{{name}}” leaves the library. Patients who have it go on with it, and it can be brought back.', { name }),
      action: t('Archive'),
    });
    return yes && (await archive.run({ params: { id } })) !== null;
  };
}
