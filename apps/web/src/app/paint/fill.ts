import type { OwnGroup } from '@physio/contract/groups/groups';
import type { Language } from '@physio/contract/languages/languages';
import type { Patient } from '@physio/contract/patients/patients';
import { isolated } from '@physio/contract/text/direction';
import { formatters } from '#platform/format/formatters.ts';
import { fullName, genderLabel } from '#platform/format/person.ts';
import { pageWindow } from '#ui/page-window.ts';
import { toneOf } from '#ui/person-tone.ts';
import { initials } from '#ui/truncate.ts';
import { brandColours, monogram } from '../Shell/brand.ts';
import { SLOTS, type Template, variantOf } from './slots.ts';

type Person = { first_name: string; last_name: string; profile_image?: string | null };
export type Content = {
  language: Language;
  scheme: 'light' | 'dark';
  user: Person;
  group: { name: string; type: string; branding: OwnGroup };
  /** Whether the rail shows icons only. */
  isNarrow: boolean;
  list: { pt_users: readonly Patient[]; total_count: number; registered_users_count: number; total_page: number };
};

const FIRST_SIZE = 10;
const ATTRIBUTES = ['href', 'title', 'aria-label'];

/** The template with a practice's own content. What people wrote becomes text and nothing else. */
export function fill(template: Template, content: Content): DocumentFragment {
  const holder = document.createElement('template');
  // The build's own markup.
  holder.innerHTML = template.html;
  const { content: page } = holder;
  fillPatients(page, template, content);
  fillShell(page, template, content);
  fillPager(page, template, content);
  return page;
}

/** Puts values in the places of slots: texts as texts, the rest as attributes. */
function fillSlots(root: Element, values: Record<string, string>): void {
  const put = (text: string) => text.replace(/slot-[a-z]+(-\d)?/g, (slot) => values[slot.replace(/-\d$/, '')] ?? slot);
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node: Node | null = root; node; node = walker.nextNode()) {
    if (node instanceof Element) {
      for (const name of ATTRIBUTES) {
        const value = node.getAttribute(name);
        if (value?.includes('slot-')) node.setAttribute(name, put(value));
      }
    } else if (node.nodeValue?.includes('slot-')) node.nodeValue = put(node.nodeValue);
  }
}

const find = (root: ParentNode, selector: string): HTMLElement => {
  const found = root.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`The template has no ${selector}`);
  return found;
};

/** A picture in place of the letters that stand for it. */
function showPicture(letters: HTMLElement, src: string, plate?: string): void {
  const picture = document.createElement('img');
  picture.className = letters.className;
  if (letters.style.cssText) picture.style.cssText = letters.style.cssText;
  if (plate) picture.dataset.plate = plate;
  Object.assign(picture, { src, alt: '' });
  letters.replaceWith(picture);
}

/** A table's rows have none. */
function fillAvatar(root: ParentNode, { first_name, last_name, profile_image }: Person): void {
  const avatar = root.querySelector<HTMLElement>('[data-initials]');
  if (avatar === null) return;
  avatar.dataset.tone = toneOf(first_name + last_name);
  avatar.dataset.initials = initials(first_name, last_name);
  if (profile_image) showPicture(avatar, profile_image);
}

function fillPatients(page: DocumentFragment, template: Template, { language, list }: Content): void {
  const first = find(page, `a[href$="${SLOTS.id}-0"]`).closest('li, tr');
  const variants = Array.from(first?.parentElement?.children ?? []);
  const { date, time, relative } = formatters(language);
  const one = (patient: Patient): Element => {
    const { last_performed_at: at, gender, age } = patient;
    const made = variants[variantOf(patient.is_active, patient.report_exists, at !== null)]?.cloneNode(true) as Element;
    const label = gender && genderLabel(gender);
    fillSlots(made, {
      [SLOTS.id]: encodeURIComponent(patient.user_id),
      [SLOTS.name]: fullName(patient),
      [SLOTS.mail]: patient.email,
      [SLOTS.facts]: [label && (template.genders[label] ?? label), age].filter((part) => part !== null && part !== '').join(' · '),
    });
    fillAvatar(made, patient);
    const visit = made.querySelector('time');
    if (at !== null && visit) {
      visit.setAttribute('datetime', at);
      visit.textContent = relative(at);
      visit.parentElement?.setAttribute('title', `${date(at)} ${time(at)}`);
    }
    return made;
  };
  first?.parentElement?.replaceChildren(...list.pt_users.map(one));
}

const sentence = (text: string, values: Record<string, string | number>) =>
  text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => isolated(String(values[name] ?? '')));

function fillShell(page: DocumentFragment, template: Template, content: Content): void {
  const { language, user, group, list } = content;
  const rules = new Intl.PluralRules(language);
  const plural = (texts: Record<string, string>, count: number) => texts[rules.select(count)] ?? texts.other ?? '';
  const { total_count: total, registered_users_count: count } = list;
  const { number } = formatters(language);
  const header = find(page, 'header');
  find(header, 'p').textContent = sentence(plural(template.subtitle, total), { total: number(total), group: group.name });
  find(page, 'search [aria-live]').textContent = sentence(plural(template.status, count), { count });
  fillSlots(header, { [SLOTS.first]: user.first_name, [SLOTS.last]: user.last_name });
  fillAvatar(header, user);
  fillRail(find(page, 'nav'), content);
}

function fillRail(rail: HTMLElement, { scheme, group: { name, type, branding }, isNarrow }: Content): void {
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

function fillPager(page: DocumentFragment, template: Template, { language, list }: Content): void {
  const { number } = formatters(language);
  const { registered_users_count: total } = list;
  const pages = Math.max(1, Math.ceil(total / FIRST_SIZE));
  const [, range, buttons] = Array.from(find(page, 'main nav').children);
  if (!range || !buttons) throw new Error('The template has no pager');
  const to = number(Math.min(total, FIRST_SIZE));
  range.textContent = sentence(template.range, { from: number(1), to, total: number(total) });
  const [before, current, other, ...rest] = Array.from(buttons.children);
  const [gap, after] = [rest.find((one) => one.tagName === 'SPAN'), rest.at(-1)];
  const button = (n: number) => {
    const made = (n === 1 ? current : other)?.cloneNode(true) as Element;
    made.setAttribute('aria-label', sentence(template.page, { page: n }));
    made.textContent = number(n);
    return made;
  };
  const shown = pageWindow(1, pages).map((n) => (n === null ? (gap?.cloneNode(true) as Element) : button(n)));
  after?.toggleAttribute('disabled', pages <= 1);
  buttons.replaceChildren(...[before, ...shown, after].filter((one) => one !== undefined));
}
