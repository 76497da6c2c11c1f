import { useState } from 'preact/hooks';
import { t } from '#platform/i18n/i18n.ts';
import { Screen } from '#ui/Screen.tsx';
import { TopBar } from '#ui/TopBar.tsx';
import { codeOf } from './short-code.ts';

/** The way in where no camera is: eight letters from the sheet. */
export function CodeEntry({ found, leave }: { found: (code: string) => void; leave: (() => void) | null }) {
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const submit = (event: Event) => {
    event.preventDefault();
    const code = codeOf(typed);
    setIsWrong(code === null);
    if (code !== null) found(code);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Screen
        title={t('Your exercises')}
        bar={<TopBar look={null} />}
        foot={
          <>
            <button type="submit" class="button main wide">
              {t('Open')}
            </button>
            {leave && (
              <button type="button" class="button wide" onClick={leave}>
                {t('Back')}
              </button>
            )}
          </>
        }
      >
        <label class="field">
          {t('The 8 letters and figures on your sheet')}
          <input
            value={typed}
            onInput={(event) => setTyped(event.currentTarget.value)}
            autocomplete="off"
            autocapitalize="characters"
            spellcheck={false}
            placeholder="ABCD-2345"
            aria-invalid={isWrong}
            aria-describedby="code-fault"
          />
        </label>
        <p id="code-fault" role="alert">
          {isWrong && t('The code has 8 letters and figures, such as ABCD-2345.')}
        </p>
        <p class="quiet">{t('Or scan the square on your sheet with the camera of your phone.')}</p>
      </Screen>
    </form>
  );
}
