import { Button } from '@mantine/core';
import { notAccepted, ZONES, type Zone } from '@physio/contract/content/content';
import { type Attachment, setPrimary } from '@physio/contract/content/media';
import { EXERCISE_MESSAGES } from '@physio/contract/exercises/exercise-record';
import type { Exercise } from '@physio/contract/exercises/exercises';
import { IconUpload } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { UploadDialog } from '#features/content/public.ts';
import { toast } from '#platform/toast/toast.ts';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { CardSkeletons } from '#ui/Skeletons.tsx';
import { translated, useTranslation } from '#ui/use-translation.ts';
import { FileDrag } from '../files/FileDrag.tsx';
import { FileMoveMenu } from '../files/FileMoveMenu.tsx';
import { useExerciseFiles, useFileMoves } from '../files/files.api.ts';
import { dropOn, targetsOf } from '../files/zones.ts';
import classes from './ExercisePage.module.css';
import { Resources } from './Resources.tsx';
import { ZoneGrid } from './ZoneGrid.tsx';

/** The zones and resources of an exercise. Every drag has a menu that does the same. */
export function ExerciseFiles({ exercise }: { exercise: Exercise }) {
  const t = useTranslation();
  const { encoded_id: id, folder_id: folderId } = exercise;
  const files = useExerciseFiles(id);
  const moves = useFileMoves(id);
  const [uploads, setUploads] = useState(false);
  const [said, setSaid] = useState('');

  const place = (file: Attachment, zone: Zone) => {
    const title = t(ZONES[zone].title);
    const drop = dropOn(zone, file);
    if ('refused' in drop) {
      const wrong = translated(t, notAccepted(file.file_type, zone));
      toast.error(drop.refused === 'type' ? wrong : t(EXERCISE_MESSAGES.alreadyPrimary));
      return;
    }
    if (drop.does === 'nothing') return;
    setSaid(t('{{name}} moved to {{zone}}', { name: file.old_name, zone: title }));
    if (drop.does === 'primary') moves.choose(file);
    else moves.move(file, zone);
  };
  const choose = (file: Attachment) => {
    setSaid(t('{{name}} is the primary file', { name: file.old_name }));
    moves.choose(file, file.media_type === 'video' ? EXERCISE_MESSAGES.primaryVideoFailed : setPrimary.failed);
  };
  const mayBePrimary = (file: Attachment) => !file.is_primary && (file.media_type === 'gif' || file.media_type === 'video');
  const menu = (file: Attachment) => (
    <FileMoveMenu
      file={file}
      zones={targetsOf(file)}
      onMove={(zone) => place(file, zone)}
      onPrimary={mayBePrimary(file) ? () => choose(file) : undefined}
    />
  );

  return (
    <div className="stack one-column gap-4">
      <div className={`${classes.head} row between gap-3`}>
        <h2>{t('Files')}</h2>
        {folderId !== null && (
          <Button leftSection={<IconUpload size={16} aria-hidden />} onClick={() => setUploads(true)}>
            {t('Upload Files')}
          </Button>
        )}
      </div>
      {files.isPending && <CardSkeletons count={4} height={132} className="stack two-columns one-below-720 gap-tiles" />}
      {files.error && <LoadFailed error={files.error} onRetry={files.retry} busy={files.isFetching} />}
      {!files.isPending && !files.error && (
        <FileDrag onDrop={(file, zone) => place(file, zone as Zone)}>
          <ZoneGrid groups={files.data} menu={menu} />
          <section className={`${classes.resources} stack may-shrink gap-2`} aria-labelledby="resources-title">
            <h2 id="resources-title">{t('Resources')}</h2>
            <Resources groups={files.data} menu={menu} />
          </section>
        </FileDrag>
      )}
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {uploads && folderId !== null && (
        <Suspense>
          <UploadDialog trees={[]} bucket="exercise" folderId={folderId} isFixed onClose={() => setUploads(false)} />
        </Suspense>
      )}
    </div>
  );
}
