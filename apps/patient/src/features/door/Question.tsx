import { useState } from 'preact/hooks';
import { CallError } from '#platform/api/call.ts';
import { t } from '#platform/i18n/i18n.ts';
import { people } from '#platform/people/people.ts';
import { Screen } from '#ui/Screen.tsx';
import { TopBar } from '#ui/TopBar.tsx';
import { AnswerFields } from './AnswerFields.tsx';
import { type Answer, type Opened, refusalOf } from './answer.ts';

type Props = {
  opened: Opened;
  send: (answer: Answer, isHelper: boolean) => Promise<void>;
  /** Whether to ask who it is that opens the page. */
  asksHelper: boolean;
  locked: (locked: 'day' | 'staff') => void;
  ask: () => void;
};

/** The one question, by which the page knows that it is in the right hands. */
export function Question({ opened, send, asksHelper, locked, ask }: Props) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [fault, setFault] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [isHelper, setIsHelper] = useState(false);
  const submit = async (event: Event) => {
    event.preventDefault();
    if (answer === null) return setFault(incomplete(opened.second_item));
    setIsBusy(true);
    setFault('');
    try {
      await send(answer, isHelper);
    } catch (error) {
      // That was the last try: the door says until when it is locked.
      if (error instanceof CallError && error.values.n === 0) return ask();
      const refusal = refusalOf(error);
      if (refusal !== null) setFault(refusal);
      else locked(error instanceof CallError && error.key.includes('tomorrow') ? 'day' : 'staff');
      setIsBusy(false);
    }
  };
  return (
    <form onSubmit={submit} noValidate>
      <Screen
        title={opened.second_item === 'birth_date' ? t('Your date of birth') : t('The 4 digits from your physiotherapist')}
        bar={<TopBar look={{ ...opened, name: opened.practice }} />}
        foot={
          <button type="submit" class="button main wide" disabled={isBusy}>
            {t('Next')}
          </button>
        }
      >
        <AnswerFields asks={opened.second_item} change={setAnswer} isWrong={fault !== ''} />
        <p id="fault" role="alert">
          {fault}
        </p>
        {asksHelper && (
          <label class="check">
            <input type="checkbox" checked={isHelper} onChange={(event) => setIsHelper(event.currentTarget.checked)} />
            {t('I help somebody with their exercises')}
          </label>
        )}
        <p class="quiet">
          {people.get().length > 0 && t('Others who use this phone stay signed in.')}{' '}
          {t('It is asked so that nobody else opens your exercises.')}
        </p>
      </Screen>
    </form>
  );
}

const incomplete = (asks: Opened['second_item']) =>
  asks === 'birth_date' ? t('Enter day, month and the year with 4 digits.') : t('Enter the 4 digits.');
