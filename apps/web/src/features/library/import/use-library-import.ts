import type { Language } from '@physio/contract/languages/languages';
import type { Install } from '@physio/contract/library/library';
import { knownSections, recogniseColumns, SHEET_LIMITS } from '@physio/contract/library/sheet-columns';
import type { KnownLabels } from '@physio/contract/library/sheet-manifest';
import { areOfProgrammes } from '@physio/contract/library/sheet-programme-columns';
import { useState } from 'react';
import type { Encoding } from '#platform/sheet/encoding.ts';
import { FileFault, readInThread } from '#platform/sheet/read-csv.ts';
import { readSheetFile, SHEET_TOO_COSTLY, type SheetFile } from '#platform/sheet/read-sheet.ts';
import { msg } from '#ui/use-translation.ts';
import type { Conversion } from '../convert/conversion.ts';
import { convertInThread, jsonFilesOf } from '../convert/convert-files.ts';
import { columnCalled, isOpenTeleRehab } from '../convert/opentelerehab-headings.ts';
import { type MediaFiles, mediaOf } from './media-files.ts';
import type { Choices, Prepared, Source } from './prepare.ts';
import PrepareThread from './prepare.worker.ts?worker';

export type Known = KnownLabels & { sections: string[] };
export type Step =
  | { name: 'file' }
  | { name: 'columns'; source: Source; choices: Choices }
  | { name: 'check'; source: Source; choices: Choices; prepared: Prepared }
  /** Of another project; its columns are known. `sheet`: as it was read, when it came in one. */
  | { name: 'converted'; conversion: Conversion; file: File; sheet: Source | null }
  | { name: 'done'; install: Install; files: number; left: number };

const EMPTY = msg('There are no exercises in this file: it needs headings and at least one line below.');
const NO_SHEET = msg('Please choose an .xlsx or CSV file with the exercises');
const NO_LABELS: KnownLabels = { tags: [], options: [] };
/** Under this name a workbook's further sheet holds them. */
const PROGRAMMES = 'Programmes';
const SHEET = /\.(?:xlsx|xls|xlt|xlsm|xlsb|xltm|ods|csv|tsv|txt)$/i;

const isSheet = ({ name }: File): boolean => SHEET.test(name);

/** Of several files the one that holds programmes, as the sheet of them that it is. */
async function programmesAmong(files: readonly File[]) {
  for (const file of files) {
    const { headings, lines } = await readSheetFile(file, null, SHEET_LIMITS);
    if (areOfProgrammes(headings)) return { file, table: { name: PROGRAMMES, headings, lines } };
  }
  return null;
}

/** The way of a sheet into the library; going back keeps what was chosen. */
export function useLibraryImport(known: Known | undefined) {
  const [step, setStep] = useState<Step>({ name: 'file' });
  const [media, setMedia] = useState<MediaFiles>(new Map());

  const labels = known ?? NO_LABELS;

  const read = async (file: File, encoding: Encoding | null, beside: SheetFile['others']) => {
    const table = await readSheetFile(file, encoding, SHEET_LIMITS);
    const source = { ...table, others: [...table.others, ...beside], file };
    if (source.lines.length === 0) throw new FileFault(EMPTY);
    if (isOpenTeleRehab(source)) await convertSheet(source, null);
    else asOwnSheet(source);
  };
  const convertSheet = async (sheet: Source, chosen: Language | null) => {
    const { file, ...source } = sheet;
    const conversion = await convertInThread({
      source,
      language: chosen ?? guessLanguage(source, columnCalled(source, 'title')),
      known: labels,
    });
    setStep({ name: 'converted', conversion, file, sheet });
  };
  const asOwnSheet = (source: Source) => {
    const mapping = recogniseColumns(source.headings, knownSections(known?.sections ?? []));
    const column = mapping.name ?? mapping['name:en'] ?? mapping['name:hi'] ?? mapping['name:ja'];
    setStep({ name: 'columns', source, choices: { language: guessLanguage(source, column), mapping, asSections: [] } });
  };
  return {
    step,
    media,
    /** The sheet, and the videos and pictures that were dropped along with it. */
    open: async (files: readonly File[]) => {
      const json = await jsonFilesOf(files);
      const [sheets, others] = [
        files.filter((file) => isSheet(file) && !json.includes(file)),
        files.filter((file) => !isSheet(file)),
      ];
      const [first] = json;
      if (first && sheets.length === 0) {
        setStep({ name: 'converted', conversion: await convertInThread({ files: json, known: labels }), file: first, sheet: null });
        return;
      }
      const programmes = sheets.length > 1 ? await programmesAmong(sheets) : null;
      const sheet = sheets.find((file) => file !== programmes?.file);
      if (!sheet) throw new FileFault(NO_SHEET);
      setMedia(mediaOf(others));
      await read(sheet, null, programmes ? [programmes.table] : []);
    },
    /** @throws FileFault */
    convertSheet,
    asOwnSheet,
    readAs: (source: Source, encoding: Encoding) => read(source.file, encoding, source.others),
    addMedia: (files: readonly File[]) => setMedia(mediaOf([...media.values(), ...files])),
    choose: (source: Source, choices: Choices) => setStep({ name: 'columns', source, choices }),
    /** @throws FileFault */
    check: async (source: Source, choices: Choices) => {
      const task = { source, choices, known: labels };
      const prepared = await readInThread<Prepared>(new PrepareThread(), task, SHEET_TOO_COSTLY);
      setStep({ name: 'check', source, choices, prepared });
    },
    finish: (done: Omit<Extract<Step, { name: 'done' }>, 'name'>) => setStep({ name: 'done', ...done }),
    restart: () => {
      setMedia(new Map());
      setStep({ name: 'file' });
    },
  };
}
export type Wizard = ReturnType<typeof useLibraryImport>;

/** The language that most names of the file are in, by their letters. */
function guessLanguage({ lines }: Pick<Source, 'lines'>, column: number | undefined): Language {
  const text = lines
    .slice(0, 200)
    .map(({ cells }) => cells[column ?? 0] ?? '')
    .join('');
  const count = (letters: RegExp) => text.match(letters)?.length ?? 0;
  const [hindi, japanese, latin] = [count(/[\u0900-\u097f]/g), count(/[\u3040-\u30ff\u3400-\u9fff]/g), count(/[a-z]/gi)];
  if (hindi > latin && hindi >= japanese) return 'hi';
  return japanese > latin / 2 ? 'ja' : 'en';
}
