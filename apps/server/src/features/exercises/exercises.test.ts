import { listDoses, listExercises, listMostUsed, updateFavourite } from '@physio/contract/exercises/exercises';
import { VARIATIONS } from '@physio/contract/exercises/sides';
import { fold } from '@physio/contract/text/fold';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildTestApp, type TestApp, type Who } from '#test/build-test-app.ts';
import { fileUnder, makePrimary, tagExercise } from '#test/factories/exercises.ts';

let app: TestApp;
let practice: Awaited<ReturnType<TestApp['make']['practice']>>;
let who: Who;
beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  practice = await app.make.practice();
  who = practice.who;
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.close());

const names = (answer: { body: { data: { name: string }[] } }) => answer.body.data.map((exercise) => exercise.name);
const exercise = (given?: Parameters<TestApp['make']['exercise']>[1]) => app.make.exercise(practice.group, given);
const list = (query: Record<string, unknown> = {}) => app.call(listExercises, { query }, who);

test('every call needs a signed-in member of the group', async () => {
  const other = await app.make.practice();
  const calls = [
    { endpoint: listExercises, input: { query: {} } },
    { endpoint: updateFavourite, input: { body: { exercise_id: 'x'.repeat(12) } } },
    { endpoint: listDoses, input: { query: { ids: '' } } },
  ] as const;
  for (const { endpoint, input } of calls) {
    expect((await app.call(endpoint, input as never)).status).toBe(401);
    expect((await app.call(endpoint, input as never, { token: who.token ?? '', group: other.group.public_id })).status).toBe(403);
  }
});

describe('list-all-exercises', () => {
  test('names the exercises of the group alone, in the order of their names, with all a card shows', async () => {
    const knee = await exercise({
      name: 'Knee Extension',
      description: 'Straighten the knee',
      strictness_mode: 'strict',
      is_sided: true,
    });
    await exercise({ name: 'ankle pumps' });
    await app.make.exercise((await app.make.practice()).group, { name: 'Foreign' });
    await tagExercise(app.db, practice.group, knee, await app.make.tag(practice.group, 'Knee'));
    const answer = await list();
    expect(names(answer)).toEqual(['ankle pumps', 'Knee Extension']);
    expect(answer.body).toMatchObject({ success: true, total_count: 2, total_page: 1 });
    expect(answer.body.data[1]).toEqual({
      id: knee.public_id,
      encoded_id: knee.public_id,
      name: 'Knee Extension',
      description: 'Straighten the knee',
      gif: null,
      poster: null,
      content_video: null,
      captions: [],
      is_favourite: false,
      variation_ids: [VARIATIONS.both, VARIATIONS.right, VARIATIONS.left],
      tags: ['Knee'],
      filters: { categories: {}, selected_ids: [] },
      folder_id: null,
      status: 'approved',
      strictness_mode: 'strict',
    });
    expect(answer.body.data[0]?.variation_ids).toEqual([]);
  });

  test('links to the primary files; the still picture is the GIF’s, else the video’s', async () => {
    const both = await exercise({ name: 'A both' });
    const withVideo = await exercise({ name: 'B video' });
    await makePrimary(app.db, practice.group, both, 'video');
    const gif = await makePrimary(app.db, practice.group, both, 'gif');
    const video = await makePrimary(app.db, practice.group, withVideo, 'video');
    const [one, two] = (await list()).body.data;
    expect(one?.gif).toContain(`/media/${gif.object_key}?exp=`);
    expect(one?.poster).toContain(`/media/${gif.poster_key}?exp=`);
    expect(one?.content_video).toMatch(/^\/media\/.*\.mp4\?exp=/);
    expect(two).toMatchObject({ gif: null });
    expect(two?.poster).toContain(video.poster_key);
  });

  test('finds a part of any name, folded; signs of LIKE are plain signs', async () => {
    await exercise({ name: 'Élévation du genou', alt_names: '膝の伸展\nघुटना' });
    await exercise({ name: '50% squat' });
    expect(names(await list({ name: 'elevation DU' }))).toEqual(['Élévation du genou']);
    expect(names(await list({ name: '膝' }))).toEqual(['Élévation du genou']);
    expect(names(await list({ name: '%' }))).toEqual(['50% squat']);
    expect(names(await list({ name: '_' }))).toEqual([]);
    expect(names(await list({ name: '  ' }))).toHaveLength(2);
  });

  test('filters by status, by physio and by favourite; an unknown status is refused', async () => {
    await exercise({ name: 'Draft', status: 'draft' });
    await exercise({ name: 'Other', is_physio: false });
    const liked = await exercise({ name: 'Liked' });
    await app.call(updateFavourite, { body: { exercise_id: liked.public_id } }, who);
    expect(names(await list({ status: 'approved' }))).toEqual(['Liked', 'Other']);
    expect(names(await list({ is_physio: true }))).toEqual(['Draft', 'Liked']);
    expect(names(await list({ is_favourite: true }))).toEqual(['Liked']);
    expect(names(await list({ is_favourite: false }))).toHaveLength(3);
    const refused = await list({ status: 'lovely' });
    expect(refused).toMatchObject({ status: 400, body: { message: 'Unknown status' } });
  });

  test('filters OR within a section, AND across; a parent matches what is below it; the nested filters are rebuilt', async () => {
    const { group } = practice;
    const plane = await app.make.node(group, { name: 'Plane' });
    const level = await app.make.node(group, { name: 'Difficulty' });
    const sagittal = await app.make.node(group, { name: 'Sagittal', parent: plane });
    const flexion = await app.make.node(group, { name: 'Flexion', parent: sagittal });
    const frontal = await app.make.node(group, { name: 'Frontal', parent: plane });
    const easy = await app.make.node(group, { name: 'Easy', parent: level });
    await fileUnder(app.db, group, await exercise({ name: 'AA' }), [flexion, easy]);
    await fileUnder(app.db, group, await exercise({ name: 'BB' }), [frontal]);
    await exercise({ name: 'CC' });
    const by = async (...nodes: { public_id: string }[]) =>
      names(await list({ filter_ids: nodes.map((n) => n.public_id).join(',') }));
    expect(await by(flexion)).toEqual(['AA']);
    expect(await by(sagittal)).toEqual(['AA']);
    expect(await by(plane)).toEqual(['AA', 'BB']);
    expect(await by(flexion, frontal)).toEqual(['AA', 'BB']);
    expect(await by(flexion, frontal, easy)).toEqual(['AA']);
    expect(await by(frontal, easy)).toEqual([]);
    expect(await by(frontal, { public_id: 'unknown00000' })).toEqual(['BB']);
    expect(await by({ public_id: 'unknown00000' })).toEqual([]);
    expect(await by(await app.make.node((await app.make.practice()).group))).toEqual([]);
    const a = (await list({ name: 'aa' })).body.data[0];
    expect(a?.filters).toEqual({
      categories: {
        Plane: [
          {
            encoded_id: sagittal.public_id,
            name: 'Sagittal',
            children: [{ encoded_id: flexion.public_id, name: 'Flexion', children: [] }],
          },
        ],
        Difficulty: [{ encoded_id: easy.public_id, name: 'Easy', children: [] }],
      },
      selected_ids: [flexion.public_id, easy.public_id],
    });
  });

  test('exercise_id answers that one alone, whatever else is asked; unknown, foreign or archived: nothing', async () => {
    const one = await exercise({ name: 'One', is_sided: true, status: 'draft' });
    const foreign = await app.make.exercise((await app.make.practice()).group);
    const archived = await exercise();
    await app.db.updateTable('exercises').set({ deleted_at: new Date() }).where('id', '=', archived.id).execute();
    const found = await list({ exercise_id: one.public_id, page: 3, include_variations: true, status: 'approved' });
    expect(found.body).toMatchObject({ data: [{ id: one.public_id }], total_count: 1, total_page: 1 });
    for (const id of [foreign.public_id, archived.public_id, 'unknown00000', "' or 1=1"]) {
      expect((await list({ exercise_id: id })).body).toMatchObject({ data: [], total_count: 0, total_page: 0 });
    }
  });

  test('include_variations lists and counts a sided exercise once a side, right before left, across pages', async () => {
    await exercise({ name: 'AA', is_sided: true });
    await exercise({ name: 'BB' });
    await exercise({ name: 'CC', is_sided: true });
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list({ include_variations: true, page, limit: 2 })));
    const cards = pages.flatMap((page) => page.body.data.map((card) => [card.name, ...card.variation_ids]));
    const { right, left } = VARIATIONS;
    expect(cards).toEqual([['AA', right], ['AA', left], ['BB'], ['CC', right], ['CC', left]]);
    for (const page of pages) expect(page.body).toMatchObject({ total_count: 5, total_page: 3 });
  });

  test('a page costs the same number of queries however many rows it has', async () => {
    const count = async () => {
      // Who calls is asked for each time.
      app.services.lookups.forget();
      const spy = vi.spyOn(pg.Client.prototype, 'query');
      await list({ limit: 100 });
      const { length } = spy.mock.calls;
      spy.mockRestore();
      return length;
    };
    await exercise();
    const forOne = await count();
    for (let n = 0; n < 12; n += 1) await exercise();
    expect(await count()).toBe(forOne);
  });
});

describe('update-favourite-exercises', () => {
  const favourite = (exercise_id: string, is_favourite?: boolean) =>
    app.call(updateFavourite, { body: { exercise_id, ...(is_favourite !== undefined && { is_favourite }) } }, who);

  test('toggles, or takes the state asked; each user has their own', async () => {
    const { public_id: id } = await exercise();
    const states = [];
    for (const wish of [undefined, undefined, true, true, false, false])
      states.push((await favourite(id, wish)).body.data.is_favourite);
    expect(states).toEqual([true, false, true, true, false, false]);
    await favourite(id, true);
    const colleague = await app.make.user();
    await app.make.member(practice.group, colleague);
    const token = await app.make.session({ user: colleague });
    const theirs = await app.call(listExercises, { query: { is_favourite: true } }, { ...who, token });
    expect(theirs.body.data).toEqual([]);
    expect((await list()).body.data[0]?.is_favourite).toBe(true);
  });

  test('refuses an unknown, foreign or archived exercise', async () => {
    const foreign = await app.make.exercise((await app.make.practice()).group);
    const archived = await exercise();
    await app.db.updateTable('exercises').set({ deleted_at: new Date() }).where('id', '=', archived.id).execute();
    for (const id of [foreign.public_id, archived.public_id, 'unknown00000', 'no id']) {
      expect(await favourite(id)).toMatchObject({ status: 400, body: { success: false, message: 'Exercise not found' } });
    }
  });
});

describe('doses', () => {
  const doses = async (...ids: string[]) => (await app.call(listDoses, { query: { ids: ids.join(',') } }, who)).body.data;

  test('the caller’s last saved dose, else the exercise’s, else the product’s', async () => {
    const own = await exercise({ is_sided: true, default_sets: 2, default_reps: 8, default_hold: 5, default_rest: 40 });
    const bare = await exercise();
    const programme = await app.make.programme(practice.group, { exercises: [own], created_by: practice.user.id });
    await app.db
      .updateTable('circuit_items')
      .set({ side: 'left', sets: 4 })
      .where('version_id', '=', programme.version.id)
      .execute();
    await app.make.programme(practice.group, { exercises: [bare], created_by: (await app.make.user()).id });
    expect(await doses(`${own.public_id}_${VARIATIONS.left}`, own.public_id, bare.public_id)).toEqual([
      { encoded_id: own.public_id, variation_id: VARIATIONS.left, sets: 4, reps: 10, holds: 0, rest: 0 },
      { encoded_id: own.public_id, variation_id: null, sets: 2, reps: 8, holds: 5, rest: 40 },
      { encoded_id: bare.public_id, variation_id: null, sets: 1, reps: 10, holds: 0, rest: 0 },
    ]);
  });

  test('unknown and foreign ids, and sides that are none, match nothing', async () => {
    const unsided = await exercise({ name: fold('Unsided') });
    const foreign = await app.make.exercise((await app.make.practice()).group);
    const { right, both } = VARIATIONS;
    expect(
      await doses(foreign.public_id, 'unknown00000', `${unsided.public_id}_${right}`, `${unsided.public_id}_${both}`, 'a_b_c'),
    ).toEqual([]);
  });
});

describe('most-used', () => {
  const used = async () => (await app.call(listMostUsed, undefined, who)).body;
  const held = (body: Awaited<ReturnType<typeof used>>) => body.data.map(({ exercise, plans }) => [exercise.name, plans]);
  const given = async (exercises: Awaited<ReturnType<typeof exercise>>[], times: number, with_ = {}) => {
    const programme = await app.make.programme(practice.group, { exercises });
    for (let n = 0; n < times; n += 1) {
      await app.make.plan(practice.group, await app.make.patient(practice.group, with_), { programme });
    }
  };

  test('counts plans, not programmes: each once an exercise, of the group alone, without the sample patient', async () => {
    const [slide, bridge, squat] = [
      await exercise({ name: 'Slide' }),
      await exercise({ name: 'Bridge' }),
      await exercise({ name: 'Squat' }),
    ];
    expect(await used()).toMatchObject({ data: [], of_plans: 0 });
    await given([slide, bridge], 2);
    await given([slide], 1);
    await given([squat], 0);
    await given([squat], 1, { is_sample: true });
    const other = await app.make.practice();
    const foreign = await app.make.programme(other.group, { exercises: [await app.make.exercise(other.group)] });
    await app.make.plan(other.group, await app.make.patient(other.group), { programme: foreign });
    const answer = await used();
    expect(held(answer)).toEqual([
      ['Slide', 3],
      ['Bridge', 2],
    ]);
    expect(answer.of_plans).toBe(3);
  });

  test('an exercise that was archived, and a plan that was removed, are not named', async () => {
    const [slide, bridge] = [await exercise({ name: 'Slide' }), await exercise({ name: 'Bridge' })];
    await given([slide, bridge], 2);
    await app.db.updateTable('exercises').set({ deleted_at: new Date() }).where('id', '=', slide.id).execute();
    const [first] = await app.db.selectFrom('plans').select('id').where('group_id', '=', practice.group.id).execute();
    await app.db
      .updateTable('plans')
      .set({ deleted_at: new Date() })
      .where('id', '=', first?.id ?? 0)
      .execute();
    expect(held(await used())).toEqual([['Bridge', 1]]);
  });
});
