import type { Install } from '@physio/contract/library/library';
import { useTranslation } from '#ui/use-translation.ts';

/** The Starter's name is ours, any other somebody's own. */
export function useLibraryName({ source, name }: Pick<Install, 'source' | 'name'>): string {
  const t = useTranslation();
  return source === 'starter' ? t('Starter library') : name;
}
