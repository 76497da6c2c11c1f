import type { Brand } from '../brand/brand.ts';
import type { Logo } from '../brand/logo.ts';

/** What a mail says, as plain lines, and the links below them. */
export type Letter = { language: string; lines: readonly string[]; links: readonly { words: string; address: string }[] };
/** In whose name it is sent. */
export type Sender = Brand & { logo: Logo | null };

/** How the logo is named within the mail. */
export const LOGO_ID = 'logo@physio-console';
/** The console's own look, for who is at work in no group or in several. */
export const CONSOLE: Sender = { name: 'Physio Console', background: '#006b66', text: '#ffffff', logo: null };

const LOGO_HEIGHT = 40;
const PLATES = { light: '#ffffff', dark: '#132425' };
const FONT = "font-family:system-ui,'Segoe UI','Nirmala UI','Hiragino Sans','Yu Gothic',sans-serif";

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A letter as HTML that old mail programs show too: tables, and styles on the elements. */
export function letterHtml({ language, lines, links }: Letter, sender: Sender): string {
  const { background, text } = sender;
  const body = [
    ...lines.map(escapeHtml),
    ...links.map(({ words, address }) => `<a href="${escapeHtml(address)}" style="color:#006b66">${escapeHtml(words)}</a>`),
  ];
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    // No mail program is to make links of what it takes for one.
    '<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no"></head>',
    `<body style="margin:0;padding:24px 12px;background:#f2f5f5;color:#132425;font-size:16px;line-height:24px;${FONT}">`,
    '<table role="presentation" align="center" cellpadding="0" cellspacing="0" style="width:100%;max-width:560px;background:#ffffff">',
    `<tr><td style="padding:16px 24px;background:${background};color:${text};font-weight:600">${heading(sender)}</td></tr>`,
    `<tr><td style="padding:24px 24px 8px">${body.map((html) => `<p style="margin:0 0 16px">${html}</p>`).join('')}</td></tr>`,
    '</table></body></html>',
  ].join('');
}

function heading({ name, logo }: Sender): string {
  if (logo === null) return escapeHtml(name);
  const width = Math.round((LOGO_HEIGHT * logo.width) / logo.height);
  const style = `vertical-align:middle;margin-right:12px;padding:4px;background:${PLATES[logo.plate]};border-radius:6px`;
  return `<img src="cid:${LOGO_ID}" alt="" width="${width}" height="${LOGO_HEIGHT}" style="${style}">${escapeHtml(name)}`;
}
