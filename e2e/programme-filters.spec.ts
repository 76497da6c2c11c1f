import { expect, test } from './fixtures.ts';
import { BuilderScreen } from './support/builder-screen.ts';

const NAMES = ['Bridge', 'Clamshell', 'Squat'] as const;

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
