import { notAccepted, ZONES, type Zone } from '@physio/contract/content/content';
import type { Attachment, AttachmentGroups } from '@physio/contract/content/media';
import { EXERCISE_MESSAGES } from '@physio/contract/exercises/exercise-record';
import { type Icon, IconBarbell, IconFolder, IconGif, IconSchool } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { translated, useTranslation } from '#ui/use-translation.ts';
import { DropZone } from '../files/DropZone.tsx';
import { FileChip } from '../files/FileChip.tsx';
import { useDragged } from '../files/FileDrag.tsx';
import files from '../files/files.module.css';
import { dropOn, inZone, ZONE_NAMES } from '../files/zones.ts';

const ICONS: Record<Zone, Icon> = { exercise_gif: IconGif, exercise: IconBarbell, education: IconSchool, other: IconFolder };
type Menu = (file: Attachment) => ReactNode;

/** The four zones of an exercise's files. */
export function ZoneGrid({ groups, menu }: { groups: AttachmentGroups; menu: Menu }) {
  return (
    <div className="stack two-columns one-below-720 gap-tiles">
      {ZONE_NAMES.map((zone) => (
        <FileZone key={zone} zone={zone} files={inZone(groups, zone)} menu={menu} />
      ))}
    </div>
  );
}

function FileZone({ zone, files: held, menu }: { zone: Zone; files: readonly Attachment[]; menu: Menu }) {
  const t = useTranslation();
  const dragged = useDragged();
  const { title, accept } = ZONES[zone];
  const drop = dragged && dropOn(zone, dragged);
  const refusals = {
    type: dragged && translated(t, notAccepted(dragged.file_type, zone)),
    primary: t(EXERCISE_MESSAGES.alreadyPrimary),
  };
  return (
    <DropZone
      id={zone}
      title={t(title)}
      icon={ICONS[zone]}
      accepts={accept.join(', ')}
      isDragging={dragged !== null && !(drop && 'does' in drop && drop.does === 'nothing')}
      refusal={drop && 'refused' in drop ? refusals[drop.refused] : null}
    >
      {held.length === 0 && <p className="text-muted">{t('No files here yet.')}</p>}
      <ul className={`${files.chips} stack gap-2 scroll-y p-0`}>
        {held.map((file) => (
          <FileChip key={file.id} file={file} menu={menu(file)} />
        ))}
      </ul>
    </DropZone>
  );
}
