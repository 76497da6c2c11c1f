import { Button, NativeSelect } from '@mantine/core';
import { EXPORT_HEADINGS, numberHeading } from '@physio/contract/transfers/export-columns';
import {
  DATE_ORDERS,
  type DateOrder,
  IMPORT_FIELDS,
  REQUIRED_FIELDS,
  TRANSFER_MESSAGES,
} from '@physio/contract/transfers/transfers';
import { CountryCodeField } from '#platform/phone/CountryCodeField.tsx';
import { ColumnSelect } from '#platform/sheet/ColumnSelect.tsx';
import { EncodingSelect } from '#platform/sheet/EncodingSelect.tsx';
import type { Encoding } from '#platform/sheet/encoding.ts';
import { FILE_UNREADABLE } from '#platform/sheet/read-csv.ts';
import classes from '#platform/sheet/wizard.module.css';
import { toast } from '#platform/toast/toast.ts';
import { msg, useLanguage, useTranslation } from '#ui/use-translation.ts';
import { guessDateOrder, type ImportColumn, type Mapping, missingFields, numberColumn } from './columns.ts';
import type { Choices, Source, Wizard } from './use-import.ts';

const ORDER_NAMES: Record<DateOrder, string> = {
  ymd: msg('Year, month, day: 1980-04-03'),
  dmy: msg('Day first: 03/04/1980 is 3 April'),
  mdy: msg('Month first: 03/04/1980 is 4 March'),
};

type Field = { field: ImportColumn; label: string };
type Props = { wizard: Wizard; source: Source; choices: Choices };

/** Which column is what. The samples show at once whether the characters were read right. */
export function ColumnsStep({ wizard, source, choices }: Props) {
  const t = useTranslation();
  const language = useLanguage();
  const { mapping, order, phoneCode } = choices;
  const missing = missingFields(mapping);
  const fields = [
    ...IMPORT_FIELDS.map((field): Field => ({ field, label: EXPORT_HEADINGS[field][language] })),
    ...wizard.systems.map(({ system, label }): Field => ({ field: numberColumn(system), label: numberHeading(label, language) })),
  ];
  const isCodeGood = /^\+?\d{0,4}$/.test(phoneCode);
  const change = (patch: Partial<Choices>) => wizard.choose(source, { ...choices, ...patch });
  const map = (next: Mapping) => {
    const moved = next.date_of_birth !== mapping.date_of_birth;
    change({ mapping: next, ...(moved && { order: guessDateOrder(source.lines, next.date_of_birth) }) });
  };
  const readAs = (encoding: Encoding) =>
    wizard.open(source.file, encoding, choices).catch(() => void toast.error(t(FILE_UNREADABLE)));
  return (
    <>
      <p className={`${classes.quiet} hidden-if-empty text-secondary t-small`}>
        {t('{{name}}: {{count}} rows', { name: source.file.name, count: source.lines.length })}
      </p>
      <div className={`${classes.pair} stack`}>
        <EncodingSelect value={source.encoding} onChange={(encoding) => void readAs(encoding)} />
        {mapping.date_of_birth !== undefined && (
          <NativeSelect
            label={t('Dates')}
            value={order}
            data={DATE_ORDERS.map((value) => ({ value, label: t(ORDER_NAMES[value]) }))}
            onChange={(event) => change({ order: event.currentTarget.value as DateOrder })}
          />
        )}
        {mapping.mobile_number !== undefined && (
          <CountryCodeField
            name="country_phonecode"
            data-path="country_phonecode"
            label={t('Country code of numbers without one')}
            value={phoneCode}
            error={isCodeGood ? undefined : TRANSFER_MESSAGES.phoneCode}
            onChange={(code) => change({ phoneCode: code })}
            onBlur={() => undefined}
          />
        )}
      </div>
      <ul className={`${classes.fields} line-above stack`} aria-label={t('Columns')}>
        {fields.map(({ field, label }) => (
          <ColumnSelect
            key={field}
            label={label}
            isRequired={REQUIRED_FIELDS.some((required) => required === field)}
            column={mapping[field]}
            source={source}
            onChange={(column) => {
              const { [field]: _before, ...others } = mapping;
              map(column === null ? others : { ...others, [field]: column });
            }}
          />
        ))}
      </ul>
      <p className="hidden-if-empty row text-bad gap-2" role="status">
        {missing.length > 0 &&
          t('Please choose a column for: {{names}}', {
            names: missing.map((field) => EXPORT_HEADINGS[field][language]).join(', '),
          })}
      </p>
      <div className={`${classes.foot} row wrap between`}>
        <Button variant="default" onClick={wizard.restart}>
          {t('Back')}
        </Button>
        <Button disabled={missing.length > 0 || !isCodeGood} onClick={() => wizard.check(source, choices)}>
          {t('Check the rows')}
        </Button>
      </div>
    </>
  );
}
