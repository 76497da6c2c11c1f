import { GroupSettingsCard } from '#features/groups/public.ts';
import { ProfileCard } from './ProfileCard.tsx';
import classes from './profile.module.css';

export function ProfilePage() {
  return (
    <div className={classes.page}>
      <ProfileCard />
      <GroupSettingsCard />
    </div>
  );
}
