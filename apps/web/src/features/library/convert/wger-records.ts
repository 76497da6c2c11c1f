import * as z from 'zod/mini';
import { WGER_LANGUAGES, WGER_LICENCES } from './wger-names.ts';

/** A text of an exercise in one language. `licence`: as the project calls it. */
export type WgerText = {
  language: string;
  name: string;
  description: string;
  aliases: string[];
  notes: string[];
  licence: string;
  author: string;
  authorUrl: string;
  objectUrl: string;
};
export type WgerMedium = { address: string; licence: string; author: string; madeByAi: boolean };

/** An exercise, whichever of the project's two ways of writing it came in. */
export type WgerExercise = {
  uuid: string;
  category: string;
  equipment: string[];
  muscles: string[];
  variation: string;
  texts: WgerText[];
  media: WgerMedium[];
};

const text = () => z._default(z.nullish(z.string()), '');
const list = <T extends z.ZodMiniType>(entry: T) => z._default(z.array(entry), []);
const number = z.int();
/** A licence is a number, or a record with its name. */
const licence = z.nullish(z.union([number, z.object({ short_name: z.string() })]));
const rights = { license: licence, license_author: text(), license_author_url: text(), license_object_url: text() };
const named = z.object({ name: z.string() });
const medium = { license: licence, license_author: text(), is_ai_generated: z.nullish(z.boolean()) };

/** An entry of `/api/v2/exerciseinfo/`. */
const Info = z.object({
  uuid: z.uuid(),
  category: z.nullish(named),
  equipment: list(named),
  muscles: list(z.object({ name: z.string(), name_en: text() })),
  variation_group: text(),
  license_author: text(),
  translations: z.array(
    z.object({
      /** Its number, or its code where the files name their languages. */
      language: z.union([number, z.string()]),
      name: z.string(),
      description: text(),
      aliases: list(z.object({ alias: z.string() })),
      notes: list(z.object({ comment: z.string() })),
      author_history: list(z.string()),
      ...rights,
    }),
  ),
  images: list(z.object({ image: z.string(), ...medium })),
  videos: list(z.object({ video: z.string(), ...medium })),
});

const Sketch = z.object({ uuid: z.string(), translations: z.array(z.unknown()) });
export const isInfo = (entry: unknown): boolean => z.safeParse(Sketch, entry).success;

const nameIn = (names: ReadonlyMap<number, string>, id: number): string => names.get(id) ?? `#${id}`;
const licenceName = (written: z.infer<typeof licence>): string =>
  typeof written === 'number' ? nameIn(WGER_LICENCES, written) : (written?.short_name ?? '');

/** Null where it is not an entry of wger’s. */
export function wgerExercise(entry: unknown): WgerExercise | null {
  const { data } = z.safeParse(Info, entry);
  if (!data) return null;
  return {
    uuid: data.uuid.toLowerCase(),
    category: data.category?.name ?? '',
    equipment: data.equipment.map(({ name }) => name),
    muscles: data.muscles.map(({ name, name_en }) => name_en || name),
    variation: data.variation_group ?? '',
    texts: data.translations.map((one) => ({
      language: typeof one.language === 'string' ? one.language : nameIn(WGER_LANGUAGES, one.language),
      name: one.name,
      description: one.description ?? '',
      aliases: one.aliases.map(({ alias }) => alias),
      notes: one.notes.map(({ comment }) => comment),
      licence: licenceName(one.license),
      author: one.license_author || one.author_history.join(', ') || (data.license_author ?? ''),
      authorUrl: one.license_author_url ?? '',
      objectUrl: one.license_object_url ?? '',
    })),
    media: [
      ...data.images.map(({ image, ...rest }) => mediumOf(image, rest)),
      ...data.videos.map(({ video, ...rest }) => mediumOf(video, rest)),
    ],
  };
}

const Medium = z.object(medium);
const mediumOf = (address: string, { license, license_author, is_ai_generated }: z.infer<typeof Medium>): WgerMedium => ({
  address,
  licence: licenceName(license),
  author: license_author ?? '',
  madeByAi: is_ai_generated === true,
});
