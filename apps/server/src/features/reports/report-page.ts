import type { Plate } from '@physio/contract/groups/logo-plate';
import { LANGUAGES } from '@physio/contract/languages/languages';
import { isolated } from '@physio/contract/text/direction';
import type { Brand } from '#platform/brand/brand.ts';
import { figureHeads } from './exercise-text.ts';
import type { Shown } from './names.rules.ts';
import type { CalendarView, PlanView, ReportView, ScoreRow, Tile } from './report-view.ts';
import type { SaidView } from './said.ts';
import { LANGUAGE_NAMES } from './words/words.ts';
import type { Writing } from './words/writing.ts';

/** Text that is HTML already: made by `html` only. */
type Html = { html: string };
type Part = Html | string | number | null | false | readonly Part[];

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');

function partText(part: Part): string {
  if (part === null || part === false) return '';
  if (Array.isArray(part)) return part.map(partText).join('');
  return typeof part === 'object' ? (part as Html).html : escaped(String(part));
}

/** A piece of HTML. Whatever is put in is text and stays text, unless it was made here. */
const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  html: strings.map((text, index) => text + partText(parts[index] ?? null)).join(''),
});

/** Words that say which language they are in, where it is not the page's. */
const said = ({ text, lang }: Shown): Html => (lang === undefined ? html`${text}` : html`<span lang="${lang}">${text}</span>`);

/** A logo's address and the plate it is seen on. */
export type PageLogo = { address: string; plate: Plate };
type Links = { page: string; submit: string; pdf: string };
export type PageFacts = { brand: Brand; logo: PageLogo | null; links: Links; expires: string; submitted: string | null };

/** The whole report as a page that needs no script, prints well and is read in order by a screen reader. */
export const reportPage = (view: ReportView, facts: PageFacts, writing: Writing): string =>
  pageFrame(
    writing.language,
    `${writing.words.title} · ${isolated(view.patient)}`,
    html`${actionBar(facts, writing)}
<main>
${cover(view, facts, writing)}
${view.notes !== null && html`<section><h2>${writing.words.notes}</h2><p class="notes">${said(view.notes)}</p></section>`}
<section><h2>${writing.words.summary}</h2>${tiles(view.tiles)}</section>
${view.calendar && calendar(view.calendar, writing)}
<section class="plans"><h2>${writing.words.programmes}</h2>
${view.plans.length === 0 && html`<p>${writing.words.noPlans}</p>`}
${view.plans.map((plan, at) => planPart(plan, at, writing))}</section>
${view.said && saidPart(view.said, writing)}
${view.scores.length > 0 && html`<section><h2>${writing.words.scores.title}</h2>${rowTable(writing.words.scores.title, writing.words.scores.heads, view.scores)}</section>`}
${view.credits.length > 0 && html`<section><h2>${writing.words.credits}</h2>${view.credits.map((line) => html`<p class="small">${said(line)}</p>`)}</section>`}
<footer>${writing.words.explained.map((line) => html`<p>${line}</p>`)}</footer>
</main>
${submitBar(facts, writing)}`,
  );

export function pageFrame(language: string, title: string, body: Html): string {
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/reports/page.css">
</head>
<body>
${body}
</body>
</html>
`.html;
}

const actionBar = ({ links }: PageFacts, { language, words }: Writing) => html`<header class="bar">
<nav aria-label="${words.language}">${LANGUAGES.map(
  (other) =>
    html`<a href="${links.page}?language=${other}" lang="${other}" hreflang="${other}"${
      other === language && html` aria-current="true"`
    }>${LANGUAGE_NAMES[other]}</a>`,
)}</nav>
<a class="button" href="${links.pdf}?language=${language}" download>${words.download}</a>
</header>`;

const cover = (
  view: ReportView,
  { brand, logo }: PageFacts,
  { words }: Writing,
) => html`<svg class="brand" aria-hidden="true" width="100%" height="10"><rect width="100%" height="10" fill="${brand.background}"/></svg>
<div class="practice">${logo !== null && html`<img class="${logo.plate}" src="${logo.address}" alt="" height="40">`}<strong>${isolated(brand.name)}</strong><span>${words.title}</span></div>
<h1>${view.patient}</h1>
<dl class="facts">${view.facts.map(({ label, value }) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>`;

const tiles = (list: readonly Tile[]) =>
  html`<dl class="tiles">${list.map(
    ({ label, value, detail }) =>
      html`<div><dt>${label}</dt><dd><strong>${value}</strong>${detail !== null && html`<small>${detail}</small>`}</dd></div>`,
  )}</dl>`;

/** A table as it is drawn: a screen reader hears the weekday, the week and what was done. */
const calendar = ({ weeks, note }: CalendarView, { words, weekdays }: Writing) => html`<section><h2>${words.calendar}</h2>
<div class="scroll" tabindex="0" role="region" aria-label="${words.calendar}"><table class="calendar">
<thead><tr><td></td>${weeks.map(
  (week) =>
    html`<th scope="col"><span class="hidden">${words.weekFrom(week.from)}</span><span aria-hidden="true">${week.label}</span></th>`,
)}</tr></thead>
<tbody>${weekdays.map(
  (weekday, day) =>
    html`<tr><th scope="row"><abbr title="${weekday.long}">${weekday.short}</abbr></th>${weeks.map((week) => {
      const { kind, text } = week.days[day] ?? { kind: 'outside' as const, text: '' };
      return html`<td class="${kind}"><span class="hidden">${words.calendarKey[kind]}</span>${text}</td>`;
    })}</tr>`,
)}</tbody></table></div>
<p class="key" aria-hidden="true">${(['done', 'none', 'outside'] as const).map(
  (kind) => html`<span><i class="${kind}"></i>${words.calendarKey[kind]}</span>`,
)}</p>${note !== null && html`<p class="small">${note}</p>`}</section>`;

const planPart = (
  plan: PlanView,
  at: number,
  writing: Writing,
) => html`<article><h3 id="plan-${at}">${said({ ...plan.name, text: isolated(plan.name.text) })} <span class="status">${plan.status}</span></h3>
<p class="small">${plan.facts.join(' · ')}</p>
${plan.credits.map((line) => html`<p class="small">${said(line)}</p>`)}
${plan.comments !== null && html`<p><span class="small">${writing.words.comments}${writing.words.colon}</span>${said(plan.comments)}</p>`}
<p class="adherence">${plan.percent !== null && meter(plan.percent)}<span>${writing.words.adherence}${writing.words.colon}<strong>${plan.adherence}</strong></span></p>
<div class="scroll" tabindex="0" role="region" aria-labelledby="plan-${at}"><table class="exercises">
<thead><tr><th scope="col">${writing.words.exercise}</th>${figureHeads(writing).map(
  (head) => html`<th scope="col" class="figure">${head}</th>`,
)}<th scope="col">${writing.words.firstToLatest}</th></tr></thead>
<tbody>${plan.rows.map(
  (row) =>
    html`<tr><th scope="row">${said(row.name)}${row.side}<small>${row.dose}</small>${row.credits.map((line) => html`<small>${said(line)}</small>`)}</th>${row.figures.map(
      (figure) => html`<td class="figure">${figure}</td>`,
    )}<td>${row.change.map((line) => html`<span class="line">${line}</span>`)}</td></tr>`,
)}</tbody></table></div></article>`;

const saidPart = ({ lines, goals }: SaidView, { words }: Writing) => html`<section><h2>${words.said.title}</h2>
${lines.map((line) => html`<p>${line}</p>`)}${goals.length > 0 && rowTable(words.said.title, words.said.heads, goals)}</section>`;

const rowTable = (
  title: string,
  heads: readonly string[],
  rows: readonly ScoreRow[],
) => html`<div class="scroll" tabindex="0" role="region" aria-label="${title}"><table class="exercises">
<thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${rows.map(
  (row) =>
    html`<tr><th scope="row">${said(row.name)}<small>${row.scale}</small></th>${row.figures.map(
      (figure) => html`<td>${figure}</td>`,
    )}</tr>`,
)}</tbody></table></div>`;

const meter = (percent: number) =>
  html`<svg class="meter" aria-hidden="true" viewBox="0 0 100 8" preserveAspectRatio="none"><rect class="track" width="100" height="8"/><rect class="filled" width="${percent}" height="8"/></svg>`;

const submitBar = ({ links, expires, submitted }: PageFacts, { words }: Writing) => html`<footer class="submit">
<div><p>${submitted === null ? words.submitHint : words.submittedOn(submitted)}</p><p class="small">${words.linkEnds(expires)}</p></div>
${submitted === null && html`<form method="post" action="${links.submit}"><button class="button" type="submit">${words.submit}</button></form>`}
</footer>`;

/** For a link that opens nothing: why, and what to do. */
export const gonePage = ({ language, words }: Writing, why: string): string =>
  pageFrame(language, words.gone.title, html`<main class="gone"><h1>${words.gone.title}</h1><p>${why}</p></main>`);
