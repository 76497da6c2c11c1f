import type { Parsed } from '@physio/contract/common/endpoint';
import { MESSAGES } from '@physio/contract/common/errors';
import { copyName } from '@physio/contract/programmes/copy-name';
import type { createProgramme as createEndpoint, updateProgramme as updateEndpoint } from '@physio/contract/programmes/programmes';
import { resolveExercises } from '#features/exercises/public.ts';
import { dayIn } from '#platform/clock/clock.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { MemberContext } from '#platform/http/context.ts';
import * as copies from './duplicate.queries.ts';
import * as queries from './programmes.queries.ts';
import { bindExercises, contentHash, isStale, normaliseItems } from './programmes.rules.ts';

type Create = Parsed<typeof createEndpoint>['body'];
type Update = Parsed<typeof updateEndpoint>['body'];
type Saved = { circuit_id: string; circuit_hash: string };
type VersionKey = { circuitId: number; version: number; kept: ReadonlySet<number> };

export async function createProgramme(context: MemberContext, input: Create): Promise<Saved> {
  const { db, group, user, clock, note } = context;
  const circuit = await queries.insertCircuit(db, group.id, { created_by: user.id, created_at: clock.now() });
  const saved = await addVersion(context, { circuitId: circuit.id, version: 1, kept: new Set() }, input);
  note(circuit.public_id);
  return { circuit_id: circuit.public_id, circuit_hash: saved.hash };
}

/** A copy under a name of its own, with the exercises (archived ones too), doses and tags. */
export async function duplicateProgramme(context: MemberContext, publicId: string): Promise<Saved> {
  const { db, group, user, clock, note } = context;
  const source = await queries.holdCircuit(db, group.id, publicId, 'share');
  if (source === undefined) throw new AppError('not_found', MESSAGES.programNotFound);
  const taken = await copies.selectNamesLike(db, group.id, source.name);
  const details = { name: copyName(source.name, taken), description: source.description, reps: source.reps };
  const made = { created_by: user.id, created_at: clock.now() };
  const circuit = await queries.insertCircuit(db, group.id, made);
  const content_hash = contentHash(details, await copies.selectHashedItems(db, group.id, source.version_id));
  const version = { circuit_id: circuit.id, version: 1, ...details, content_hash, ...made };
  const { id: versionId } = await queries.insertVersion(db, group.id, version);
  await copies.copyItems(db, group.id, { from: source.version_id, to: versionId });
  await queries.makeCurrent(db, group.id, circuit.id, versionId, made.created_at);
  await copies.copyTags(db, group.id, { from: source.id, to: circuit.id });
  note(circuit.public_id, { copy_of: publicId });
  return { circuit_id: circuit.public_id, circuit_hash: content_hash };
}

/** Saves a new version, also when nothing changed; running and upcoming plans move to it. */
export async function updateProgramme(context: MemberContext, publicId: string, input: Update): Promise<Saved> {
  const { db, group, clock } = context;
  const circuit = await queries.holdCircuit(db, group.id, publicId, 'update');
  if (circuit === undefined) throw new AppError('not_found', MESSAGES.programNotFound);
  if (isStale(input.circuit_hash, publicId, circuit.content_hash)) throw new AppError('stale', MESSAGES.stale);
  const kept = await queries.selectExerciseIds(db, group.id, circuit.version_id);
  const saved = await addVersion(context, { circuitId: circuit.id, version: circuit.version + 1, kept }, input);
  const now = clock.now();
  await queries.movePlans(db, group.id, {
    circuitId: circuit.id,
    versionId: saved.versionId,
    today: dayIn(group.timeZone, now),
    now,
  });
  return { circuit_id: publicId, circuit_hash: saved.hash };
}

async function addVersion({ db, group, user, clock }: MemberContext, { circuitId, version, kept }: VersionKey, input: Create) {
  const items = normaliseItems(input.exercise_details);
  const known = await resolveExercises(db, group.id, [...new Set(items.map((item) => item.exerciseId))]);
  const stored = bindExercises(items, known, kept);
  const hash = contentHash(input.circuit_details, items);
  const { id } = await queries.insertVersion(db, group.id, {
    circuit_id: circuitId,
    version,
    ...input.circuit_details,
    content_hash: hash,
    created_by: user.id,
    created_at: clock.now(),
  });
  await queries.insertItems(db, group.id, id, stored);
  await queries.makeCurrent(db, group.id, circuitId, id, clock.now());
  return { versionId: id, hash };
}
