import type { Install } from '@physio/contract/library/library';
import { IconChecklist } from '@tabler/icons-react';
import { AppLink } from '#platform/AppLink.tsx';
import { paths } from '#platform/paths.ts';
import { Bar } from '#ui/controls/Bar.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { InstallResult } from './InstallResult.tsx';
import { isUnderWay, useInstalls } from './library.api.ts';
import classes from './library.module.css';
import { useLibraryName } from './use-library-name.ts';

/** What is being added to the library, what came of it, and what waits for review. */
export function LibraryNotice() {
  const t = useTranslation();
  const { data: installs, pending } = useInstalls();
  const [latest] = installs;
  return (
    <>
      {latest && (isUnderWay(latest) ? <Progress install={latest} /> : <InstallResult install={latest} />)}
      {pending > 0 && (
        <AppLink {...paths.review()} className={`${classes.notice} gap-2 gap-x-3 py-2 px-4 raised row wrap break-anywhere`}>
          <IconChecklist size={18} aria-hidden />
          {t('{{count}} exercises wait for review', { count: pending })}
        </AppLink>
      )}
    </>
  );
}

function Progress({ install }: { install: Install }) {
  const t = useTranslation();
  const name = useLibraryName(install);
  const label = t('Adding {{name}}', { name });
  return (
    <div className={`${classes.notice} gap-2 gap-x-3 py-2 px-4 raised row wrap break-anywhere`}>
      <p>{label}</p>
      <Bar done={install.progress / 100} label={label} />
    </div>
  );
}
