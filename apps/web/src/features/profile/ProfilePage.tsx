import { GroupSettingsCard } from '#features/groups/public.ts';
import { SecondFactorCard } from '#features/second-factor/public.ts';
import { SessionsCard } from '#features/sessions/public.ts';
import { StaffCard } from '#features/staff/public.ts';
import { PreferencesCard } from './PreferencesCard.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import classes from './profile.module.css';

export function ProfilePage() {
  return (
    <div className={classes.page}>
      <ProfileCard />
      <GroupSettingsCard />
      <StaffCard />
      <PreferencesCard />
      <SecondFactorCard />
      <SessionsCard />
    </div>
  );
}
