import { Loader, useComputedColorScheme } from '@mantine/core';
import type { Group } from '@physio/contract/groups';
import { IconBuildingCommunity } from '@tabler/icons-react';
import { dimmed, isHexColour } from '#ui/contrast.ts';
import { StatusTag } from '#ui/StatusTag.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './groups.module.css';

type Props = { group: Group; isLast: boolean; busy: boolean; onChoose: () => void };

/** One button: head in the group's colour, logo on its plate, name and type. */
export function GroupCard({ group, isLast, busy, onChoose }: Props) {
  const t = useTranslation();
  const scheme = useComputedColorScheme('light');
  const colour = isHexColour(group.background_color) ? group.background_color : undefined;
  const background = colour && (scheme === 'dark' ? dimmed(colour) : colour);
  return (
    <button type="button" className={classes.card} onClick={onChoose} aria-busy={busy}>
      <span className={classes.head} style={{ background }}>
        <span className={classes.plate}>
          {group.logo ? <img src={group.logo} alt="" /> : <IconBuildingCommunity size={26} stroke={1.5} aria-hidden />}
        </span>
      </span>
      <span className={classes.body}>
        <span className={classes.name}>{group.group_name}</span>
        <span className={classes.chips}>
          <StatusTag tone="neutral" label={group.type} />
          {isLast && <StatusTag tone="primary" label={t('Last used')} />}
          {busy && <Loader size="xs" aria-hidden />}
        </span>
      </span>
    </button>
  );
}
