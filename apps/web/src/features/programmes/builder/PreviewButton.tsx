import type { PreviewProgramme } from '@physio/contract/patient-page/preview-message';
import { IconDeviceMobile } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { PreviewDialog } from '#features/patient-page/public.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { countedDose } from '../items.ts';
import type { Content } from './edits.ts';

/** The programme as it is in this moment, saved or not, on the patients' page. */
export function PreviewButton({ content }: { content: Content }) {
  const t = useTranslation();
  const [shown, setShown] = useState<PreviewProgramme | null>(null);
  return (
    <>
      <IconButton
        aria-label={t('As the patient sees it')}
        title={t('As the patient sees it')}
        disabled={content.items.length === 0}
        onClick={() => setShown(programmeOf(content, t('New programme')))}
      >
        <IconDeviceMobile size={18} aria-hidden />
      </IconButton>
      {shown && (
        <Suspense>
          <PreviewDialog programme={shown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </>
  );
}

const programmeOf = ({ name, repeats, items }: Content, unnamed: string): PreviewProgramme => ({
  name: name.trim() || unnamed,
  rounds: Math.max(1, repeats ?? 1),
  items: items.map((item) => ({
    encoded_id: item.exerciseId,
    variation_ids: item.variationIds,
    name: item.name,
    notes: item.notes,
    poster: item.poster,
    languages: item.languages,
    duration: item.duration,
    ...countedDose(item),
  })),
});
