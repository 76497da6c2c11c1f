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
    <Menu
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      {...(fixed && { floatingStrategy: 'fixed' as const })}
    >
      <Menu.Target>{cloneElement(button, { ref: target })}</Menu.Target>
      <Menu.Dropdown>{entries().map((entry) => entry && <Entry key={entry.key ?? entry.label} entry={entry} />)}</Menu.Dropdown>
    </Menu>
  );
}

function Entry({ entry: { key: _, label, icon: Glyph, ...does } }: { entry: MenuEntry }) {
  const { as, ...rest } = 'as' in does ? does : { as: 'button' as const, ...does };
  return (
    <Menu.Item component={as as 'button'} {...(Glyph && { leftSection: <Glyph size={16} aria-hidden /> })} {...rest}>
      {label}
    </Menu.Item>
  );
}
