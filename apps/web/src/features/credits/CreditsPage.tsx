import { type Credited, listCredits } from '@physio/contract/credits/credit-calls';
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import { AppLink } from '#platform/AppLink.tsx';
import { call } from '#platform/api/client.ts';
import { useListQuery } from '#platform/api/query.ts';
import { paths } from '#platform/paths.ts';
import { TextButton } from '#ui/controls/TextButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { PageSkeleton } from '#ui/Skeletons.tsx';
import { msg, useLanguage, useTranslation } from '#ui/use-translation.ts';
import { CreditText } from './CreditText.tsx';

const KINDS: Record<Credited['kind'], string> = {
  exercise: msg('Exercise'),
  programme: msg('Programme'),
  file: msg('File'),
};

/** Everything in the library that is somebody else's, and how it is to be named; to be printed, too. */
export function CreditsPage() {
  const t = useTranslation();
  const list = useListQuery({
    queryKey: ['credits', useLanguage()],
    queryFn: async ({ signal }) => (await call(listCredits, {}, { signal })).data,
    empty: [],
  });
  if (list.isPending) return <PageSkeleton />;
  return (
    <div className="stack content-width gap-4">
      <div className="no-print row wrap between gap-3">
        <AppLink {...paths.exercises()} className="inline-row gap-2 no-underline">
          <IconArrowLeft size={18} aria-hidden />
          {t('Exercise Directory')}
        </AppLink>
        {list.data.length > 0 && (
          <TextButton icon={<IconPrinter size={16} aria-hidden />} onClick={() => print()}>
            {t('Print')}
          </TextButton>
        )}
      </div>
      {list.error && <LoadFailed error={list.error} onRetry={list.retry} busy={list.isFetching} />}
      {list.isKnown && list.data.length === 0 && <EmptyState still="resting" text={t('Nothing in the library has to be named.')} />}
      <ul className="stack gap-4 hidden-if-empty" aria-label={t('Credits')}>
        {list.data.map((one) => (
          <CreditedItem key={`${one.kind} ${one.encoded_id}`} credited={one} />
        ))}
      </ul>
    </div>
  );
}

function CreditedItem({ credited: { kind, encoded_id, name, language, credit } }: { credited: Credited }) {
  const t = useTranslation();
  return (
    <li className="stack gap-1">
      <strong className="break-anywhere">
        {t(KINDS[kind])}:{' '}
        {kind === 'exercise' ? (
          <AppLink {...paths.exercise(encoded_id)} lang={language}>
            {name}
          </AppLink>
        ) : (
          <span lang={language}>{name}</span>
        )}
      </strong>
      <CreditText credit={credit} />
    </li>
  );
}
