import { useState } from 'preact/hooks';
import { language, t } from '#platform/i18n/i18n.ts';
import type { Answer } from './answer.ts';
import { type DateFields, type DatePart, dateOf, partsIn } from './birth-date.ts';
import classes from './door.module.css';

type Props = { asks: 'birth_date' | 'code'; change: (answer: Answer | null) => void; isWrong: boolean };

export function AnswerFields({ asks, change, isWrong }: Props) {
  return asks === 'birth_date' ? <BirthDate change={change} isWrong={isWrong} /> : <Digits change={change} isWrong={isWrong} />;
}

const AUTOCOMPLETE = { day: 'bday-day', month: 'bday-month', year: 'bday-year' } as const;

function BirthDate({ change, isWrong }: Omit<Props, 'asks'>) {
  const [fields, setFields] = useState<DateFields>({ day: '', month: '', year: '' });
  const labels: Record<DatePart, string> = { day: t('Day'), month: t('Month'), year: t('Year') };
  const set = (part: DatePart, text: string) => {
    const next = { ...fields, [part]: text };
    setFields(next);
    const birth_date = dateOf(next);
    change(birth_date === null ? null : { birth_date });
  };
  return (
    <fieldset class="stack">
      <legend class="unseen">{t('Your date of birth')}</legend>
      <div class={classes.date}>
        {partsIn(language.get()).map((part) => (
          <label key={part} class="field">
            {labels[part]}
            <input
              inputMode="numeric"
              autocomplete={AUTOCOMPLETE[part]}
              maxLength={part === 'year' ? 4 : 2}
              value={fields[part]}
              aria-invalid={isWrong}
              aria-describedby="fault"
              onInput={(event) => set(part, event.currentTarget.value)}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Digits({ change, isWrong }: Omit<Props, 'asks'>) {
  const [typed, setTyped] = useState('');
  return (
    <label class="field">
      {t('4 digits')}
      <input
        class={classes.digits}
        inputMode="numeric"
        autocomplete="off"
        maxLength={4}
        value={typed}
        aria-invalid={isWrong}
        aria-describedby="fault"
        onInput={(event) => {
          const text = event.currentTarget.value;
          setTyped(text);
          const code = text.normalize('NFKC').trim();
          change(/^\d{4}$/.test(code) ? { code } : null);
        }}
      />
    </label>
  );
}
