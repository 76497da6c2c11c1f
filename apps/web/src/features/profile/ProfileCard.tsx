import { Button } from '@mantine/core';
import { isolated } from '@physio/contract/text/direction';
import { IconPencil } from '@tabler/icons-react';
import { useUser } from '#platform/session/session.ts';
import { EmailText } from '#ui/EmailText.tsx';
import { PersonAvatar } from '#ui/PersonAvatar.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { ProfileDetails } from './ProfileDetails.tsx';
import { ProfileEditor } from './ProfileEditor.tsx';
import classes from './profile.module.css';

type Props = { editing: boolean; onEdit: () => void; onClose: () => void };

/** Read-only until Edit; Save or Cancel lead back. */
export function ProfileCard({ editing, onEdit, onClose }: Props) {
  const t = useTranslation();
  const user = useUser();
  return (
    <section className="card" aria-labelledby="profile-title">
      <div className="mb-4 row wrap gap-3">
        <PersonAvatar person={user} size={48} />
        <div className={`${classes.who} flex-1`}>
          <h2 id="profile-title">{t('Admin Profile')}</h2>
          <p className="break-anywhere text-secondary">
            {isolated(`${user.first_name} ${user.last_name}`)} · <EmailText email={user.email} />
          </p>
        </div>
        {!editing && (
          <Button variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
            {t('Edit')}
          </Button>
        )}
      </div>
      {editing ? <ProfileEditor user={user} onClose={onClose} /> : <ProfileDetails user={user} />}
    </section>
  );
}
