import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useUser } from '#platform/session/session.ts';
import { PersonAvatar } from '#ui/PersonAvatar.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { ProfileDetails } from './ProfileDetails.tsx';
import { ProfileEditor } from './ProfileEditor.tsx';
import classes from './profile.module.css';

/** Read-only until Edit; Save or Cancel lead back. */
export function ProfileCard() {
  const t = useTranslation();
  const user = useUser();
  const [editing, setEditing] = useState(false);
  return (
    <section className="card" aria-labelledby="profile-title">
      <div className={classes.head}>
        <PersonAvatar person={user} size={48} />
        <div className={classes.who}>
          <h2 id="profile-title">{t('Admin Profile')}</h2>
          <p>
            {user.first_name} {user.last_name} · {user.email}
          </p>
        </div>
        {!editing && (
          <Button variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setEditing(true)}>
            {t('Edit')}
          </Button>
        )}
      </div>
      {editing ? <ProfileEditor user={user} onClose={() => setEditing(false)} /> : <ProfileDetails user={user} />}
    </section>
  );
}
