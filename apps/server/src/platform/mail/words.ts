/** What each mail is given. */
export type MailTemplates = {
  reset_code: { name: string; code: string; minutes: number };
  password_changed: { name: string };
  patient_code: { name: string; code: string; minutes: number; group: string };
  patient_welcome: { name: string; group: string };
  patient_link: { name: string; group: string; asks: 'birth_date' | 'code'; link: string };
  inbox_notice: { name: string; group: string; link: string };
  /** `stop` is opened by a person, `stopAtOnce` posted to by a mail program. */
  exercise_reminder: { name: string; group: string; link: string; stop: string; stopAtOnce: string };
  second_factor_on: { name: string };
  passkey_added: { name: string };
  passkey_removed: { name: string };
  second_factor_off: { name: string };
  recovery_codes_new: { name: string };
  /** `key`: what the practice calls it. */
  api_key_changed: { name: string; group: string; by: string; key: string; deed: 'made' | 'rotated' | 'removed'; link: string };
  api_key_ending: { name: string; group: string; key: string; days: number; link: string };
  webhook_off: { name: string; group: string; host: string; link: string };
  staff_invite: { name: string; group: string; by: string; link: string; days: number };
};

/** `link`, `stop`: the words of links; their addresses are the mail's `link` and `stop`. */
type Words = { subject: string; lines: string[]; link?: string; stop?: string };
type Template<T> = Record<'en' | 'hi' | 'ja', (data: T) => Words>;
export type Templates<N extends keyof MailTemplates> = { [K in N]: Template<MailTemplates[K]> };
