/* Texts of our own in the shape of an export of OpenTeleRehab. */

const HEADINGS = [
  'id',
  'title',
  'files',
  'set_default_sets_and_reps',
  'sets',
  'reps',
  'collect_sets_and_reps',
  'collect_pain_level',
  'categories',
  'dynamic_fields',
];
/** A row of the export of OpenTeleRehab. */
export const otrRow = (
  id: number,
  title: string,
  given: Partial<Record<'files' | 'sets' | 'reps' | 'categories' | 'fields', string>> = {},
) => [
  String(id),
  title,
  given.files ?? '',
  given.sets ? 'yes' : 'no',
  given.sets ?? '0',
  given.reps ?? '0',
  'yes',
  'no',
  given.categories ?? '',
  given.fields ?? '',
];

/** As an export with three languages: four exercises that can be read and three that cannot. */
export const OPENTELEREHAB: Record<string, string[][]> = {
  en: [
    HEADINGS,
    otrRow(11, 'Chair rise', {
      sets: '3',
      reps: '10',
      categories: 'Body part->Knee, Condition->Stroke->Early',
      fields: '"Aim: stand up, alone", "Note: hold the rail"',
      files: 'https://otr.example/api/file/4, https://otr.example/api/file/5',
    }),
    otrRow(12, 'Heel slide', { categories: 'Knee' }),
    otrRow(13, 'Ankle pump', { categories: 'Body part->Foot, ankle' }),
    otrRow(14, 'Bridge', { fields: '"Aim: lift the "long" way"' }),
    otrRow(15, '', {}),
    otrRow(16, 'Arm swing left'),
    otrRow(17, 'Arm swing right'),
  ],
  hi: [HEADINGS, otrRow(11, 'कुर्सी से उठना'), otrRow(12, 'एड़ी सरकाना')],
  km: [HEADINGS, otrRow(11, 'ក្រោកពីកៅអី')],
};
