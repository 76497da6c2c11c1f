import { Button } from '@mantine/core';
import { IconListSearch } from '@tabler/icons-react';
import { AppLink } from '#platform/AppLink.tsx';
import { paths } from '#platform/paths.ts';
import { useMayAdminister } from '#platform/session/session.ts';
import { CardHead } from '#ui/ListSection.tsx';
import { useTranslation } from '#ui/use-translation.ts';

/** The way to the audit log, for those who administer the group. */
export function AuditCard() {
  const t = useTranslation();
  if (!useMayAdminister()) return null;
  return (
    <section className="card" aria-labelledby="audit-card-title">
      <CardHead id="audit-card-title" title={t('Audit log')}>
        <Button component={AppLink} {...paths.audit()} variant="default" leftSection={<IconListSearch size={18} aria-hidden />}>
          {t('Open audit log')}
        </Button>
      </CardHead>
      <p className="text-secondary">{t('Who looked at what, who changed it, when and from where.')}</p>
    </section>
  );
}
