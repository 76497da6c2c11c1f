import { Button } from '@mantine/core';
import { isolated } from '@physio/contract/text/direction';
import { IconKeyboard, IconPrinter } from '@tabler/icons-react';
import type { Token } from 'marked';
import { useState } from 'react';
import { useAdmins } from '#features/staff/public.ts';
import { config } from '#platform/config/config.ts';
import { useGroup } from '#platform/session/session.ts';
import { EmailText } from '#ui/EmailText.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { GuideText } from './GuideText.tsx';
import classes from './HelpDrawer.module.css';
import { PrintedSheet } from './PrintedSheet.tsx';

type Props = { news: readonly Token[]; sheet: readonly Token[]; onKeys: () => void };

/** What is not a page of the guide: keys, the sheet for the wall, what is new, who can help, and which version this is. */
export function HelpFoot({ news, sheet, onKeys }: Props) {
  const t = useTranslation();
  const group = useGroup();
  const [printing, setPrinting] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<IconKeyboard size={18} aria-hidden />} onClick={onKeys}>
        {t('Keyboard shortcuts')}
      </Button>
      <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => setPrinting(true)}>
        {t('Print the sheet for the staff room')}
      </Button>
      {printing && <PrintedSheet tokens={sheet} onPrinted={() => setPrinting(false)} />}
      {group && <WhoCanHelp groupId={group.id} />}
      <details className={classes.text}>
        <summary>{t('What is new')}</summary>
        <GuideText tokens={news} />
      </details>
      <p className="text-secondary t-small">{t('Version {{version}}', { version: config().version })}</p>
    </>
  );
}

/** The admins of the group, with their addresses. */
function WhoCanHelp({ groupId }: { groupId: string }) {
  const t = useTranslation();
  const { data: admins = [] } = useAdmins(groupId);
  if (admins.length === 0) return null;
  return (
    <section className="stack gap-1" aria-labelledby="who-can-help">
      <h3 id="who-can-help" className="text-secondary t-caption">
        {t('Who can help')}
      </h3>
      <ul>
        {admins.map(({ first_name, last_name, email }) => (
          <li key={email} className="row wrap gap-2">
            <span>{isolated(`${first_name} ${last_name}`)}</span>
            <a className="text-link break-anywhere" href={`mailto:${email}`}>
              <EmailText email={email} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
