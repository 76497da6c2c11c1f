import type { Attachment, AttachmentGroups } from '@physio/contract/content/media';
import { EXERCISE_MESSAGES } from '@physio/contract/exercises/exercise-record';
import { type Icon, IconGif, IconVideo } from '@tabler/icons-react';
import { toast } from '#platform/toast/toast.ts';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { CardSkeletons } from '#ui/Skeletons.tsx';
import { msg, useTranslation } from '#ui/use-translation.ts';
import { DropZone } from '../files/DropZone.tsx';
import { FileDrag, useDragged } from '../files/FileDrag.tsx';
import { FileMoveMenu } from '../files/FileMoveMenu.tsx';
import { useExerciseFiles, useFileMoves } from '../files/files.api.ts';
import { isMoving } from '../files/zones.ts';
import { Resources } from '../page/Resources.tsx';
import { PrimaryFile } from './PrimaryFile.tsx';

type Kind = 'gif' | 'video';
const ZONES: { kind: Kind; group: keyof AttachmentGroups; title: string; accepts: string; icon: Icon }[] = [
  { kind: 'gif', group: 'gifs', title: msg('Primary GIF'), accepts: 'gif', icon: IconGif },
  { kind: 'video', group: 'videos', title: msg('Primary video'), accepts: 'mp4', icon: IconVideo },
];

/** The two primary files, and the files that may take their place. */
export function EditorFiles({ exerciseId }: { exerciseId: string }) {
  const t = useTranslation();
  const files = useExerciseFiles(exerciseId);
  const moves = useFileMoves(exerciseId);
  const choose = (file: Attachment, zone: string) => {
    if (file.media_type !== zone) toast.error(t(EXERCISE_MESSAGES.wrongZone));
    else if (file.is_primary) toast.error(t(EXERCISE_MESSAGES.alreadyPrimary));
    else moves.choose(file);
  };
  const menu = (file: Attachment) => (
    <FileMoveMenu file={file} onPrimary={isMoving(file) && !file.is_primary ? () => choose(file, file.media_type) : undefined} />
  );
  if (files.isPending) return <CardSkeletons count={2} height={200} className="stack two-columns one-below-600 gap-4" />;
  if (files.error) return <LoadFailed error={files.error} onRetry={files.retry} busy={files.isFetching} />;
  return (
    <div className="stack one-column gap-4">
      <FileDrag onDrop={choose}>
        <div className="stack two-columns one-below-600 gap-4">
          {ZONES.map((zone) => (
            <PrimaryZone key={zone.kind} {...zone} primary={files.data[zone.group].find((file) => file.is_primary)} />
          ))}
        </div>
        <Resources groups={files.data} kinds={['videos', 'gifs']} menu={menu} />
      </FileDrag>
    </div>
  );
}

type ZoneProps = (typeof ZONES)[number] & { primary: Attachment | undefined };

function PrimaryZone({ kind, title, accepts, icon, primary }: ZoneProps) {
  const t = useTranslation();
  const dragged = useDragged();
  const refusal = dragged?.is_primary ? EXERCISE_MESSAGES.alreadyPrimary : EXERCISE_MESSAGES.wrongZone;
  const isRefused = dragged !== null && (dragged.media_type !== kind || dragged.is_primary);
  return (
    <DropZone
      id={kind}
      title={t(title)}
      icon={icon}
      accepts={accepts}
      isDragging={dragged !== null}
      refusal={isRefused ? t(refusal) : null}
    >
      <PrimaryFile file={primary} />
    </DropZone>
  );
}
