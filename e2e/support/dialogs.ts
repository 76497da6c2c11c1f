import { expect, type Locator, type Page } from '@playwright/test';
import type { Practice } from './practice.ts';
import { findBusyPatient, visit } from './screens.ts';

/** A sentence of the console, as the language of the page says it. */
export type Say = (sentence: string) => string;
/** A press on what has this name, an English sentence; what stands for a name or number in it, or after it, may be anything. */
type Press = readonly [role: 'button' | 'menuitem' | 'tab', sentence: string, after?: RegExp, which?: 'last'];
/** `insteadOnPhone` is what leads there on a phone. `onPhone` is pressed first on a phone, where the part of the screen with the dialog stands behind a tab, and goes in a wide window. */
type DialogOf = { path: string; presses: readonly Press[]; onPhone?: Press; insteadOnPhone?: readonly Press[] };

const button = (sentence: string): Press => ['button', sentence];
const account: Press = ['button', 'Account of {{name}}'];
const ofRow = (sentence: string): Press => ['button', sentence, /: .+/];
const item = (sentence: string): Press => ['menuitem', sentence];

const opened = (path: string, ...all: readonly (readonly Press[])[]): DialogOf[] => all.map((presses) => ({ path, presses }));
const more = button('More for {{name}}');
/** The first is the programme's own. */
const moreOfCard: Press = ['button', 'More for {{name}}', /$/, 'last'];

type Ids = Awaited<ReturnType<typeof findIds>>;

async function findIds(practice: Practice) {
  const { public_id: exercise } = await practice.db
    .selectFrom('exercises')
    .select('public_id')
    .where('group_id', '=', practice.group.id)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return { ...(await findBusyPatient(practice)), exercise };
}

/** Every dialog that opens without a change being made first, by the presses that open it, in parts of one test's size. */
const PARTS = {
  groups: () => opened('/groups', [button('Add Group')], [button('All groups')]),
  patients: () =>
    opened(
      '/users',
      [button('Add user')],
      [more, item('Import CSV')],
      [more, item('Export CSV')],
      [account, item('Help')],
      [account, item('Keyboard shortcuts')],
      [account, item('Change Password')],
    ),
  'one patient': ({ patient }: Ids) =>
    opened(
      `/users/${patient}`,
      [more, item('Edit patient')],
      [more, item('Archive patient')],
      [more, item('Erase patient')],
      [more, item('Download whole record')],
      [button('Assign programme')],
      [button('Add score')],
      [button('History')],
      [button('Write notes for the report')],
      [button('Activity statement')],
    ),
  programmes: ({ programme }: Ids) => [
    {
      path: `/program-builder?programme=${programme}`,
      presses: [button('Swap {{name}}')],
      insteadOnPhone: [moreOfCard, item('Swap {{name}}')],
    },
    {
      path: `/program-builder?programme=${programme}`,
      presses: [button('Move {{name}} down'), button('Update programme')],
      insteadOnPhone: [moreOfCard, item('Move {{name}} up'), button('Update programme')],
    },
    ...opened('/program-builder/browse-programs', [ofRow('Preview')], [more, item('Tags…')], [more, item('Archive')]),
  ],
  exercises: ({ exercise }: Ids) => [
    ...opened('/exercises', [button('Add exercise')]),
    ...opened(
      `/exercises/${exercise}`,
      [button('Edit exercise')],
      [more, item('Archive')],
      [button('Upload Files')],
      [button('Edit classification')],
    ),
  ],
  'content and tags': () => [
    ...opened('/content-manager', [button('View all')]),
    ...opened('/tags-and-classification-manager', [more, item('Merge into another tag')], [more, item('Delete')]).map((dialog) => ({
      ...dialog,
      onPhone: ['tab', 'Tags'] as const,
    })),
  ],
  'profile and staff': () => [
    ...opened('/update-admin', [button('Set up')]),
    ...opened('/staff', [button('Invite a colleague')], [more, item('End access')]),
  ],
  connections: () => opened('/configurations/connections', [button('Make a key')], [button('Add a webhook')]),
  configurations: () =>
    opened(
      '/configurations',
      [button('Add challenge')],
      [button('Technical details'), button('Change permissions')],
      [ofRow('Edit')],
      [ofRow('Participants')],
      [more, item('Display')],
      [more, item('Edit')],
      [more, item('Delete')],
      [button('Add badge')],
      [button('Add playlist')],
    ),
} as const satisfies Record<string, (ids: Ids) => readonly DialogOf[]>;

export const DIALOG_PARTS = Object.keys(PARTS) as readonly (keyof typeof PARTS)[];

export const dialogsOf = async (part: keyof typeof PARTS, practice: Practice): Promise<readonly DialogOf[]> =>
  PARTS[part](await findIds(practice));

const ESCAPED = /[.*+?^${}()|[\]\\]/g;
/** The whole name, with anything where a name or number stands. */
function named(sentence: string, after = /$/): RegExp {
  const parts = sentence.split(/\{\{[^}]*\}\}/).map((part) => part.replace(ESCAPED, '\\$&'));
  return new RegExp(`^${parts.join('.+')}${after.source}`);
}

/** A menu goes with the part of the screen it hangs on, which may be drawn again when its data comes: then it is opened again. */
const chooseInMenu = (opener: Locator, item: Locator) =>
  expect(async () => {
    if (!(await item.isVisible())) await opener.click({ timeout: 2000 });
    await item.click({ timeout: 2000 });
  }).toPass();

/** Closes the dialog that is open, goes to the screen if need be and opens the one on it. @returns what was pressed, to name it by */
export async function openDialog(
  page: Page,
  { path, presses: usual, onPhone, insteadOnPhone }: DialogOf,
  say: Say,
): Promise<string> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  if (!page.url().endsWith(path)) await visit(page, { name: path, path });
  const isPhone = (page.viewportSize()?.width ?? 0) < 600;
  const presses = (isPhone && insteadOnPhone) || usual;
  let opener: Locator | null = null;
  for (const [role, sentence, after, which] of onPhone && isPhone ? [onPhone, ...presses] : presses) {
    const all = page.getByRole(role, { name: named(say(sentence), after) });
    const found = which === 'last' ? all.last() : all.first();
    if (role === 'menuitem' && opener) await chooseInMenu(opener, found);
    else await found.click();
    opener = found;
  }
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.waitForLoadState('networkidle');
  return presses.map(([, sentence]) => sentence).join(' › ');
}

/**
 * Examines an open dialog without the screen behind it, which has a test of its own, and whose change of size and colours costs
 * more than the dialog. It is skipped in rendering rather than removed, and so keeps what it shows and its focus.
 */
export async function examineDialog(page: Page, examine: () => Promise<void>): Promise<void> {
  const behind = page.locator('#root');
  await behind.evaluate((root) => root.style.setProperty('content-visibility', 'hidden'));
  await expect(page.getByRole('dialog')).toBeVisible();
  await examine();
  await behind.evaluate((root) => root.style.removeProperty('content-visibility'));
}
