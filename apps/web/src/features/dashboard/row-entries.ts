import type { AttentionItem } from '@physio/contract/patients/attention';
import { MARK_OUTCOMES, type MarkOutcome } from '@physio/contract/patients/attention-reasons';
import { mailHref, phoneHref } from '#platform/format/hrefs.ts';
import type { MenuEntry } from '#ui/controls/MenuButton.tsx';
import type { Translate } from '#ui/use-translation.ts';
import { OUTCOMES } from './attention-text.ts';

export const outcomeEntries = (t: Translate, onDone: (outcome: MarkOutcome) => void, onNote: () => void): MenuEntry[] => [
  ...MARK_OUTCOMES.map((outcome) => ({ key: outcome, label: t(OUTCOMES[outcome].label), onClick: () => onDone(outcome) })),
  { line: true },
  { label: t('With a note…'), onClick: onNote },
];

export const contactEntries = (t: Translate, { phone, email }: AttentionItem['patient']): (MenuEntry | false)[] => [
  phone !== undefined && { label: t('Call'), as: 'a', href: phoneHref(phone) },
  email !== undefined && { label: t('Mail'), as: 'a', href: mailHref(email) },
];
