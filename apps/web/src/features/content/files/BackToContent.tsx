import { ActionIcon } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { AppLink } from '#platform/AppLink.tsx';
import { paths } from '#platform/paths.ts';
import { useTranslation } from '#ui/use-translation.ts';

export function BackToContent() {
  const t = useTranslation();
  return (
    <ActionIcon className="off-phones" component={AppLink} {...paths.content()} aria-label={t('Back to the content manager')}>
      <IconArrowLeft size={20} aria-hidden />
    </ActionIcon>
  );
}
