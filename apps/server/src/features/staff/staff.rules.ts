/** Whether an e-mail belongs to a group's allowed domain, a part of it included; a group without one allows all. */
export function isAllowedEmail(email: string, allowedDomain: string | null): boolean {
  const host = hostOf(allowedDomain ?? '');
  if (host === '') return true;
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return domain === host || domain.endsWith(`.${host}`);
}

/** The allowed domain is typed like a URL: `https://www.lakeside.example/staff` means `lakeside.example`. */
const hostOf = (allowedDomain: string) =>
  allowedDomain
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/[:/].*$/, '');
