import { useComputedColorScheme } from '@mantine/core';
import { AppLink } from '#platform/AppLink.tsx';
import { paths } from '#platform/paths.ts';
import { useGroup } from '#platform/session/session.ts';
import { GroupLogo } from '#ui/GroupLogo.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { brandColours, monogram } from './brand.ts';
import classes from './Rail.module.css';

/** The group in its own colours, kept readable; leads back to the groups. */
export function BrandStrip() {
  const t = useTranslation();
  const scheme = useComputedColorScheme('light');
  const group = useGroup();
  if (!group) return null;
  const { branding } = group;
  const colours = brandColours(branding, scheme);
  return (
    <AppLink
      {...paths.groups()}
      className={`${classes.brand} row flex-none sunken rounded text-primary no-underline gap-2`}
      style={colours}
      title={t('Switch group')}
    >
      {branding?.logo ? (
        <GroupLogo className={`${classes.plate} center flex-none bold rounded-inner`} src={branding.logo} alt="" />
      ) : (
        <span className={`${classes.plate} center flex-none bold rounded-inner`} aria-hidden>
          {monogram(group.name)}
        </span>
      )}
      <span className={`${classes.brandName} stack may-shrink break-anywhere`}>
        <strong className="bold">{group.name}</strong>
        <small className="text-inherit">{group.type}</small>
      </span>
    </AppLink>
  );
}
