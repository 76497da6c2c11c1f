import type { GroupSettings } from '@physio/contract/groups/group-settings';
import { LANGUAGES } from '@physio/contract/languages/languages';
import { AppLink } from '#platform/AppLink.tsx';
import { LANGUAGE_NAMES } from '#platform/i18n/language-names.ts';
import { paths } from '#platform/paths.ts';
import { GroupLogo } from '#ui/GroupLogo.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { Colour } from '../Colour.tsx';
import look from '../look/look.module.css';
import { type DetailRow, DetailRows } from './DetailRows.tsx';
import { TechnicalDetails } from './TechnicalDetails.tsx';

export function ConfigurationDetails({ group }: { group: GroupSettings }) {
  const t = useTranslation();
  const yesNo = (is: boolean) => (is ? t('Yes') : t('No'));
  const rows: DetailRow[] = [
    [t('Group name'), group.group_name],
    [t('Type'), group.type],
    [t('Allowed domain'), group.allowed_domain || '–'],
    [t('Time zone'), group.time_zone],
    [t('Language of the library'), LANGUAGE_NAMES[group.language]],
    [
      t('Logo'),
      group.logo ? (
        <GroupLogo key="logo" className={`${look.thumb} contain on-plate rounded-inner`} src={group.logo} alt="" />
      ) : (
        '–'
      ),
    ],
    [t('Background colour'), <Colour key="background" value={group.background_color} />],
    [t('Text colour'), <Colour key="text" value={group.text_color} />],
    [t('Languages'), LANGUAGES.map((language) => LANGUAGE_NAMES[language]).join(', ')],
    [t('Leaderboard is public'), yesNo(group.leaderboard_public)],
    [t('Full names on the leaderboard'), yesNo(group.leaderboard_full_names)],
    [t('Physiotherapists see practice insights'), yesNo(group.physios_see_insights)],
    [t('Two-step sign-in for admins'), group.second_factor_required ? t('Required') : t('Not required')],
  ];
  return (
    <>
      <DetailRows rows={rows} />
      <p className="mt-4">
        <AppLink {...paths.profile()}>{t('Change logo and colours')}</AppLink>
      </p>
      <TechnicalDetails group={group} />
    </>
  );
}
