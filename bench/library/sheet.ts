import type { Input } from '@physio/contract/common/endpoint';
import type { Language } from '@physio/contract/languages/languages';
import type { checkLibrary } from '@physio/contract/library/library';
import { knownSections, recogniseColumns } from '@physio/contract/library/sheet-columns';
import { allLabels, wishOf } from '../../apps/web/src/features/library/import/judge.ts';
import { prepare } from '../../apps/web/src/features/library/import/prepare.ts';
import { parseFile } from '../../apps/web/src/platform/sheet/parse-file.ts';

export type Wish = Input<typeof checkLibrary>['body'];

const HEADINGS = ['Key', 'Sides', 'Sets', 'Reps', 'Hold', 'Rest', 'Tags', 'Plane', 'Difficulty', 'Licence'];
const STEPS: Record<Language, string> = {
  en: 'Stand with your feet as wide as your hips\nBend your knees as if you sat down\nCome up again slowly',
  hi: 'पैर कूल्हों जितने खोलकर खड़े हों\nघुटने ऐसे मोड़ें जैसे बैठ रहे हों\nधीरे से फिर खड़े हों',
  ja: '足を腰幅に開いて立ちます\n椅子に座るように膝を曲げます\nゆっくり立ち上がります',
};
const NAMES: Record<Language, string> = { en: 'Squat', hi: 'उकड़ूँ', ja: 'スクワット' };

/** A clinician's sheet as CSV: so many exercises with doses, labels and their texts in each of `languages`. */
export function sheetOf(rows: number, languages: readonly Language[] = ['en'], first = 0): Uint8Array<ArrayBuffer> {
  const texts = languages.flatMap((language) => [`Name (${language})`, `Instructions (${language})`]);
  const lines = Array.from({ length: rows }, (_, at) => {
    const n = 10_000 + first + at;
    const own = [`own-${n}`, at % 2 === 0 ? 'yes' : 'no', 3, 10, 5, 30, `Knee; Area ${n % 20}`, 'Sagittal', 'Beginner', 'Ours'];
    return [...own, ...languages.flatMap((language) => [`${NAMES[language]} ${n}`, `"${STEPS[language]}"`])].join(',');
  });
  return new TextEncoder().encode([[...HEADINGS, ...texts].join(','), ...lines].join('\n'));
}

/** What the console's worker makes of the file, with nothing known of the group's own labels. */
export function wishOfSheet(bytes: Uint8Array<ArrayBuffer>, { arrives = 'pending' as 'pending' | 'approved' }): Wish {
  const parsed = parseFile(bytes, null);
  const source = { ...parsed, sheet: null, others: [], file: new File([bytes], 'own.csv') };
  const mapping = recogniseColumns(parsed.headings, knownSections([]));
  const prepared = prepare(source, { language: 'en', mapping, asSections: [] }, { tags: [], options: [] });
  const [fault] = prepared.faults;
  if (fault !== undefined) throw new Error(`Row ${fault.row}: ${JSON.stringify(fault.message)}`);
  return wishOf(prepared, prepared.rows, { made: allLabels(prepared.labels), arrives, sameName: 'skip' });
}
