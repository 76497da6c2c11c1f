import type { Reply } from '@physio/contract/common/endpoint';
import type { sendPatientLinks } from '@physio/contract/patient-page/links';
import type { Translate } from '#ui/use-translation.ts';

/** How many links are on their way, and to whom none could go. */
export const linksSent =
  (t: Translate) =>
  ({ data: { sent, skipped } }: Reply<typeof sendPatientLinks>): string =>
    skipped.length === 0
      ? t('{{count}} links are on their way', { count: sent })
      : t('{{count}} links are on their way, {{skipped}} could not be sent: no e-mail address, or locked', {
          count: sent,
          skipped: skipped.length,
        });
