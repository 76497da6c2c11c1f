import { DAY_MS } from '@physio/contract/common/dates';
import { type Install, UNDO_DAYS, type Undone, undoInstall } from '@physio/contract/library/library';
import { useState } from 'react';
import { useChange } from '#platform/api/use-change.ts';
import { confirm } from '#platform/confirm/confirm.ts';
import { useMayAdminister } from '#platform/session/session.ts';
import { TextButton } from '#ui/controls/TextButton.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './library.module.css';
import { useLibraryName } from './use-library-name.ts';
import { useLicence } from './use-licence.ts';

const SHOWN_MS = UNDO_DAYS * DAY_MS;

/** How the adding of a library ended, for as long as it can be undone. */
export function InstallResult({ install }: { install: Install }) {
  const t = useTranslation();
  const [now] = useState(() => Date.now());
  const mayUndo = useMayAdminister();
  const undo = useChange(undoInstall);
  const name = useLibraryName(install);
  const licenceOf = useLicence();
  const { id, counts, failure, undone, licence, publisher } = install;
  if (Date.parse(install.installed_at) + SHOWN_MS < now) return null;
  if (failure !== null)
    return (
      <p className={`${classes.notice} gap-2 gap-x-3 py-2 px-4 raised row wrap break-anywhere`} role="status">
        {t('{{name}} could not be added.', { name })} {t(failure.key ?? failure.message, failure.values)}
      </p>
    );
  if (undone !== null) return <Kept undone={undone} />;
  if (counts === null) return null;
  const ask = async () => {
    const question = {
      title: t('Remove {{name}}?', { name }),
      body: t('What is still as it came and used nowhere is deleted. The rest stays and is named.'),
      action: t('Remove'),
      danger: true,
    };
    if (await confirm(question)) await undo.run({ params: { id } });
  };
  return (
    <div className={`${classes.notice} gap-2 gap-x-3 py-2 px-4 raised row wrap break-anywhere`}>
      <p>
        {t('{{name}} was added: {{exercises}} exercises, {{programmes}} programs.', {
          name,
          exercises: counts.exercises.added,
          programmes: counts.programmes.added,
        })}
        {licence !== null && publisher !== null && ` ${licenceOf(licence, publisher)}`}
      </p>
      {mayUndo && (
        <TextButton size="xs" busy={undo.isPending} onClick={() => void ask()}>
          {t('Undo')}
        </TextButton>
      )}
    </div>
  );
}

const SHOWN = 10;

function Kept({ undone: { kept } }: { undone: Undone }) {
  const t = useTranslation();
  if (kept.length === 0) return null;
  const names = kept.slice(0, SHOWN).map(({ name }) => name);
  return (
    <p className={`${classes.notice} gap-2 gap-x-3 py-2 px-4 raised row wrap break-anywhere`} role="status">
      {t('{{count}} things of the removed library stay, because they were changed or are used:', { count: kept.length })}{' '}
      {names.join(', ')}
      {kept.length > SHOWN && '…'}
    </p>
  );
}
