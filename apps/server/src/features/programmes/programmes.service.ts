import type { Parsed } from '@physio/contract/common/endpoint';
import { MESSAGES } from '@physio/contract/common/errors';
import type { createProgramme as createEndpoint, updateProgramme as updateEndpoint } from '@physio/contract/programmes/programmes';
import type { Db } from '#db/client.ts';
import { selectProgrammeTexts } from '#db/programme-texts.ts';
import { libraryChanged, recordEvents } from '#features/events/public.ts';
import { holdExercises } from '#features/exercises/public.ts';
import { dayIn } from '#platform/clock/clock.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { MemberContext } from '#platform/http/context.ts';
import { selectHashedItems } from './duplicate.queries.ts';
import * as queries from './programmes.queries.ts';
import { bindExercises, contentHash, isStale, normaliseItems } from './programmes.rules.ts';
import { insertItemTexts, insertTexts, selectItemTexts } from './texts.queries.ts';
import { nextDetails, nextNotes, type Prior } from './texts.rules.ts';

type Create = Parsed<typeof createEndpoint>['body'];
type Update = Parsed<typeof updateEndpoint>['body'];
export type Saved = { circuit_id: string; circuit_hash: string };
type VersionKey = { circuitId: number; version: number; kept: ReadonlySet<number>; prior: Prior | null };

export async function createProgramme(context: MemberContext, input: Create): Promise<Saved> {
  const { db, group, user, clock, note } = context;
  const circuit = await queries.insertCircuit(db, group.id, { created_by: user.id, created_at: clock.now() });
  const saved = await addVersion(context, { circuitId: circuit.id, version: 1, kept: new Set(), prior: null }, input);
  await libraryChanged(context);
  note(circuit.public_id);
  return { circuit_id: circuit.public_id, circuit_hash: saved.hash };
}

/**
 * Saves a new version, also when nothing changed; running and upcoming plans move to it. What is changed is each text in the language
 * that it was shown in; the translations go along.
 */
export async function updateProgramme(context: MemberContext, publicId: string, input: Update): Promise<Saved> {
  const { db, group, clock } = context;
  const circuit = await queries.holdCircuit(db, group.id, publicId, 'update');
  if (circuit === undefined) throw new AppError('not_found', MESSAGES.programNotFound);
  if (isStale(input.circuit_hash, publicId, circuit.content_hash)) throw new AppError('stale', MESSAGES.stale);
  const kept = await queries.selectExerciseIds(db, group.id, circuit.version_id);
  const prior = await loadPrior(db, group.id, circuit);
  const saved = await addVersion(context, { circuitId: circuit.id, version: circuit.version + 1, kept, prior }, input);
  const now = clock.now();
  const moved = await queries.movePlans(db, group.id, {
    circuitId: circuit.id,
    versionId: saved.versionId,
    today: dayIn(group.timeZone, now),
    now,
  });
  const subjects = moved.map((plan) => ({ patientId: plan.patient_id, ids: { plan_id: plan.public_id } }));
  await recordEvents(db, group.id, 'plan.changed', subjects, now);
  await libraryChanged(context);
  return { circuit_id: publicId, circuit_hash: saved.hash };
}

async function addVersion(context: MemberContext, { circuitId, version, kept, prior }: VersionKey, input: Create) {
  const { db, group, user, clock, readers } = context;
  const wanted = normaliseItems(input.exercise_details);
  const { saved: details, texts } = prior
    ? nextDetails(prior, input.circuit_details, readers)
    : { saved: input.circuit_details, texts: [] };
  const { saved: items, notes } = prior ? nextNotes(prior, wanted, readers) : { saved: wanted, notes: [] };
  const known = await holdExercises(db, group.id, [...new Set(items.map((item) => item.exerciseId))]);
  const stored = bindExercises(items, known, kept);
  const hash = contentHash(details, items);
  const made = { created_by: user.id, created_at: clock.now(), ...(prior && { language: prior.language }) };
  const row = { circuit_id: circuitId, version, ...details, content_hash: hash, ...made };
  const { id } = await queries.insertVersion(db, group.id, row, texts);
  await queries.insertItems(db, group.id, id, stored);
  await insertTexts(db, group.id, id, texts, made.created_at);
  await insertItemTexts(db, group.id, id, notes, made.created_at);
  await queries.makeCurrent(db, group.id, circuitId, id, clock.now());
  return { versionId: id, hash };
}

type Current = NonNullable<Awaited<ReturnType<typeof queries.findCircuit>>>;

async function loadPrior(db: Db, groupId: number, { version_id, language, name, description }: Current): Promise<Prior> {
  const [texts, items, notes] = await Promise.all([
    selectProgrammeTexts(db, groupId, [version_id]),
    selectHashedItems(db, groupId, version_id),
    selectItemTexts(db, groupId, [version_id]),
  ]);
  return { language, name, description, texts, items, notes };
}
