import { LANGUAGES, type Language } from '@physio/contract/languages/languages';
import { getProgrammeTexts } from '@physio/contract/programmes/programme-texts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/api/client.ts';
import { useCloseGuard, useReplaceGuard } from '#platform/form/leave-guard.ts';
import { LANGUAGE_NAMES } from '#platform/i18n/language-names.ts';
import { Segmented } from '#ui/controls/Segmented.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { CardSkeletons } from '#ui/Skeletons.tsx';
import { useLanguage, useTranslation } from '#ui/use-translation.ts';
import type { NamedProgramme } from '../shelf/shelf.api.ts';
import { TranslationForm } from './TranslationForm.tsx';

type Props = { programme: NamedProgramme; onClose: () => void };

/** The texts of a saved programme beside what they are in another language: the reader's first. */
export function TranslationsDialog({ programme, onClose }: Props) {
  const t = useTranslation();
  const own = useLanguage();
  const [chosen, setChosen] = useState<Language | null>(null);
  const [isDirty, setDirty] = useState(false);
  const close = useCloseGuard(isDirty, onClose);
  const replace = useReplaceGuard();
  const texts = useQuery({
    queryKey: ['programmes', 'texts', programme.id],
    queryFn: async ({ signal }) => (await call(getProgrammeTexts, { params: { id: programme.id } }, { signal })).data,
    staleTime: 0,
    gcTime: 0,
  });
  const others = LANGUAGES.filter((language) => language !== texts.data?.original.language);
  const language = chosen ?? others.find((other) => other === own) ?? others[0] ?? own;
  return (
    <Dialog title={t('Translations of {{name}}', { name: programme.name })} size="xl" onClose={close}>
      {texts.isPending && <CardSkeletons count={3} height={72} />}
      {texts.error && <LoadFailed error={texts.error} onRetry={() => void texts.refetch()} busy={texts.isFetching} />}
      {texts.data && (
        <>
          <Segmented
            className="mb-4"
            aria-label={t('Language')}
            value={language}
            onChange={(next) => void replace(() => setChosen(next))}
            data={others.map((other) => ({ value: other, label: <span lang={other}>{LANGUAGE_NAMES[other]}</span> }))}
          />
          <TranslationForm
            key={language}
            programmeId={programme.id}
            texts={texts.data}
            language={language}
            onDirty={setDirty}
            onCancel={close}
            onSaved={onClose}
          />
        </>
      )}
    </Dialog>
  );
}
