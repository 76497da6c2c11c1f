import { Button, Loader, Switch } from '@mantine/core';
import type { Language } from '@physio/contract/languages/languages';
import type { TranslationLine } from '@physio/contract/library/translation-sheet';
import { addTranslations, checkTranslations, type TranslationCheck } from '@physio/contract/library/translations';
import { useEffect, useState } from 'react';
import { useChange } from '#platform/api/use-change.ts';
import { LANGUAGE_NAMES } from '#platform/i18n/language-names.ts';
import { FaultTable } from '#platform/sheet/FaultTable.tsx';
import type { SheetFile } from '#platform/sheet/read-sheet.ts';
import { Tiles } from '#platform/sheet/Tiles.tsx';
import classes from '#platform/sheet/wizard.module.css';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { translated, useTranslation } from '#ui/use-translation.ts';
import { ReplacedTable } from './ReplacedTable.tsx';

/** `language`: which the lines are in. */
export type TranslatedSheet = { source: SheetFile & { file: File }; language: Language; lines: TranslationLine[] };
type Props = { sheet: TranslatedSheet; onBusy: (busy: boolean) => void; onBack: () => void; onDone: () => void };

/** What the sheet would change, as the server says; nothing is changed before the button. */
export function CheckTranslations({ sheet, onBusy, onBack, onDone }: Props) {
  const t = useTranslation();
  const { language, lines, source } = sheet;
  const check = useChange(checkTranslations, { says: 'nowhere' });
  const add = useChange(addTranslations, { refusedInPlace: true });
  const [replaces, setReplaces] = useState(false);
  const ask = () => void check.run({ body: { language, lines } });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a sheet is checked once, as it is shown
  useEffect(ask, []);
  if (check.error) return <LoadFailed error={check.error} onRetry={ask} />;
  const found = check.reply?.data;
  if (!found)
    return (
      <p className={`${classes.waiting} row gap-3 justify-center`} role="status">
        <Loader size="sm" /> {t('Checking {{count}} rows…', { count: lines.length })}
      </p>
    );

  const { changes, faults } = found;
  const replaced = changes.filter(({ before }) => before !== '');
  const wanted = replaces ? changes : changes.filter(({ before }) => before === '');
  const start = async () => {
    onBusy(true);
    const reply = await add.run({ body: { language, lines: linesOf(lines, wanted) } });
    onBusy(false);
    if (reply) onDone();
    else ask();
  };
  return (
    <>
      <p>{t('{{name}}: translations into {{language}}', { name: source.file.name, language: LANGUAGE_NAMES[language] })}</p>
      <Counts check={found} replaced={replaced.length} />
      {faults.length > 0 && (
        <FaultTable
          faults={faults.map(({ row, message, key, values }) => ({
            row,
            field: null,
            message: translated(t, key ? { key, values: values ?? {} } : message),
          }))}
          source={source}
          headingOf={() => ''}
          columnOf={() => undefined}
        />
      )}
      {replaced.length > 0 && (
        <>
          <ReplacedTable changes={replaced} language={language} />
          <Switch
            label={t('Replace {{count}} translations that are there', { count: replaced.length })}
            checked={replaces}
            onChange={(event) => setReplaces(event.currentTarget.checked)}
          />
        </>
      )}
      <p role="alert" className="hidden-if-empty row text-bad gap-2">
        {add.refusal ?? (wanted.length === 0 && t('There is nothing to add'))}
      </p>
      <div className={`${classes.foot} row wrap between`}>
        <Button variant="default" disabled={add.isPending} onClick={onBack}>
          {t('Back')}
        </Button>
        <Button disabled={wanted.length === 0} loading={add.isPending} onClick={() => void start()}>
          {t('Add {{count}} translations', { count: wanted.length })}
        </Button>
      </div>
    </>
  );
}

function linesOf(lines: readonly TranslationLine[], wanted: TranslationCheck['changes']) {
  const before = new Map(wanted.map((change) => [change.row, change.before]));
  return lines.flatMap((line) => {
    const shown = before.get(line.row);
    return shown === undefined ? [] : [{ ...line, before: shown }];
  });
}

function Counts({ check, replaced }: { check: TranslationCheck; replaced: number }) {
  const t = useTranslation();
  const { changes, same, empty, faults } = check;
  const faulty = new Set(faults.map(({ row }) => row)).size;
  const outdated = changes.filter((change) => change.is_outdated).length;
  return (
    <>
      <Tiles
        tiles={[
          { text: t('{{count}} new translations', { count: changes.length - replaced }), tone: 'ok' },
          { text: t('{{count}} differ from what is there', { count: replaced }) },
          { text: t('{{count}} there already', { count: same }) },
          { text: t('{{count}} rows with faults', { count: faulty }), tone: faulty > 0 ? 'bad' : 'info' },
        ]}
      />
      {empty > 0 && <p className="text-secondary t-small">{t('{{count}} rows have no translation yet', { count: empty })}</p>}
      {outdated > 0 && (
        <p className="text-secondary t-small">
          {t('{{count}} originals were changed since the sheet was made: their translations are marked as outdated.', {
            count: outdated,
          })}
        </p>
      )}
    </>
  );
}
