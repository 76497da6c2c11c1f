import { Button } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import { AppLink } from '#platform/AppLink.tsx';
import { paths } from '#platform/paths.ts';
import { CardHead } from '#ui/ListSection.tsx';
import { useTranslation } from '#ui/use-translation.ts';

/** The way from the settings to what the group shares with other software. */
export function ConnectionsCard() {
  const t = useTranslation();
  return (
    <section className="card" aria-labelledby="connections-card-title">
      <CardHead id="connections-card-title" title={t('Connections')}>
        <Button
          component={AppLink}
          {...paths.connections()}
          variant="default"
          leftSection={<IconPlugConnected size={18} aria-hidden />}
        >
          {t('Open connections')}
        </Button>
      </CardHead>
      <p className="text-secondary">{t('How this group works with the practice’s other software.')}</p>
    </section>
  );
}
