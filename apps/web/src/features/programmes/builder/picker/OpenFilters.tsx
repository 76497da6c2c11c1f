import { Button, Checkbox, Popover, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type ComponentProps, cloneElement, type ReactElement, useEffect, useRef, useState } from 'react';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { type FilterOption, searchGroups } from './classification-groups.ts';
import classes from './FiltersPopover.module.css';
import type { FiltersProps } from './FiltersPopover.tsx';

type Props = FiltersProps & { button: ReactElement<ComponentProps<'button'>> };

/** Checkboxes of every section; a click filters at once. Takes the place of the button that was pressed, and opens. */
export function OpenFilters({ button, groups, error, retry, chosen, onToggle, onClear }: Props) {
  const t = useTranslation();
  const [text, setText] = useState('');
  const target = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    // First the focus, which goes back there when it closes.
    target.current?.focus({ preventScroll: true });
    setOpened(true);
  }, []);
  const shown = searchGroups(groups, text);
  const reload = () => {
    if (error) retry();
  };
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      width={480}
      position="bottom-end"
      withinPortal
      trapFocus
      shadow="md"
      radius="lg"
      onOpen={reload}
    >
      <Popover.Target>{cloneElement(button, { ref: target, onClick: () => setOpened(!opened) })}</Popover.Target>
      <Popover.Dropdown className={`${classes.panel} p-4`} aria-label={t('Filters')}>
        <div className={`${classes.head} row gap-2 mb-3`}>
          <TextInput
            data-autofocus
            aria-label={t('Search filters')}
            placeholder={t('Search filters')}
            leftSection={<IconSearch size={16} aria-hidden />}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button variant="subtle" disabled={chosen.length === 0} onClick={onClear}>
            {t('Clear filters')}
          </Button>
        </div>
        <div className={`${classes.groups} gap-4 gap-x-6 stack scroll-y`}>
          {error && <LoadFailed error={error} onRetry={retry} />}
          {!error && shown.length === 0 && <p className="text-secondary">{t('No filter of that name.')}</p>}
          {shown.map(({ section, options }) => (
            <fieldset className="stack content-start gap-2" key={section}>
              <legend className="text-secondary t-caption bold">
                {t(section)} <CountOf options={options} chosen={chosen} />
              </legend>
              {options.map(({ id, label, language, depth }) => (
                <Checkbox
                  key={id}
                  size="xs"
                  label={<span lang={language}>{label}</span>}
                  checked={chosen.includes(id)}
                  style={{ marginInlineStart: depth * 20 }}
                  onChange={() => onToggle(id)}
                />
              ))}
            </fieldset>
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

/** How many of a section are chosen. */
function CountOf({ options, chosen }: { options: readonly FilterOption[]; chosen: readonly string[] }) {
  const count = options.filter(({ id }) => chosen.includes(id)).length;
  return count > 0 && <span>· {count}</span>;
}
