import { DAY_MS } from '@physio/contract/common/dates';
import { VARIATIONS } from '@physio/contract/exercises/exercises';
import { itemKey } from '@physio/contract/programmes/programme-items';
import { DEMO_EXERCISES } from '@physio/demo/exercises';
import { tagName } from '@physio/demo/practice/classification';
import { DEMO_COLLEAGUES, DEMO_GROUPS, DEMO_PASSWORD, DEMO_STAFF, type DemoGroup } from '@physio/demo/practice/groups';
import { DEMO_PATIENTS } from '@physio/demo/practice/patients';
import { DEMO_PROGRAMMES } from '@physio/demo/practice/programmes';
import type { FastifyBaseLogger } from 'fastify';
import { type Db, inTransaction } from '#db/client.ts';
import { hashPassword } from '#features/auth/public.ts';
import { createProgramme } from '#features/programmes/public.ts';
import { BadConfig } from '#platform/config/config.ts';
import type { MemberContext, Services } from '#platform/http/context.ts';
import { seedChallenges } from './challenges.ts';
import { exercisesOf, type GroupSeed, type Programmes } from './group-seed.ts';
import { insertClassification, insertExercise, insertFolder, insertTags } from './library.queries.ts';
import { keepLogo, putLogos } from './logos.ts';
import { type StoredMedia, storeMedia } from './media.ts';
import { seedPatient } from './patients.ts';
import * as practice from './practice.queries.ts';
import type { DoneExercise } from './sessions.ts';

export const DEMO_ACCOUNTS = DEMO_STAFF.map(({ email, about }) => ({ email, password: DEMO_PASSWORD, about }));

const SEED = 20_261_127;

type Staff = Map<string, number>;
/**
 * Fills an empty database with the demo practice, its dates counted from today. Does nothing when it is there already.
 * @throws Error on a database that holds anybody else
 */
export async function seedDemo(services: Services, log: FastifyBaseLogger): Promise<void> {
  const [first] = DEMO_GROUPS;
  if (first !== undefined && (await practice.isSeeded(services.db, first.code))) return;
  if ((await practice.countUsers(services.db)) > 0)
    throw new Error('The demo practice is only for an empty database: this one has users.');
  const began = performance.now();
  const media = new Map<string, readonly StoredMedia[]>();
  for (const { slug } of DEMO_EXERCISES)
    media.set(slug, await Promise.all(DEMO_GROUPS.map(() => storeMedia(services.store, slug))));
  const logos = await putLogos(services);
  await inTransaction(services.db, async (db) => {
    const staff = await seedStaff(db);
    for (const [index, group] of DEMO_GROUPS.entries()) {
      const seeded = await seedGroup({ ...services, db }, group, staff, (slug) => media.get(slug)?.[index] as StoredMedia);
      await keepLogo(db, seeded.id, logos.get(group.code));
      const programmes = await seedProgrammes({ ...services, db }, seeded);
      for (const [at, patient] of (DEMO_PATIENTS[group.code] ?? []).entries()) {
        await seedPatient({ ...services, db }, seeded, programmes, patient, SEED + index * 1000 + at);
      }
      await seedChallenges(contextOf({ ...services, db }, seeded), group.language);
    }
  });
  log.info({ ms: Math.round(performance.now() - began) }, 'demo practice made');
}

/** @throws BadConfig when people would sign in beside accounts whose passwords everybody knows */
export async function refuseDemoData(db: Db): Promise<void> {
  const known = DEMO_ACCOUNTS.map(({ email }) => email);
  if (!(await practice.hasUserOf(db, known))) return;
  throw new BadConfig(
    'The database holds the demo practice, whose passwords everybody knows: set DATA_DIR to another folder, or DATABASE_URL to another database.',
  );
}

async function seedStaff(db: Db): Promise<Staff> {
  const hash = await hashPassword(DEMO_PASSWORD);
  // Colleagues appear beside patients; nobody knows their passwords.
  const nobodys = await hashPassword(crypto.randomUUID());
  const ids: Staff = new Map();
  for (const person of DEMO_STAFF) ids.set(person.email, await practice.insertStaff(db, person, hash));
  for (const person of DEMO_COLLEAGUES) ids.set(person.email, await practice.insertStaff(db, person, nobodys));
  return ids;
}

async function seedGroup(
  services: Services,
  group: DemoGroup,
  staff: Staff,
  mediaOf: (slug: string) => StoredMedia,
): Promise<GroupSeed> {
  const { db, config } = services;
  const { id, publicId, exerciseRoot } = await practice.insertGroup(db, group, group.isPhysio ? 'physio' : config.PRODUCT_TYPE);
  const members = [...DEMO_STAFF, ...DEMO_COLLEAGUES].filter((person) => group.code in person.groups);
  for (const person of members)
    await practice.insertMember(db, id, staff.get(person.email) as number, person.groups[group.code] as string);
  const authorId = staff.get(members.at(-2)?.email ?? '') as number;
  const nodes = await insertClassification(db, id, DEMO_EXERCISES, group.language);
  const tags = await insertTags(db, id, [...new Set(DEMO_EXERCISES.flatMap((exercise) => exercise.tags))], group.language);
  const exercises: GroupSeed['exercises'] = new Map();
  const folders = new Map<string, number>();
  for (const [at, exercise] of DEMO_EXERCISES.entries()) {
    const region = exercise.region;
    if (!folders.has(region))
      folders.set(
        region,
        await insertFolder(db, id, exerciseRoot, tagName(region, group.language).replace('/', '-').padEnd(3, '・')),
      );
    const createdAt = new Date(services.clock.now().getTime() - (120 - at) * DAY_MS);
    const given = {
      language: group.language,
      parentFolderId: folders.get(region) as number,
      tags,
      nodes,
      media: mediaOf(exercise.slug),
      createdBy: authorId,
      createdAt,
    };
    exercises.set(exercise.slug, await insertExercise(db, id, exercise, given));
  }
  const liked = ['squat', 'glute-bridge', 'straight-leg-raise', 'bird-dog', 'band-row'].map(
    (slug) => exercises.get(slug)?.id as number,
  );
  for (const person of DEMO_STAFF.filter((person) => group.code in person.groups))
    await practice.addFavourites(db, id, staff.get(person.email) as number, liked);
  return { group, id, publicId, authorId, exercises, tags };
}

/** What the services of the product take: the author's call in the group. */
const contextOf = (services: Services, seed: GroupSeed) =>
  ({
    ...services,
    user: { id: seed.authorId, publicId: '', sessionId: 0, isMaster: false },
    group: { id: seed.id, publicId: seed.publicId, timeZone: seed.group.timeZone, role: 'Admin' },
    note: () => {},
  }) as unknown as MemberContext;

async function seedProgrammes(services: Services, seed: GroupSeed): Promise<Programmes> {
  const { group } = seed;
  const context = contextOf(services, seed);
  const made: Programmes = [];
  for (const [at, programme] of DEMO_PROGRAMMES.entries()) {
    const saved = await createProgramme(context, {
      circuit_details: {
        name: programme.name[group.language],
        description: programme.description[group.language],
        reps: programme.repeats,
      },
      exercise_details: Object.fromEntries(exercisesOf(seed, programme).map((done, index) => [keyOf(done), itemOf(done, index)])),
    });
    const tagIds = programme.tags.map((tag) => seed.tags.get(tag) as number);
    await practice.tagProgramme(
      services.db,
      seed.id,
      saved.circuit_id,
      tagIds,
      new Date(services.clock.now().getTime() - (100 - at) * DAY_MS),
    );
    made.push({ programme, publicId: saved.circuit_id });
  }
  return made;
}

const keyOf = ({ publicId, side }: DoneExercise) => itemKey(publicId, side === null ? [] : [VARIATIONS[side]]);
const itemOf = ({ exercise: { dose } }: DoneExercise, index: number) => ({
  sequence: index + 1,
  sets: dose.sets,
  reps: dose.reps,
  holds: dose.holdSeconds,
  rest: dose.restSeconds,
});
