import { Popover } from '@mantine/core';
import { useFormat } from '#platform/format/format.ts';
import { markToastsRead, useToastHistory } from '#platform/toast/toast.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { BellButton } from '../Shell/BellButton.tsx';
import classes from './Bell.module.css';

/** The messages of this session, newest first. */
export function Bell() {
  const t = useTranslation();
  const format = useFormat();
  const history = useToastHistory();
  return (
    <Popover position="bottom-end" width={320} offset={18} trapFocus returnFocus defaultOpened onOpen={markToastsRead}>
      <Popover.Target>
        <BellButton />
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={t('Messages')}>
        <div className={`${classes.panel} scroll-y`} tabIndex={-1} data-autofocus>
          <h2 className={`${classes.title} t-body`}>{t('Messages')}</h2>
          {history.length === 0 && <p className={`${classes.none} text-secondary`}>{t('No messages yet')}</p>}
          <ul className={classes.list}>
            {history.map((entry) => (
              <li key={entry.id} className="flex baseline between break-anywhere gap-3 py-2 px-4" data-tone={entry.tone}>
                <span>{entry.text}</span>
                <time className="flex-none text-muted t-caption" dateTime={entry.at.toISOString()}>
                  {format.time(entry.at)}
                </time>
              </li>
            ))}
          </ul>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
