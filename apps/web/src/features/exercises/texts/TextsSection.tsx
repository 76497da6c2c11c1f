import { Tabs } from '@mantine/core';
import { LANGUAGES, type Language } from '@physio/contract/languages/languages';
import { useState } from 'react';
import { useReplaceGuard } from '#platform/form/leave-guard.ts';
import { LANGUAGE_NAMES } from '#platform/i18n/language-names.ts';
import { StatusTag, type Tone } from '#ui/StatusTag.tsx';
import { msg, useLanguage, useTranslation } from '#ui/use-translation.ts';
import { useExerciseRecord } from '../record.api.ts';
import { TextsForm } from './TextsForm.tsx';
import classes from './texts.module.css';
import { type TranslationState, translationState } from './translation-state.ts';

const MARKS: Record<TranslationState, { tone: Tone; label: string } | null> = {
  original: { tone: 'neutral', label: msg('Original') },
  missing: { tone: 'warn', label: msg('Missing') },
  incomplete: { tone: 'warn', label: msg('Incomplete') },
  outdated: { tone: 'warn', label: msg('Outdated') },
  whole: null,
};

/** What is written about an exercise, a tab for each language. */
export function TextsSection({ exerciseId }: { exerciseId: string }) {
  const t = useTranslation();
  const reader = useLanguage();
  const { data: record } = useExerciseRecord(exerciseId);
  const [chosen, setChosen] = useState<Language | null>(null);
  const replace = useReplaceGuard();
  if (!record) return null;
  const unless = LANGUAGES.find((language) => language !== record.language) ?? record.language;
  const open = chosen ?? (reader === record.language ? unless : reader);
  return (
    <section className={`${classes.section} whole-row stack may-shrink gap-2`} aria-labelledby="texts-title">
      <h2 id="texts-title">{t('Languages')}</h2>
      <Tabs value={open} keepMounted={false} onChange={(next) => void replace(() => setChosen(next as Language))}>
        <Tabs.List>
          {LANGUAGES.map((language) => {
            const mark = MARKS[translationState(record, language)];
            return (
              <Tabs.Tab key={language} value={language} rightSection={mark && <StatusTag tone={mark.tone} label={t(mark.label)} />}>
                <span lang={language}>{LANGUAGE_NAMES[language]}</span>
              </Tabs.Tab>
            );
          })}
        </Tabs.List>
        {LANGUAGES.map((language) => (
          <Tabs.Panel key={language} value={language} pt="md">
            <TextsForm key={exerciseId} record={record} language={language} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </section>
  );
}
