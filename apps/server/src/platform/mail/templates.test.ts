import { describe, expect, test } from 'vitest';
import { CONSOLE } from './letter.ts';
import { renderMail } from './templates.ts';
import type { MailTemplates } from './words.ts';

const TEMPLATES: (keyof MailTemplates)[] = [
  'reset_code',
  'password_changed',
  'patient_code',
  'patient_welcome',
  'second_factor_on',
  'second_factor_off',
  'recovery_codes_new',
  'staff_invite',
  'inbox_notice',
  'exercise_reminder',
];
const LINK = 'https://console.example.org/sign-in?invite=x';
const render = (template: keyof MailTemplates, language: string, names: { name: string; by: string; group: string }) => {
  const data = { ...names, code: '1234', minutes: 10, days: 7, link: LINK };
  const { subject, text, html } = renderMail(template, language, data as never, { ...CONSOLE, name: names.group });
  return [subject, text, html].join('\n').replaceAll(LINK, '');
};
const everywhere = (typed: string) => ({ name: typed, by: typed, group: typed });

const LINKS = [
  'Your account is blocked, pay at https://evil.example/now',
  'www.evil.example',
  'thief@evil.example',
  '+1 900 555 0199',
];

describe.each(['en', 'hi', 'ja'])('in %s', (language) => {
  test.each(TEMPLATES)('%s makes no link of what somebody calls themselves', (template) => {
    for (const typed of LINKS) {
      expect(render(template, language, everywhere(`${typed} ${'x'.repeat(50)}`))).not.toMatch(
        /evil\.example|\w@\w|https?:|www\.\w|555|x{41}/,
      );
    }
  });

  test.each(TEMPLATES)('in %s a name from right to left turns nothing beside it', (template) => {
    const said = render(template, language, everywhere('ליאת'));
    expect(said.match(/ליאת/g)?.length).toBeGreaterThan(0);
    const alone = said.replace(/<tr><td style="padding:16px.*/, '').replaceAll('\u2068ליאת\u2069', '');
    expect(alone).not.toMatch(/ליאת/);
  });

  test('a name of signs alone leaves no hole', () => {
    const instead = {
      name: { en: 'there', hi: 'जी', ja: 'ご利用者' }[language] ?? '',
      by: 'Physio Console',
      group: 'Physio Console',
    };
    expect(render('staff_invite', language, everywhere('@@@'))).toBe(render('staff_invite', language, instead));
  });
});
