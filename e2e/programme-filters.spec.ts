import { expect, test } from './fixtures.ts';
import { BuilderScreen } from './support/builder-screen.ts';

const NAMES = ['Bridge', 'Clamshell', 'Squat'] as const;

test('filters stand in a group a section, are counted, and one click clears them', async ({ page, practice }) => {
  const { make, group, db } = practice;
  const [bridge, clamshell] = await Promise.all(NAMES.map((name) => make.exercise(group, { name })));
  const plane = await make.node(group, { name: 'Plane' });
  const frontal = await make.node(group, { name: 'Frontal', parent: plane });
  const position = await make.node(group, { name: 'Position' });
  const lying = await make.node(group, { name: 'Lying', parent: position });
  const links = [bridge, clamshell].map((exercise) => ({ group_id: group.id, exercise_id: exercise?.id ?? 0, node_id: lying.id }));
  const frontalOnes = { group_id: group.id, exercise_id: clamshell?.id ?? 0, node_id: frontal.id };
  await db
    .insertInto('exercise_classifications')
    .values([...links, frontalOnes])
    .execute();
  const builder = await BuilderScreen.open(page);
  await expect(builder.exercises).toHaveCount(3);
  await page.getByRole('button', { name: 'Filters' }).click();
  const panel = page.getByRole('dialog', { name: 'Filters' });
  await expect(panel.getByRole('group')).toHaveText([/^Plane/, /^Position/]);
  await panel.getByRole('group', { name: 'Position' }).getByRole('checkbox', { name: 'Lying' }).check();
  await expect(builder.exercises).toHaveCount(2);
  await panel.getByRole('group', { name: 'Plane' }).getByRole('checkbox', { name: 'Frontal' }).check();
  await expect(builder.exercises).toHaveCount(1);
  await expect(page.getByRole('button', { name: /^Filters/ })).toHaveText('Filters2');
  await expect(panel.getByRole('group', { name: 'Plane · 1' })).toBeVisible();
  await page.keyboard.press('Escape');
  await builder.search.fill('nothing of this name');
  await expect(builder.picker.getByText('No exercise matches “nothing of this name” · Frontal · Lying.')).toBeVisible();
  await builder.picker.getByRole('button', { name: 'Clear all' }).click();
  await expect(builder.exercises).toHaveCount(3);
});

test('options of one section widen the list, another section narrows it', async ({ page, practice }) => {
  const { make, group, db } = practice;
  const [bridge, clamshell, squat] = await Promise.all(NAMES.map((name) => make.exercise(group, { name })));
  const position = await make.node(group, { name: 'Position' });
  const [lying, standing] = [
    await make.node(group, { name: 'Lying', parent: position }),
    await make.node(group, { name: 'Standing', parent: position }),
  ];
  const level = await make.node(group, { name: 'Difficulty' });
  const easy = await make.node(group, { name: 'Easy', parent: level });
  const links = [
    [bridge, lying],
    [clamshell, lying],
    [squat, standing],
    [squat, easy],
    [bridge, easy],
  ] as const;
  await db
    .insertInto('exercise_classifications')
    .values(links.map(([exercise, node]) => ({ group_id: group.id, exercise_id: exercise?.id ?? 0, node_id: node.id })))
    .execute();
  const builder = await BuilderScreen.open(page);
  await page.getByRole('button', { name: 'Filters' }).click();
  const panel = page.getByRole('dialog', { name: 'Filters' });
  await panel.getByRole('textbox', { name: 'Search filters' }).fill('stand');
  await expect(panel.getByRole('checkbox')).toHaveCount(1);
  await panel.getByRole('checkbox', { name: 'Standing' }).check();
  await expect(builder.exercises).toHaveText([/Squat/]);
  await panel.getByRole('textbox', { name: 'Search filters' }).fill('');
  await panel.getByRole('checkbox', { name: 'Lying' }).check();
  await expect(builder.exercises).toHaveCount(3);
  await panel.getByRole('checkbox', { name: 'Easy' }).check();
  await expect(builder.exercises).toHaveText([/Bridge/, /Squat/]);
  await page.keyboard.press('Escape');
  await builder.picker.getByRole('button', { name: 'Remove filter Lying' }).click();
  await expect(builder.exercises).toHaveText([/Squat/]);
  await expect(page.getByRole('button', { name: /^Filters/ })).toHaveText('Filters2');
});

test('filters that cannot be loaded say so', async ({ page, faults }) => {
  faults.allow(/status of 500/);
  // The whole call fails, which nothing in the group's data can bring about.
  await page.route('**/classifications/?*', (route) =>
    route.fulfill({ status: 500, json: { success: false, message: 'Something went wrong' } }),
  );
  await page.goto('/program-builder?mode=create');
  await expect(page).toHaveSaid('Unable to fetch filters, Please try again');
});
