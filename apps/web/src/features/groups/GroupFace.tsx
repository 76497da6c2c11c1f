import { useComputedColorScheme } from '@mantine/core';
import type { Group, MemberGroup } from '@physio/contract/groups/groups';
import { IconBuildingCommunity } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { dimmed, isHexColour } from '#ui/contrast.ts';
import { GroupLogo } from '#ui/GroupLogo.tsx';
import { StatusTag } from '#ui/StatusTag.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './groups.module.css';

export type Face = Pick<Group, 'group_name' | 'type' | 'logo' | 'background_color'>;

type Props = { group: Face; size?: Pick<MemberGroup, 'patients' | 'staff'>; children?: ReactNode };

/** What a card shows of a group: head in its colour, logo on its plate, name, size where it is known, and type. */
export function GroupFace({ group, size, children }: Props) {
  const t = useTranslation();
  const scheme = useComputedColorScheme('light');
  const colour = isHexColour(group.background_color) ? group.background_color : undefined;
  const background = colour && (scheme === 'dark' ? dimmed(colour) : colour);
  return (
    <>
      <span className={`${classes.head} block`} style={{ background }}>
        <span className={`${classes.plate} p-2 on-plate center rounded-card bordered`}>
          {group.logo ? <GroupLogo src={group.logo} alt="" /> : <IconBuildingCommunity size={26} stroke={1.5} aria-hidden />}
        </span>
      </span>
      <span className={`${classes.body} stack content-start gap-2`}>
        <span className={`${classes.name} break-anywhere t-lead bold`}>{group.group_name}</span>
        {size?.patients !== undefined && size.staff !== undefined && (
          <span className="text-secondary t-small">
            {t('{{count}} patients', { count: size.patients })} · {t('{{count}} members of staff', { count: size.staff })}
          </span>
        )}
        <span className="row wrap gap-2">
          <StatusTag tone="neutral" label={group.type} />
          {children}
        </span>
      </span>
    </>
  );
}
