import type { DateOrder, ImportCheck, ImportFile, PatientImport } from '@physio/contract/transfers/transfers';
import { useState } from 'react';
import { useSystems } from '#features/identifiers/public.ts';
import { newKey } from '#platform/api/client.ts';
import type { Encoding } from '#platform/sheet/encoding.ts';
import { readableLines } from '#platform/sheet/open-quotes.ts';
import type { Parsed } from '#platform/sheet/parse-file.ts';
import { guessColumns, guessDateOrder, type Mapping, mappedRows } from './columns.ts';
import { readFile } from './read-file.ts';

export type Source = Parsed & { file: File };
export type Choices = { mapping: Mapping; order: DateOrder; phoneCode: string };
export type Result = ImportCheck & { import: PatientImport };
export type Step =
  | { name: 'file' }
  | { name: 'columns'; source: Source; choices: Choices }
  | { name: 'check'; source: Source; choices: Choices; sent: ImportFile; key: string }
  | { name: 'done'; source: Source; result: Result };

/** The way of a file through the wizard; going back keeps what was chosen. */
export function useImport() {
  const systems = useSystems().data;
  const [step, setStep] = useState<Step>({ name: 'file' });

  const open = async (file: File, encoding: Encoding | null, kept?: Choices) => {
    const parsed = await readFile(file, encoding);
    const mapping = guessColumns(parsed.headings, systems);
    const choices = { mapping, order: guessDateOrder(parsed.lines, mapping.date_of_birth), phoneCode: kept?.phoneCode ?? '' };
    setStep({ name: 'columns', source: { ...parsed, file }, choices });
  };
  const check = (source: Source, choices: Choices) =>
    setStep({
      name: 'check',
      source,
      choices,
      sent: {
        file_name: source.file.name.slice(0, 255),
        date_order: choices.order,
        country_phonecode: choices.phoneCode.replace(/^\+/, ''),
        rows: mappedRows(readableLines(source), choices.mapping, systems),
      },
      key: newKey(),
    });
  return {
    step,
    systems,
    open,
    choose: (source: Source, choices: Choices) => setStep({ name: 'columns', source, choices }),
    check,
    finish: (source: Source, result: Result) => setStep({ name: 'done', source, result }),
    restart: () => setStep({ name: 'file' }),
  };
}
export type Wizard = ReturnType<typeof useImport>;
