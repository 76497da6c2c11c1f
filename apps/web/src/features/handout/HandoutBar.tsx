import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { LANGUAGES, type Language } from '@physio/contract/languages/languages';
import { DURATION_WEEKS } from '@physio/contract/plans/plans';
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { LANGUAGE_NAMES } from '#platform/i18n/language-names.ts';
import { asLanguage, useTranslation } from '#ui/use-translation.ts';
import classes from './Handout.module.css';
import { type HandoutChoice, PAPERS, PER_PAGE } from './handout-search.ts';

type Props = {
  choice: HandoutChoice;
  language: Language;
  /** A programme without a plan has no weeks of its own. */
  asksWeeks: boolean;
  /** Whether the code of the patient's page is printed; null where there is none. */
  code: boolean | null;
  /** Whether the code of the programme itself is printed; null where there is none. */
  programme: boolean | null;
  ready: boolean;
  back: string;
  onChange: (change: Partial<HandoutChoice>) => void;
};
const PAPER_NAMES = { a4: 'A4', letter: 'Letter' } as const;
const WEEKS = Array.from({ length: DURATION_WEEKS.max }, (_, index) => DURATION_WEEKS.min + index);

export function HandoutBar({ choice, language, asksWeeks, code, programme, ready, back, onChange }: Props) {
  const t = useTranslation();
  const { history } = useRouter();
  const { from } = history.location.state;
  return (
    <header className={`${classes.bar} sticky top-0 gap-2 gap-x-4 line-below row wrap on-surface no-print`}>
      <button
        type="button"
        className={`${classes.back} square center flex-none rounded text-primary hoverable`}
        aria-label={t('Back')}
        onClick={() => (from ? history.back() : history.push(back))}
      >
        <IconArrowLeft size={20} aria-hidden />
      </button>
      <h1 className="t-title bold">{t('Handout')}</h1>
      <div className={`${classes.choices} gap-2 gap-x-4 flex wrap items-end flex-1`}>
        <NativeSelect
          label={t('Language')}
          value={language}
          data={LANGUAGES.map((code) => ({ value: code, label: LANGUAGE_NAMES[code] }))}
          onChange={(event) => onChange({ language: asLanguage(event.currentTarget.value) })}
        />
        <NativeSelect
          label={t('Paper')}
          value={choice.paper}
          data={PAPERS.map((paper) => ({ value: paper, label: PAPER_NAMES[paper] }))}
          onChange={(event) => onChange({ paper: event.currentTarget.value as HandoutChoice['paper'] })}
        />
        {!choice.big && (
          <NativeSelect
            label={t('Exercises on a page')}
            value={choice.per}
            data={[...PER_PAGE]}
            onChange={(event) => onChange({ per: event.currentTarget.value as HandoutChoice['per'] })}
          />
        )}
        {asksWeeks && choice.ticks && (
          <NativeSelect
            label={t('Weeks to tick')}
            value={choice.weeks}
            data={WEEKS.map(String)}
            onChange={(event) => onChange({ weeks: Number(event.currentTarget.value) })}
          />
        )}
        <Checkbox
          label={t('Big print')}
          checked={choice.big}
          onChange={(event) => onChange({ big: event.currentTarget.checked })}
        />
        <Checkbox
          label={t('Steps')}
          checked={choice.steps}
          onChange={(event) => onChange({ steps: event.currentTarget.checked })}
        />
        <Checkbox
          label={t('Boxes to tick')}
          checked={choice.ticks}
          onChange={(event) => onChange({ ticks: event.currentTarget.checked })}
        />
        {code !== null && (
          <Checkbox
            label={t("Code of the patient's page")}
            checked={code}
            onChange={(event) => onChange({ code: event.currentTarget.checked ? 'yes' : 'no' })}
          />
        )}
        {programme !== null && (
          <Checkbox
            label={t('Programme as a code')}
            checked={programme}
            onChange={(event) => onChange({ programme: event.currentTarget.checked })}
          />
        )}
      </div>
      <Button
        className={`${classes.print} flex-none`}
        leftSection={<IconPrinter size={18} aria-hidden />}
        disabled={!ready}
        onClick={() => void printPage()}
      >
        {t('Print')}
      </Button>
    </header>
  );
}

/** Opens the browser's print dialog once every picture and font on the page is there; what does not load is left out. */
async function printPage(): Promise<void> {
  const pictures = Array.from(document.images, (picture) => picture.decode().catch(() => undefined));
  await Promise.all([document.fonts.ready, ...pictures]);
  window.print();
}
