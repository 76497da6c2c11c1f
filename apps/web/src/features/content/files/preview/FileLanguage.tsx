import { Select } from '@mantine/core';
import { CONTENT_LANGUAGES, type ContentLanguage } from '@physio/contract/content/content';
import { setFileLanguage } from '@physio/contract/content/file-language';
import type { Attachment } from '@physio/contract/content/media';
import { useState } from 'react';
import { useChange } from '#platform/api/use-change.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { contentLanguage } from '../../audience.ts';

/** For the readers of which language a file is. */
export function FileLanguage({ file }: { file: Attachment }) {
  const t = useTranslation();
  const set = useChange(setFileLanguage);
  const [chosen, setChosen] = useState<ContentLanguage | null>(null);
  const choose = async (language: ContentLanguage) => {
    setChosen(language);
    await set.run({ params: { id: file.attachment_id }, body: { language } });
    setChosen(null);
  };
  return (
    <Select
      label={t('Language')}
      description={file.media_type === 'video' ? t('A video without speech or text is for all languages.') : undefined}
      data={CONTENT_LANGUAGES.map((value) => ({ value, label: contentLanguage(t, value) }))}
      value={chosen ?? (file.language as ContentLanguage)}
      allowDeselect={false}
      disabled={set.isPending}
      onChange={(value) => value && void choose(value)}
    />
  );
}
