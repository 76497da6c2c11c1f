import { Tabs } from '@mantine/core';
import type { Attachment, AttachmentGroups } from '@physio/contract/content/media';
import { type ReactNode, Suspense, useState } from 'react';
import { FILE_TABS, FilePreview } from '#features/content/public.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { FileTile } from '../files/FileTile.tsx';
import files from '../files/files.module.css';
import classes from './ExercisePage.module.css';

type Kind = keyof AttachmentGroups;
const ORDER = ['videos', 'gifs', 'images', 'documents'] as const satisfies Kind[];

type Props = {
  groups: AttachmentGroups;
  /** Which kinds have a tab. */
  kinds?: readonly Kind[];
  menu: (file: Attachment) => ReactNode;
};

/** All files of an exercise by kind. */
export function Resources({ groups, kinds = ORDER, menu }: Props) {
  const t = useTranslation();
  const [tab, setTab] = useState<Kind | null>(null);
  const [preview, setPreview] = useState<number | null>(null);
  const tabs = kinds.flatMap((kind) => FILE_TABS.filter((known) => known.tab === kind));
  const open = tab ?? kinds.find((kind) => groups[kind].length > 0) ?? kinds[0] ?? 'videos';
  const shown = groups[open];
  return (
    <>
      <Tabs value={open} onChange={(next) => setTab(next as Kind)}>
        <Tabs.List>
          {tabs.map(({ tab: kind, label, icon: Glyph }) => (
            <Tabs.Tab key={kind} value={kind} leftSection={<Glyph size={18} aria-hidden />}>
              {t(label)} <span className={`${classes.badge} sunken pill t-caption tabular`}>{groups[kind].length}</span>
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ tab: kind, label }) => (
          <Tabs.Panel key={kind} value={kind} pt="md">
            {groups[kind].length === 0 && <EmptyState still="carrying" text={t('No {{tab}} Available', { tab: t(label) })} />}
            <ul className={`${files.tiles} stack gap-3 p-0`}>
              {groups[kind].map((file, at) => (
                <FileTile key={file.id} file={file} onPreview={() => setPreview(at)} menu={menu(file)} />
              ))}
            </ul>
          </Tabs.Panel>
        ))}
      </Tabs>
      {preview !== null && shown.length > 0 && (
        <Suspense>
          <FilePreview files={shown} at={Math.min(preview, shown.length - 1)} onGo={setPreview} onClose={() => setPreview(null)} />
        </Suspense>
      )}
    </>
  );
}
