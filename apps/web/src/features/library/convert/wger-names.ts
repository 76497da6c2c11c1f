/* What the project's numbers stand for, as its repository has them. Names that come along with the files win over these. */

type Names = ReadonlyMap<number, string>;
const numbered = (names: readonly string[], from = 1): Names => new Map(names.map((name, at) => [at + from, name]));

export const WGER_LANGUAGES = numbered(
  'de en bg es ru nl pt el cs sv no fr it pl uk tr ar az eo fa he hr id zh sk sl ko th sr ta ro ca fi'.split(' '),
);
export const WGER_LICENCES = numbered(['CC-BY-SA 3', 'CC-BY-SA 4', 'CC0', 'CC-BY 4', 'ODbL']);
export const WGER_CATEGORIES = numbered(['Arms', 'Legs', 'Abs', 'Chest', 'Back', 'Shoulders', 'Calves', 'Cardio'], 8);
export const WGER_EQUIPMENT = numbered([
  'Barbell',
  'SZ-Bar',
  'Dumbbell',
  'Gym mat',
  'Swiss Ball',
  'Pull-up bar',
  'none (bodyweight exercise)',
  'Bench',
  'Incline bench',
  'Kettlebell',
  'Resistance band',
  'Cable machine',
]);
export const WGER_MUSCLES = numbered([
  'Biceps',
  'Shoulders',
  'Serratus anterior',
  'Chest',
  'Triceps',
  'Abs',
  'Calves',
  'Glutes',
  'Trapezius',
  'Quads',
  'Hamstrings',
  'Lats',
  'Brachialis',
  'Obliquus externus abdominis',
  'Soleus',
  'Lower back',
]);
