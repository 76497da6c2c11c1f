import { DAY_MS } from '@physio/contract/common/dates';
import { DEMO_EXERCISES } from '@physio/demo/exercises';
import { DEMO_COLLEAGUES, DEMO_GROUPS, DEMO_PASSWORD, DEMO_STAFF, type DemoGroup } from '@physio/demo/practice/groups';
import { DEMO_PATIENTS } from '@physio/demo/practice/patients';
import { DEMO_PROGRAMMES } from '@physio/demo/practice/programmes';
import type { FastifyBaseLogger } from 'fastify';
import { type Db, inTransaction } from '#db/client.ts';
import { newPublicId } from '#db/public-id.ts';
import { insertRoots } from '#features/content/public.ts';
import { insertGroup, insertPermissions, permissionsOf } from '#features/groups/public.ts';
import { distinctFiles, installStaged, loadStarter, type SourceFile, stageFiles } from '#features/library/public.ts';
import { hashPassword } from '#features/password/public.ts';
import { BadConfig } from '#platform/config/config.ts';
import type { Services } from '#platform/http/context.ts';
import { seedChallenges } from './challenges.ts';
import { contextOf } from './context.ts';
import type { GroupSeed } from './group-seed.ts';
import { keepLeaflets, readLeaflets } from './leaflets.ts';
import * as installed from './library.queries.ts';
import { keepLogo, putLogos } from './logos.ts';
import { seedPages } from './patient-pages.ts';
import { seedPatient } from './patients.ts';
import * as practice from './practice.queries.ts';

export const DEMO_ACCOUNTS = DEMO_STAFF.map(({ email, about }) => ({ email, password: DEMO_PASSWORD, about }));

const SEED = 20_261_127;
const LIBRARY_DAYS = 120;

type Staff = Map<string, number>;
type Library = {
  source: Awaited<ReturnType<typeof loadStarter>>;
  leaflets: SourceFile[];
  staged: Awaited<ReturnType<typeof stageFiles>>;
};
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
  const source = await loadStarter();
  const libraries: Library[] = [];
  // One after another: each puts as many files at once as there are connections for it.
  for (const { language } of DEMO_GROUPS) {
    const leaflets = await readLeaflets(language);
    const files = distinctFiles([...source.files.values(), ...leaflets]);
    libraries.push({ source, leaflets, staged: await stageFiles(services, files) });
  }
  const logos = await putLogos(services);
  await inTransaction(services.db, async (db) => {
    const staff = await seedStaff(db);
    for (const [index, group] of DEMO_GROUPS.entries()) {
      const seeded = await seedGroup({ ...services, db }, group, staff, libraries[index] as Library);
      await keepLogo(db, seeded.id, logos.get(group.code));
      for (const [at, patient] of (DEMO_PATIENTS[group.code] ?? []).entries()) {
        await seedPatient({ ...services, db }, seeded, patient, SEED + index * 1000 + at);
      }
      await seedPages({ ...services, db }, seeded);
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

/** The group with its staff and the whole library, as if it had come months ago. */
async function seedGroup(services: Services, group: DemoGroup, staff: Staff, library: Library): Promise<GroupSeed> {
  const { db, config } = services;
  const type = group.isPhysio ? 'physio' : config.PRODUCT_TYPE;
  const { id, public_id: publicId } = await insertGroup(db, { ...group, allowedDomain: group.domain, type });
  await insertPermissions(db, id, permissionsOf(type));
  const exerciseRoot = (await insertRoots(db, id)).find(({ bucket }) => bucket === 'exercise')?.id ?? 0;
  const members = [...DEMO_STAFF, ...DEMO_COLLEAGUES].filter((person) => group.code in person.groups);
  for (const person of members)
    await practice.insertMember(db, id, staff.get(person.email) as number, person.groups[group.code] as string);
  const physios = members.filter((person) => person.groups[group.code] === 'Physio');
  const prescribers = physios.map(({ email }) => staff.get(email) as number);
  const authorId = prescribers[0] as number;
  const cameAt = new Date(services.clock.now().getTime() - LIBRARY_DAYS * DAY_MS);
  const given = { source: 'starter', sourceGroupId: null, manifest: null, arrives: 'approved', sameName: 'skip' } as const;
  const install = { ...given, publicId: newPublicId(), name: library.source.manifest.name, language: group.language };
  await installStaged(services, id, { ...install, by: authorId, at: cameAt }, library.source, library.staged);
  await keepLeaflets(services, { id, publicId, language: group.language, by: authorId, at: cameAt }, library);
  const { exercises, programmes } = await installed.selectInstalled(db, id);
  const placed = DEMO_EXERCISES.map((exercise) => ({ exercise, id: exercises.get(exercise.slug)?.id as number }));
  await installed.fileByRegion(db, id, { root: exerciseRoot, language: group.language, exercises: placed });
  await installed.spreadDays(
    db,
    id,
    'exercises',
    placed.map((one) => one.id),
    cameAt,
  );
  await installed.spreadDays(
    db,
    id,
    'circuits',
    [...programmes.values()].map((one) => one.id),
    cameAt,
  );
  const liked = ['squat', 'glute-bridge', 'straight-leg-raise', 'bird-dog', 'band-row'].map(
    (slug) => exercises.get(slug)?.id as number,
  );
  for (const person of DEMO_STAFF.filter((person) => group.code in person.groups))
    await practice.addFavourites(db, id, staff.get(person.email) as number, liked);
  const made = DEMO_PROGRAMMES.map((programme) => ({ programme, publicId: programmes.get(programme.key)?.public_id as string }));
  return { group, id, publicId, authorId, prescribers, exercises, programmes: made };
}
