export { GroupSettingsCard } from './settings/GroupSettingsCard.tsx';
