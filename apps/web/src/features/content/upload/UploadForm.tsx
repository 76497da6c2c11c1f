import { Button, Select } from '@mantine/core';
import { BUCKETS, type Bucket } from '@physio/contract/common/limits';
import { AGE_GROUPS, CONTENT_GENDERS, CONTENT_LANGUAGES } from '@physio/contract/content/content';
import type { Folder } from '@physio/contract/content/folders';
import { ACCEPTED_TYPES } from '@physio/contract/content/media';
import type { UploadDetails } from '@physio/contract/content/uploads';
import { DEFAULT_LANGUAGE } from '@physio/contract/languages/languages';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useGroup } from '#platform/session/session.ts';
import { DropField } from '#ui/DropField.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { contentLanguage, GENDER_NAMES } from '../audience.ts';
import { BUCKET_NAMES } from '../bucket.ts';
import { useDockPlace } from './dock-place.ts';
import { FolderSelect } from './FolderSelect.tsx';
import { QueueList } from './QueueList.tsx';
import classes from './upload.module.css';
import type { QueuedFile } from './upload-queue.ts';
import { useUpload } from './use-upload.ts';

const DETAILS = { gender: 'all', age_group: 'all' } as const;

type Props = {
  trees: readonly Folder[];
  bucket?: Bucket;
  folderId?: string;
  /** The files of every bucket go into this one folder: it is an exercise's. */
  isFixed?: boolean;
  onDone?: () => void;
};

/** Files, whom they are for (in the language of the group, unless another is said) and where they go; they wait until the upload is started. */
export function UploadForm({ trees, bucket: first = 'exercise', folderId = '', isFixed = false, onDone }: Props) {
  const t = useTranslation();
  const upload = useUpload(folderId);
  const place = useDockPlace();
  const [bucket, setBucket] = useState<Bucket>(first);
  const [folder, setFolder] = useState<string | null>(folderId || null);
  const language = useGroup()?.branding?.language ?? DEFAULT_LANGUAGE;
  const [details, setDetails] = useState<UploadDetails>({ ...DETAILS, language });
  const root = trees.find((tree) => tree.bucket_name === bucket);
  const start = async (only?: QueuedFile) => {
    if (folder && (await upload.start({ bucket, folderId: folder, details }, only))) onDone?.();
  };
  return (
    <div className="stack one-column gap-4">
      <DropField
        multiple
        label={t('Drop files or browse')}
        hint="jpeg · gif · jpg · png · mp4 · pdf"
        accept={ACCEPTED_TYPES.map((type) => `.${type}`).join(',')}
        onFiles={(files) => upload.add(files, bucket)}
      />
      <QueueList items={upload.items} onRemove={upload.remove} onRetry={folder ? (item) => void start(item) : undefined} />
      <div className={`stack items-start gap-3 one-below-720 ${isFixed ? 'two-columns' : 'three-columns'}`}>
        <Select
          label={t('Bucket')}
          data={BUCKETS.map((value) => ({ value, label: t(BUCKET_NAMES[value]) }))}
          value={bucket}
          allowDeselect={false}
          disabled={upload.busy}
          onChange={(value) => {
            setBucket(value ?? bucket);
            if (!isFixed) setFolder(null);
          }}
        />
        <Select
          label={t('Language')}
          data={CONTENT_LANGUAGES.map((value) => ({ value, label: contentLanguage(t, value) }))}
          value={details.language}
          allowDeselect={false}
          onChange={(value) => value && setDetails({ ...details, language: value })}
        />
        <Select
          label={t('Gender')}
          data={CONTENT_GENDERS.map((value) => ({ value, label: t(GENDER_NAMES[value]) }))}
          value={details.gender}
          allowDeselect={false}
          onChange={(value) => value && setDetails({ ...details, gender: value })}
        />
        <Select
          label={t('Age group')}
          data={AGE_GROUPS.map((value) => ({ value, label: value === 'all' ? t('All') : value }))}
          value={details.age_group}
          allowDeselect={false}
          onChange={(value) => value && setDetails({ ...details, age_group: value })}
        />
        {!isFixed && <FolderSelect key={bucket} className={classes.folder} root={root} value={folder} onChange={setFolder} />}
      </div>
      <div className={`${classes.foot} stack columns one-below-720 items-end gap-3`}>
        <div className="stack one-column gap-2">
          <div ref={place} data-place={folderId} />
          <p role="status" className="text-secondary t-caption">
            {folder === null && t('Choose a folder first.')}
            {upload.busy && t('You can go on working; the uploads go on too.')}
          </p>
        </div>
        <Button
          leftSection={<IconUpload size={16} aria-hidden />}
          disabled={folder === null}
          loading={upload.busy}
          onClick={() => void start()}
        >
          {t('Upload')}
        </Button>
      </div>
    </div>
  );
}
