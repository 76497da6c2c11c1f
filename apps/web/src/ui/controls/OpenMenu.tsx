import { Menu } from '@mantine/core';
import { cloneElement, useEffect, useRef, useState } from 'react';
import type { MenuEntry, OpenMenuProps } from './MenuButton.tsx';

/** Takes the place of a `MenuButton` that was pressed: first the focus, which the menu gives back when it closes, then it opens. */
export function OpenMenu({ button, entries, fixed }: OpenMenuProps) {
  const target = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    target.current?.focus({ preventScroll: true });
    setOpened(true);
  }, []);
  return (
    <Menu opened={opened} onChange={setOpened} {...(fixed && { floatingStrategy: 'fixed' as const })}>
      <Menu.Target>{cloneElement(button, { ref: target })}</Menu.Target>
      <Menu.Dropdown>{entries().map((entry) => entry && <Entry key={keyOf(entry)} entry={entry} />)}</Menu.Dropdown>
    </Menu>
  );
}

function keyOf(entry: MenuEntry): string {
  if ('label' in entry) return entry.key ?? entry.label;
  return 'heading' in entry ? entry.heading : 'line';
}

function Entry({ entry }: { entry: MenuEntry }) {
  if (!('label' in entry)) return 'heading' in entry ? <Menu.Label>{entry.heading}</Menu.Label> : <Menu.Divider />;
  const { key: _, label, icon: Glyph, ...does } = entry;
  const { as, ...rest } = 'as' in does ? does : { as: 'button' as const, ...does };
  return (
    <Menu.Item component={as as 'button'} {...(Glyph && { leftSection: <Glyph size={16} aria-hidden /> })} {...rest}>
      {label}
    </Menu.Item>
  );
}
