import type { Patient } from '@physio/contract/patients/patients';
import { genderLabel } from '#platform/format/person.ts';
import type { Translate } from '#ui/use-translation.ts';

/** "Female · 34 years" and how to reach the patient; what is not known is empty. */
export function contactOf(t: Translate, { gender, age, email, mobile_number: mobile, country_phonecode: code }: Patient) {
  const about = [gender && t(genderLabel(gender)), age !== null && t('{{count}} years', { count: age })].filter(Boolean);
  return { about: about.join(' · '), email, phone: mobile && code ? `+${code} ${mobile}` : (mobile ?? '') };
}
