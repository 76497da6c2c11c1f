import type { FileUsage } from '@physio/contract/content/file-usage';
import type { Attachment } from '@physio/contract/content/media';
import { confirm } from '#platform/confirm/confirm.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { usesOf } from '../files.api.ts';

/** In one sentence each; more would not be read. */
const TOLD = 5;
const names = (of: readonly { name: string }[]) => of.map(({ name }) => name).join(', ');

/** Asks whether files may be deleted, and says what shows which of them. Answers yes or no. */
export function useDeleteQuestion() {
  const t = useTranslation();

  const tellUse = ({ media_type }: Attachment, { exercises, playlists, badges }: FileUsage): string =>
    [
      ...(exercises.length > 0
        ? [t(media_type === 'gif' ? 'Primary GIF of {{names}}.' : 'Primary video of {{names}}.', { names: names(exercises) })]
        : []),
      ...(playlists.length > 0 ? [t('Shown by the playlist {{names}}.', { names: names(playlists) })] : []),
      ...(badges.length > 0 ? [t('Picture of the badge {{names}}.', { names: names(badges) })] : []),
    ].join(' ');

  /** What shows them; where that cannot be known, at least which are primary. */
  const tellUses = async (files: readonly Attachment[]): Promise<string[]> => {
    const uses = await usesOf(files.map(({ attachment_id }) => attachment_id)).catch(() => null);
    const usage = new Map(uses?.map((use) => [use.attachment_id, use]));
    return files.flatMap((file) => {
      const of = usage.get(file.attachment_id);
      const use = of ? tellUse(file, of) : uses === null && file.is_primary ? t('Primary file of an exercise.') : '';
      if (use === '') return [];
      return [files.length === 1 ? use : t('“{{name}}”: {{use}}', { name: file.old_name, use })];
    });
  };

  return async (files: readonly Attachment[]): Promise<boolean> => {
    const [first] = files;
    const uses = await tellUses(files);
    const more = uses.length - TOLD;
    const count = files.length;
    const what =
      count === 1
        ? t('“{{name}}” is deleted from this folder.', { name: first?.old_name ?? '' })
        : t('{{count}} files are deleted from this folder.', { count });
    return confirm({
      title: count === 1 ? t('Delete file?') : t('Delete {{count}} files?', { count }),
      body: [what, ...uses.slice(0, TOLD), ...(more > 0 ? [t('{{count}} more are in use.', { count: more })] : [])].join(' '),
      action: count === 1 ? t('Delete file') : t('Delete files'),
      danger: true,
    });
  };
}
