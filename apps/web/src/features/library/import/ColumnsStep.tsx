import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { LANGUAGES, type Language } from '@physio/contract/languages/languages';
import {
  headingOf,
  knownSections,
  SHEET_FIELDS,
  type SheetColumn,
  sectionColumn,
  sectionOf,
  textOfColumn,
} from '@physio/contract/library/sheet-columns';
import { useState } from 'react';
import { LANGUAGE_NAMES } from '#platform/i18n/language-names.ts';
import { ColumnSelect } from '#platform/sheet/ColumnSelect.tsx';
import { EncodingSelect } from '#platform/sheet/EncodingSelect.tsx';
import type { Encoding } from '#platform/sheet/encoding.ts';
import { FILE_UNREADABLE, FileFault } from '#platform/sheet/read-csv.ts';
import classes from '#platform/sheet/wizard.module.css';
import { toast } from '#platform/toast/toast.ts';
import { useLanguage, useTranslation } from '#ui/use-translation.ts';
import { MediaField } from './MediaField.tsx';
import type { Choices, Source } from './prepare.ts';
import type { Wizard } from './use-library-import.ts';

/** The columns that are offered: every field, and what the file has of texts in languages and of sections. */
function offered(mapping: Choices['mapping'], sections: readonly string[]): SheetColumn[] {
  const mapped = Object.keys(mapping) as SheetColumn[];
  const known = new Set(knownSections(sections).values());
  for (const column of mapped) known.add(sectionOf(column) ?? '');
  const names = [...known].filter((name) => name !== '');
  return [...SHEET_FIELDS, ...mapped.filter((column) => textOfColumn(column) !== null), ...names.map(sectionColumn)];
}
const isName = (column: SheetColumn) => column === 'name' || textOfColumn(column)?.text === 'name';

type Props = { wizard: Wizard; sections: readonly string[]; source: Source; choices: Choices };

/** Which column is what, and the files that the cells name. */
export function ColumnsStep({ wizard, sections, source, choices }: Props) {
  const t = useTranslation();
  const reader = useLanguage();
  const [reading, setReading] = useState(false);
  const { mapping, asSections, language } = choices;
  const change = (patch: Partial<Choices>) => wizard.choose(source, { ...choices, ...patch });
  const hasName = (Object.keys(mapping) as SheetColumn[]).some(isName);
  const used = new Set(Object.values(mapping));
  const others = source.headings.flatMap((heading, at) => (used.has(at) || heading.trim() === '' ? [] : [{ heading, at }]));
  const readAs = (encoding: Encoding) => wizard.readAs(source, encoding).catch(() => void toast.error(t(FILE_UNREADABLE)));
  const check = () => {
    setReading(true);
    wizard.check(source, choices).catch((error: unknown) => {
      toast.error(t(error instanceof FileFault ? error.message : FILE_UNREADABLE));
      setReading(false);
    });
  };
  return (
    <>
      <p className={`${classes.quiet} hidden-if-empty text-secondary t-small`}>
        {t('{{name}}: {{count}} rows', { name: source.file.name, count: source.lines.length })}
      </p>
      <div className={`${classes.pair} stack`}>
        {source.encoding && <EncodingSelect value={source.encoding} onChange={(encoding) => void readAs(encoding)} />}
        <NativeSelect
          label={t('Language of the texts')}
          value={language}
          data={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          onChange={(event) => change({ language: event.currentTarget.value as Language })}
        />
      </div>
      <ul className={`${classes.fields} line-above stack`} aria-label={t('Columns')}>
        {offered(mapping, sections).map((column) => (
          <ColumnSelect
            key={column}
            label={headingOf(column, reader)}
            isRequired={column === 'name' && !hasName}
            column={mapping[column]}
            source={source}
            onChange={(at) => {
              const { [column]: _before, ...rest } = mapping;
              change({
                mapping: at === null ? rest : { ...rest, [column]: at },
                asSections: asSections.filter((one) => one !== at),
              });
            }}
          />
        ))}
      </ul>
      {others.length > 0 && (
        <Checkbox.Group
          label={t('Columns that are not used. Tick those that are sections of the classification.')}
          value={asSections.map(String)}
          onChange={(ticked) => change({ asSections: ticked.map(Number) })}
        >
          {others.map(({ heading, at }) => (
            <Checkbox key={at} mt="xs" value={String(at)} label={heading} />
          ))}
        </Checkbox.Group>
      )}
      {mapping.files !== undefined && <MediaField count={wizard.media.size} onFiles={wizard.addMedia} />}
      <p className="hidden-if-empty row text-bad gap-2" role="status">
        {!hasName && t('Please choose a column for: {{names}}', { names: headingOf('name', reader) })}
      </p>
      <div className={`${classes.foot} row wrap between`}>
        <Button variant="default" onClick={wizard.restart}>
          {t('Back')}
        </Button>
        <Button disabled={!hasName} loading={reading} onClick={check}>
          {t('Check the rows')}
        </Button>
      </div>
    </>
  );
}
