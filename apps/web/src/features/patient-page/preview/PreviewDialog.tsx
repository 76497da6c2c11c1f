import { NativeSelect } from '@mantine/core';
import { LANGUAGES } from '@physio/contract/languages/languages';
import { PREVIEW_PATH, type PreviewProgramme } from '@physio/contract/patient-page/preview-message';
import { useMemo, useRef, useState } from 'react';
import { LANGUAGE_NAMES } from '#platform/i18n/language-names.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { CardSkeletons } from '#ui/Skeletons.tsx';
import { asLanguage, useLanguage, useTranslation } from '#ui/use-translation.ts';
import { usePreviewExercises } from '../patient-page.api.ts';
import classes from './preview.module.css';
import { previewOf } from './preview-of.ts';
import { usePractice } from './use-practice.ts';
import { useTell } from './use-tell.ts';

type Props = { programme: PreviewProgramme; onClose: () => void };

/** A programme, saved or not, on the patients' page itself, in a frame of a phone's size. Nothing of it is recorded. */
export function PreviewDialog({ programme, onClose }: Props) {
  const t = useTranslation();
  const [language, setLanguage] = useState(useLanguage());
  const frame = useRef<HTMLIFrameElement>(null);
  const practice = usePractice();
  const { data, error, refetch } = usePreviewExercises(programme, language);
  const preview = useMemo(
    () => (data && practice ? previewOf(programme, { ...data, practice }) : null),
    [programme, data, practice],
  );
  useTell(frame, preview);
  return (
    <Dialog title={t('As the patient sees it')} onClose={onClose} size="auto">
      <div className="stack gap-3">
        <NativeSelect
          label={t('Language')}
          value={language}
          data={LANGUAGES.map((code) => ({ value: code, label: LANGUAGE_NAMES[code] }))}
          onChange={(event) => setLanguage(asLanguage(event.currentTarget.value))}
        />
        {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
        {!preview && !error && <CardSkeletons count={1} height={480} />}
        {preview && (
          <iframe
            ref={frame}
            className={`${classes.frame} framed rounded-card`}
            src={PREVIEW_PATH}
            title={t('Page for patients')}
          />
        )}
      </div>
    </Dialog>
  );
}
