import { foreignLanguage } from '@physio/contract/languages/letters';
import type { PreviewMessage } from '@physio/contract/patient-page/preview-message';
import { USUAL_LIMITS } from '@physio/contract/patient-page/settings';
import { useMemo } from 'react';
import { useGroup } from '#platform/session/session.ts';
import { useLanguage } from '#ui/use-translation.ts';
import { usePatientPage } from '../patient-page.api.ts';

/** What the group at work says on its page, whether that is on or not; null until it is known. */
export function usePractice(): PreviewMessage['preview']['practice'] | null {
  const group = useGroup();
  const own = useLanguage();
  const page = usePatientPage().data;
  return useMemo(() => {
    if (!group || !page) return null;
    const { phone, emergency_text, pain_limit = USUAL_LIMITS.pain_limit } = page;
    return {
      name: group.name,
      logo: group.branding?.logo ?? null,
      background_color: group.branding?.background_color ?? '',
      text_color: group.branding?.text_color ?? '',
      phone,
      emergency_text,
      pain_limit,
      language: foreignLanguage(emergency_text, own) ?? own,
    };
  }, [group, page, own]);
}
