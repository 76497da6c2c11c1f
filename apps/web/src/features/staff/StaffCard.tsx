import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { AppLink } from '#platform/AppLink.tsx';
import { paths } from '#platform/paths.ts';
import { useGroup, useMayAdminister } from '#platform/session/session.ts';
import { CardHead } from '#ui/ListSection.tsx';
import { useTranslation } from '#ui/use-translation.ts';

/** The way to the staff of the chosen group, for those who administer it. */
export function StaffCard() {
  const t = useTranslation();
  const group = useGroup();
  const mayAdminister = useMayAdminister();
  if (group === null || !mayAdminister) return null;
  return (
    <section className="card" aria-labelledby="staff-title">
      <CardHead id="staff-title" title={t('Staff')}>
        <Button component={AppLink} {...paths.staff()} variant="default" leftSection={<IconUsers size={18} aria-hidden />}>
          {t('Open staff')}
        </Button>
      </CardHead>
      <p className="text-secondary">{t('Invite colleagues to {{group}}, change roles, end access.', { group: group.name })}</p>
    </section>
  );
}
