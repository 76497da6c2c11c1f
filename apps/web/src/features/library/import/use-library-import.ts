import type { Language } from '@physio/contract/languages/languages';
import type { Install } from '@physio/contract/library/library';
import { knownSections, recogniseColumns, SHEET_LIMITS } from '@physio/contract/library/sheet-columns';
import type { KnownLabels } from '@physio/contract/library/sheet-manifest';
import { useState } from 'react';
import type { Encoding } from '#platform/sheet/encoding.ts';
import { FileFault, readInThread } from '#platform/sheet/read-csv.ts';
import { readSheetFile, SHEET_TOO_COSTLY } from '#platform/sheet/read-sheet.ts';
import { msg } from '#ui/use-translation.ts';
import type { Conversion } from '../convert/conversion.ts';
import { convertInThread, jsonFilesOf } from '../convert/convert-files.ts';
import { columnCalled, isOpenTeleRehab } from '../convert/opentelerehab-headings.ts';
import { guessLanguage } from './guess-language.ts';
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
const SHEET = /\.(?:xlsx|xls|xlt|xlsm|xlsb|xltm|ods|csv|tsv|txt)$/i;

/** The way of a sheet into the library; going back keeps what was chosen. */
export function useLibraryImport(known: Known | undefined) {
  const [step, setStep] = useState<Step>({ name: 'file' });
  const [media, setMedia] = useState<MediaFiles>(new Map());

  const labels = known ?? NO_LABELS;

  const read = async (file: File, encoding: Encoding | null) => {
    const source = { ...(await readSheetFile(file, encoding, SHEET_LIMITS)), file };
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
    /** The sheet, and the films and pictures that were dropped along with it. */
    open: async (files: readonly File[]) => {
      const json = await jsonFilesOf(files);
      const sheet = files.find((file) => SHEET.test(file.name) && !json.includes(file));
      const [first] = json;
      if (first && !sheet) {
        setStep({ name: 'converted', conversion: await convertInThread({ files: json, known: labels }), file: first, sheet: null });
        return;
      }
      if (!sheet) throw new FileFault(NO_SHEET);
      setMedia(mediaOf(files.filter((file) => file !== sheet)));
      await read(sheet, null);
    },
    /** @throws FileFault */
    convertSheet,
    asOwnSheet,
    readAs: (file: File, encoding: Encoding) => read(file, encoding),
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
