import { useState } from 'preact/hooks';
import { isInApp, isIos } from '#platform/browser.ts';
import { t } from '#platform/i18n/i18n.ts';

/** The browser inside a messenger forgets what it keeps. */
export function InAppHint() {
  const [isCopied, setIsCopied] = useState(false);
  if (!isInApp()) return null;
  const copy = () =>
    navigator.clipboard?.writeText(location.href).then(
      () => setIsCopied(true),
      () => undefined,
    );
  return (
    <div class="notice stack">
      <p>
        {isIos() ? t('Open this page in Safari to keep your exercises.') : t('Open this page in Chrome to keep your exercises.')}
      </p>
      <button type="button" class="button" onClick={copy}>
        {isCopied ? t('Link copied') : t('Copy the link')}
      </button>
    </div>
  );
}
