import { EXERCISE_TEXTS } from '@physio/contract/exercises/exercise-record';
import { LANGUAGES } from '@physio/contract/languages/languages';
import type { ManifestExercise } from '@physio/contract/library/manifest';
import type { ItemChange, SHEET_FACTS } from '@physio/contract/library/sheet-changes';
import { plainText } from '@physio/contract/library/translation-sheet';
import type { Current } from './current.queries.ts';
import type { KnownLabel, KnownNode, PlacedLabel, PlacedNode } from './labels.rules.ts';

export type Facts = readonly (typeof SHEET_FACTS)[number][];
/** `tags`, `options`: those of the library by key. */
export type Labels = {
  tags: ReadonlyMap<string, PlacedLabel>;
  options: ReadonlyMap<string, PlacedNode>;
  knownTags: readonly KnownLabel[];
  knownNodes: readonly KnownNode[];
};
const DOSE = ['sets', 'reps', 'hold', 'rest'] as const;

/** What a sheet says otherwise than the exercise that has its key. An empty cell says nothing. */
export function changesOf(item: ManifestExercise, current: Current, labels: Labels, facts: Facts): ItemChange[] {
  const texts = EXERCISE_TEXTS.flatMap((field) =>
    LANGUAGES.flatMap((language): ItemChange[] => {
      const [before, after] = [current.texts[language]?.[field] ?? '', item[field][language] ?? ''];
      // A spreadsheet trims, and steps lose their blank lines and numbers: that changes nothing.
      return after === '' || after === plainText(field, before) ? [] : [{ field, language, before, after }];
    }),
  );
  const dose = DOSE.flatMap((field) => {
    const after = item.dose[field];
    return after === null ? [] : fact(field, current[field] ?? '', after);
  });
  return [
    ...texts,
    ...facts.flatMap((field) => fact(field, current[field], item[field])),
    ...dose,
    ...tagChange(item, current, labels),
    ...optionChange(item, current, labels),
  ];
}

function fact(field: ItemChange['field'], before: unknown, after: unknown): ItemChange[] {
  const [is, becomes] = [String(before), String(after)];
  return is === becomes ? [] : [{ field, language: null, before: is, after: becomes }];
}

/** Ids of what is there are numbers, of what will be made texts. */
const idOf = ({ id, publicId }: PlacedLabel) => id ?? publicId;
const isSame = (some: readonly unknown[], others: readonly unknown[]) =>
  new Set(some).size === new Set(others).size && some.every((one) => others.includes(one));
const listed = (names: readonly string[]) => names.toSorted().join('; ');

function tagChange({ tags: keys }: ManifestExercise, current: Current, { tags, knownTags }: Labels): ItemChange[] {
  const wanted = keys.flatMap((key) => tags.get(key) ?? []);
  if (wanted.length === 0 || isSame(wanted.map(idOf), current.tags)) return [];
  const nameOf = new Map(knownTags.map((tag) => [tag.id, tag.name]));
  const before = current.tags.map((id) => nameOf.get(id) ?? '');
  return [{ field: 'tags', language: null, before: listed(before), after: listed(wanted.map(({ texts }) => texts.original.name)) }];
}

/** Of the options, those under sections that the sheet says something of; and whether they are others. */
export function optionsInSections({ options: keys }: ManifestExercise, current: Current, { options, knownNodes }: Labels) {
  const wanted = keys.flatMap((key) => options.get(key) ?? []);
  const byId = new Map(knownNodes.map((node) => [node.id, node]));
  const sections = new Set(wanted.map((node) => idOf(topOf(node))));
  const wayTo = (id: number): KnownNode[] => {
    const node = byId.get(id);
    return node === undefined ? [] : [...(node.parent_id === null ? [] : wayTo(node.parent_id)), node];
  };
  const before = current.nodes.map(wayTo).filter(([section]) => section !== undefined && sections.has(section.id));
  return { wanted, before, beforeIds: before.flatMap((way) => way.at(-1)?.id ?? []) };
}

function optionChange(item: ManifestExercise, current: Current, labels: Labels): ItemChange[] {
  const { wanted, before, beforeIds } = optionsInSections(item, current, labels);
  if (wanted.length === 0 || isSame(wanted.map(idOf), beforeIds)) return [];
  const is = before.map((way) => way.map(({ name }) => name).join(' > '));
  const becomes = wanted.map((node) => wayDown(node).join(' > '));
  return [{ field: 'options', language: null, before: listed(is), after: listed(becomes) }];
}

const topOf = (node: PlacedNode): PlacedNode => (node.parent === null ? node : topOf(node.parent));
const wayDown = (node: PlacedNode): string[] => [...(node.parent === null ? [] : wayDown(node.parent)), node.texts.original.name];
