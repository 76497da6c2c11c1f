import { Suspense, useState } from 'react';
import { GroupSettingsCard } from '#features/groups/public.ts';
import { PasskeysCard } from '#features/passkeys/public.ts';
import { SecondFactorCard } from '#features/second-factor/public.ts';
import { SessionsCard } from '#features/sessions/public.ts';
import { OwnSsoCard } from '#features/sso-links/public.ts';
import { StaffCard } from '#features/staff/public.ts';
import { useReplaceGuard } from '#platform/form/leave-guard.ts';
import { PreferencesCard } from './PreferencesCard.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import classes from './profile.module.css';

/** Of the cards with an Edit button one is edited at a time. */
export function ProfilePage() {
  const [edited, setEdited] = useState<'profile' | 'group' | null>(null);
  const replace = useReplaceGuard();
  const editing = (card: 'profile' | 'group') => ({
    editing: edited === card,
    onEdit: () => void replace(() => setEdited(card)),
    onClose: () => setEdited(null),
  });
  return (
    <div className={`${classes.page} stack items-start content-width gap-6`}>
      <ProfileCard {...editing('profile')} />
      <GroupSettingsCard {...editing('group')} />
      <StaffCard />
      <PreferencesCard />
      <SecondFactorCard />
      <PasskeysCard />
      <Suspense>
        <OwnSsoCard />
      </Suspense>
      <SessionsCard />
    </div>
  );
}
