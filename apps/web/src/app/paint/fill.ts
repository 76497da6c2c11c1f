import type { OwnGroup } from '@physio/contract/groups/groups';
import type { Language } from '@physio/contract/languages/languages';
import { isolated } from '@physio/contract/text/direction';
import { type Formatters, formatters } from '#platform/format/formatters.ts';
import type { Translate } from '#ui/use-translation.ts';
import { brandColours, monogram } from '../Shell/brand.ts';
import { fillAvatar, fillSlots, find, type Person, showPicture } from './parts.ts';
import { SLOTS, type Template, USUAL } from './slots.ts';

/** Around every screen: who works where, in which language and colours. */
export type Frame = {
  language: Language;
  scheme: 'light' | 'dark';
  user: Person & { id: string; user_role: string };
  group: { name: string; type: string; branding: OwnGroup };
  /** Whether the rail shows icons only. */
  isNarrow: boolean;
};

type At = Pick<Location, 'pathname' | 'search'>;

/** What a screen fills. */
export type Page = { root: DocumentFragment; say: Translate; format: Formatters; frame: Frame; at: At };

/** A screen that is painted from its early answers; `Answers` are theirs, in the order of its calls. */
export type PaintedScreen<Answers extends readonly unknown[] = readonly never[]> = {
  name: string;
  /** Whether the address opens it as the template shows it. */
  isAt: (at: At) => boolean;
  /** Its layout, where it has several. */
  view?: () => string;
  /** Which of the template's cases the answers are; null for one that it does not know. */
  caseOf?: (answers: Answers) => string | null;
  /** @returns the subtitle of the top bar; what it throws leaves the screen to the console */
  fill: (page: Page, answers: Answers) => string;
};

/** The template with a practice's own content; null where it is of a case that the template does not know. */
export function fill<Answers extends readonly unknown[]>(
  screen: PaintedScreen<Answers>,
  template: Template,
  given: { frame: Frame; at: At; answers: Answers },
): DocumentFragment | null {
  const { frame, answers } = given;
  const html = template.html[screen.caseOf ? (screen.caseOf(answers) ?? '') : USUAL];
  if (html === undefined) return null;
  const holder = document.createElement('template');
  // The build's own markup. What people wrote becomes text and nothing else.
  holder.innerHTML = html;
  const { content: root } = holder;
  const page = { root, say: sayer(template.texts, frame.language), format: formatters(frame.language), frame, at: given.at };
  fillBar(find(root, 'header'), frame, screen.fill(page, answers));
  fillRail(find(root, 'nav'), frame);
  return root;
}

function fillBar(bar: HTMLElement, { user }: Frame, subtitle: string): void {
  find(bar, 'p').textContent = subtitle;
  fillSlots(bar, { [SLOTS.first]: user.first_name, [SLOTS.last]: user.last_name });
  fillAvatar(bar, user);
}

function fillRail(rail: HTMLElement, { scheme, group: { name, type, branding }, isNarrow }: Frame): void {
  if (isNarrow) {
    rail.dataset.collapsed = 'true';
    find(rail, '[aria-pressed]').setAttribute('aria-pressed', 'true');
  }
  const brand = find(rail, 'a');
  fillSlots(brand, { [SLOTS.group]: name, [SLOTS.type]: type });
  Object.assign(brand.style, brandColours(branding, scheme));
  const plate = find(brand, 'span');
  // The plate is darkened when the picture is there.
  if (branding.logo) showPicture(plate, branding.logo, 'light');
  else plate.textContent = monogram(name);
}

/** The console's `t`, for the sentences that a template brings along. */
function sayer(texts: Readonly<Record<string, string>>, language: string): Translate {
  const rules = new Intl.PluralRules(language);
  return (key, values = {}) => {
    const form = typeof values.count === 'number' ? texts[`${key}_${rules.select(values.count)}`] : undefined;
    const text = form ?? texts[key] ?? key;
    return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => isolated(String(values[name] ?? '')));
  };
}
