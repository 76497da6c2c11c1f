import { useComputedColorScheme } from '@mantine/core';
import { AppLink } from '#platform/AppLink.tsx';
import { paths } from '#platform/paths.ts';
import { useGroup } from '#platform/session/session.ts';
import { dimmed, isHexColour, readable } from '#ui/contrast.ts';
import { GroupLogo } from '#ui/GroupLogo.tsx';
import { graphemes } from '#ui/truncate.ts';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './Rail.module.css';

const monogram = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => graphemes(word)[0] ?? '')
    .join('')
    .toLocaleUpperCase();

/** The group in its own colours, kept readable; leads back to the groups. */
export function BrandStrip() {
  const t = useTranslation();
  const scheme = useComputedColorScheme('light');
  const group = useGroup();
  if (!group) return null;
  const { branding } = group;
  const chosen = branding && isHexColour(branding.background_color) && isHexColour(branding.text_color) ? branding : null;
  const background = chosen && (scheme === 'dark' ? dimmed(chosen.background_color) : chosen.background_color);
  const colours = chosen && background ? { background, color: readable(background, chosen.text_color).text } : undefined;
  return (
    <AppLink {...paths.groups()} className={classes.brand} style={colours} title={t('Switch group')}>
      {branding?.logo ? (
        <GroupLogo className={classes.plate} src={branding.logo} alt="" />
      ) : (
        <span className={classes.plate} aria-hidden>
          {monogram(group.name)}
        </span>
      )}
      <span className={classes.brandName}>
        <strong>{group.name}</strong>
        <small>{group.type}</small>
      </span>
    </AppLink>
  );
}
