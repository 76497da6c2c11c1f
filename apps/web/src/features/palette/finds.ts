import { fold } from '@physio/contract/text/fold';
import { type Path, paths } from '#platform/paths.ts';
import { helpDrawer, shortcutSheet } from '#platform/shortcuts/sheet.ts';
import { msg } from '#ui/use-translation.ts';

/** What can be found: a title, a line below it, and where it leads or what it does. */
export type Find = { key: string; title: string; lang?: string | undefined; about?: string } & ({ to: Path } | { run: () => void });
export type Section = { title: string; finds: readonly Find[] };

type Place = { title: string } & ({ to: Path } | { run: () => void });

/** Screens and acts, by their names on the console. */
export const PLACES: readonly Place[] = [
  { title: msg('Home dashboard'), to: paths.dashboardPhysio() },
  { title: msg('Patient directory'), to: paths.patients() },
  { title: msg('Create New Programme'), to: paths.builder({ mode: 'create' }) },
  { title: msg('Programme builder'), to: paths.builder() },
  { title: msg('Pre-built library'), to: paths.library() },
  { title: msg('Exercise Directory'), to: paths.exercises() },
  { title: msg('Review'), to: paths.review() },
  { title: msg('Content manager'), to: paths.content() },
  { title: msg('Tags and classification manager'), to: paths.classification() },
  { title: msg('Staff'), to: paths.staff() },
  { title: msg('Configurations'), to: paths.configurations() },
  { title: msg('Audit log'), to: paths.audit() },
  { title: msg('Profile'), to: paths.profile() },
  { title: msg('Switch group'), to: paths.groups() },
  { title: msg('Help'), run: () => helpDrawer.set(true) },
  { title: msg('Keyboard shortcuts'), run: () => shortcutSheet.set(true) },
];

/** Those whose title, as it is shown, has every word that was typed. */
export function matching<One>(all: readonly One[], typed: string, titleOf: (one: One) => string): One[] {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  return all.filter((one) => words.every((word) => fold(titleOf(one)).includes(word)));
}
