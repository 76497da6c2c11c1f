import type { Patient } from '@physio/contract/patients/patients';
import { fullName, genderLabel } from '#platform/format/person.ts';
import type { Translate } from '#ui/use-translation.ts';

/** "Female · 34 years" and how to reach the patient; what is not known is empty. */
export function contactOf(t: Translate, { gender, age, email, mobile_number: mobile, country_phonecode: code }: Patient) {
  const about = [gender && t(genderLabel(gender)), age !== null && t('{{count}} years', { count: age })].filter(Boolean);
  return { about: about.join(' · '), email, phone: mobile && code ? `+${code} ${mobile}` : (mobile ?? '') };
}

/** "Imran Khan · Male, 46". */
export function whoOf(t: Translate, patient: Patient): string {
  const { gender, age } = patient;
  const about = [gender && t(genderLabel(gender)), age].filter((part) => part !== null && part !== '').join(', ');
  return [fullName(patient), about].filter(Boolean).join(' · ');
}
