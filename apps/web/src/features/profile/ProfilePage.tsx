import { SecondFactorCard } from '#features/second-factor/public.ts';
import { SessionsCard } from '#features/sessions/public.ts';
import { StaffCard } from '#features/staff/public.ts';
import { PreferencesCard } from './PreferencesCard.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import classes from './profile.module.css';

/** The second card, Groups Settings, belongs to the groups. */
export function ProfilePage() {
  return (
    <div className={classes.page}>
      <ProfileCard />
      <StaffCard />
      <PreferencesCard />
      <SecondFactorCard />
      <SessionsCard />
    </div>
  );
}
