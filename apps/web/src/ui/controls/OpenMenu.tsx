import { Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from './IconButton.tsx';
import type { MenuButtonProps, MenuEntry } from './MenuButton.tsx';

/** Takes the place of a `MenuButton` that was pressed: first the focus, which the menu gives back when it closes, then it opens. */
export function OpenMenu({ label, entries, className, iconSize = 18, disabled, fixed }: MenuButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    button.current?.focus({ preventScroll: true });
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
      <Menu.Target>
        <IconButton ref={button} className={className} aria-label={label} disabled={disabled}>
          <IconDots size={iconSize} aria-hidden />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>{entries().map((entry) => entry && <Entry key={entry.label} entry={entry} />)}</Menu.Dropdown>
    </Menu>
  );
}

function Entry({ entry }: { entry: MenuEntry }) {
  const { label, icon: Glyph, ...does } = entry;
  const { as, ...rest } = 'as' in does ? does : { as: 'button' as const, ...does };
  return (
    <Menu.Item component={as as 'button'} leftSection={<Glyph size={16} aria-hidden />} {...rest}>
      {label}
    </Menu.Item>
  );
}
