import { NativeSelect } from '@mantine/core';
import { VARIATIONS } from '@physio/contract/exercises/sides';
import { LANGUAGES, type Language } from '@physio/contract/languages/languages';
import type { PreviewExercise } from '@physio/contract/patient-page/preview';
import {
  PREVIEW_PATH,
  PREVIEW_READY,
  type PreviewMessage,
  type PreviewProgramme,
} from '@physio/contract/patient-page/preview-message';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { LANGUAGE_NAMES } from '#platform/i18n/language-names.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { CardSkeletons } from '#ui/Skeletons.tsx';
import { asLanguage, useLanguage, useTranslation } from '#ui/use-translation.ts';
import { usePreviewExercises } from '../patient-page.api.ts';
import classes from './preview.module.css';
import { usePractice } from './use-practice.ts';

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
  usePosted(frame, preview);
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

type Preview = PreviewMessage['preview'];
type Parts = { language: Language; exercises: readonly PreviewExercise[]; practice: Preview['practice'] };
const BOTH = [VARIATIONS.both, VARIATIONS.right, VARIATIONS.left] as const;

/** A programme as its patients will get it: exercises by their names in the language that is asked for, and on both sides where none is chosen. */
function previewOf(programme: PreviewProgramme, { language, exercises, practice }: Parts): Preview {
  const known = new Map(exercises.map((exercise) => [exercise.encoded_id, exercise]));
  const items = programme.items.map((item) => {
    const exercise = known.get(item.encoded_id);
    const { name, languages } = exercise ?? item;
    const hasBoth = item.variation_ids.length !== 1 && exercise?.is_sided === true;
    return {
      ...item,
      name,
      variation_ids: hasBoth ? BOTH : item.variation_ids,
      languages: { ...item.languages, ...(languages?.name && { name: languages.name }) },
    };
  });
  return { ...programme, language, practice, exercises: [...exercises], items };
}

/** Posts to the frame what it shows: once it says that it listens, and whenever that changes. */
function usePosted(frame: RefObject<HTMLIFrameElement | null>, preview: PreviewMessage['preview'] | null): void {
  const listens = useRef(false);
  useEffect(() => {
    if (preview === null) return;
    const post = () => frame.current?.contentWindow?.postMessage({ preview } satisfies PreviewMessage, location.origin);
    const answer = ({ origin, source, data }: MessageEvent<unknown>) => {
      const inside = frame.current?.contentWindow;
      if (origin !== location.origin || !inside || source !== inside || data !== PREVIEW_READY) return;
      listens.current = true;
      post();
    };
    if (listens.current) post();
    addEventListener('message', answer);
    return () => removeEventListener('message', answer);
  }, [frame, preview]);
}
