import type { AttentionItem } from '@physio/contract/attention/attention';
import { MARK_OUTCOMES, type MarkOutcome } from '@physio/contract/attention/attention-reasons';
import { IconChevronDown, IconMail, IconPhone } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { CloseAlertDialog } from '#features/alerts/public.ts';
import { AppLink } from '#platform/AppLink.tsx';
import { mailHref, phoneHref } from '#platform/format/hrefs.ts';
import { fullName } from '#platform/format/person.ts';
import { reasonText } from '#platform/format/reason-text.ts';
import { paths } from '#platform/paths.ts';
import { iconButtonClass } from '#ui/controls/IconButton.tsx';
import { MenuButton, type MenuEntry } from '#ui/controls/MenuButton.tsx';
import { TextButton } from '#ui/controls/TextButton.tsx';
import { lazyNamed } from '#ui/lazy-named.ts';
import { PersonAvatar } from '#ui/PersonAvatar.tsx';
import { type Translate, useTranslation } from '#ui/use-translation.ts';
import { OUTCOMES } from './attention-text.ts';
import classes from './TodayRow.module.css';
import { useMark } from './use-mark.ts';

const NoteDialog = lazyNamed(() => import('./NoteDialog.tsx'), 'NoteDialog');

/** The row opens the patient; beside it how to reach them, and what was done. */
export function TodayRow({ item }: { item: AttentionItem }) {
  const t = useTranslation();
  const { patient, alert_id: alertId, languages, programme } = item;
  const [asking, setAsking] = useState<'note' | 'close' | null>(null);
  const [name, reason] = [fullName(patient), reasonText(t, item)];
  const stopAsking = () => setAsking(null);
  return (
    <li className={`${classes.row} p-2 covered relative stack items-center gap-3 hoverable`}>
      <PersonAvatar person={patient} size={32} />
      <span className="stack may-shrink break-anywhere text-secondary t-small">
        <AppLink {...paths.patient(patient.user_id)} className="covering rounded text-primary no-underline t-body medium">
          {name}
        </AppLink>
        <span>
          {programme ? `${reason} · ` : reason}
          {programme && <span lang={languages?.programme}>{programme}</span>}
        </span>
      </span>
      <span className={`${classes.acts} above row gap-1`}>
        <Contact patient={patient} name={name} />
        {alertId && (
          <TextButton size="xs" aria-label={t('Close alert: {{alert}}', { alert: name })} onClick={() => setAsking('close')}>
            {t('Close')}
          </TextButton>
        )}
        {item.since && <DoneMenu item={item} onNote={() => setAsking('note')} />}
      </span>
      <Suspense>
        {asking === 'note' && <NoteDialog item={item} onClose={stopAsking} />}
        {asking === 'close' && alertId && <CloseAlertDialog alert={{ id: alertId }} onClose={stopAsking} />}
      </Suspense>
    </li>
  );
}

type ContactProps = { patient: AttentionItem['patient']; name: string };

/** Only what is known. */
function Contact({ patient: { phone, email }, name }: ContactProps) {
  const t = useTranslation();
  return (
    <>
      {phone && (
        <a className={`${iconButtonClass} ${classes.contact}`} href={phoneHref(phone)} aria-label={t('Call {{name}}', { name })}>
          <IconPhone size={18} aria-hidden />
        </a>
      )}
      {email && (
        <a className={`${iconButtonClass} ${classes.contact}`} href={mailHref(email)} aria-label={t('Write to {{name}}', { name })}>
          <IconMail size={18} aria-hidden />
        </a>
      )}
    </>
  );
}

/** On phones the ⋯ of the row, with the ways to reach the patient. */
function DoneMenu({ item, onNote }: { item: AttentionItem; onNote: () => void }) {
  const t = useTranslation();
  const mark = useMark();
  const name = fullName(item.patient);
  const outcomes = () => outcomeEntries(t, (outcome) => void mark(item, outcome), onNote);
  return (
    <>
      <span className="off-phones">
        <MenuButton
          button={
            <TextButton size="xs" aria-label={t('Done: {{name}}', { name })}>
              {t('Done')} <IconChevronDown size={14} aria-hidden />
            </TextButton>
          }
          entries={outcomes}
        />
      </span>
      <span className={`${classes.narrow} on-phones`}>
        <MenuButton label={t('More for {{name}}', { name })} entries={() => [...contactEntries(t, item.patient), ...outcomes()]} />
      </span>
    </>
  );
}

const outcomeEntries = (t: Translate, onDone: (outcome: MarkOutcome) => void, onNote: () => void): MenuEntry[] => [
  ...MARK_OUTCOMES.map((outcome) => ({ key: outcome, label: t(OUTCOMES[outcome].label), onClick: () => onDone(outcome) })),
  { line: true },
  { label: t('With a note…'), onClick: onNote },
];

const contactEntries = (t: Translate, { phone, email }: AttentionItem['patient']): (MenuEntry | false)[] => [
  phone !== undefined && { label: t('Call'), as: 'a', href: phoneHref(phone) },
  email !== undefined && { label: t('Mail'), as: 'a', href: mailHref(email) },
];
