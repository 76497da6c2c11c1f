import type { Attachment } from '@physio/contract/media';
import { confirm } from '#platform/confirm/confirm.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { usageOf } from '../files.api.ts';

/** In one sentence each; more would not be read. */
const TOLD = 5;

/** Asks whether files may be deleted, and says which of them exercises show. Answers yes or no. */
export function useDeleteQuestion() {
  const t = useTranslation();

  const tellUse = async ({ attachment_id, media_type }: Attachment): Promise<string> => {
    const exercises = (await usageOf(attachment_id).catch(() => null))?.exercises ?? [];
    if (exercises.length === 0) return t('Primary file of an exercise.');
    const names = exercises.map(({ name }) => name).join(', ');
    return t(media_type === 'gif' ? 'Primary GIF of {{names}}.' : 'Primary video of {{names}}.', { names });
  };

  return async (files: readonly Attachment[]): Promise<boolean> => {
    const [first] = files;
    const used = files.filter(({ is_primary }) => is_primary);
    const uses = await Promise.all(
      used.slice(0, TOLD).map(async (file) => {
        const use = await tellUse(file);
        return files.length === 1 ? use : t('“{{name}}”: {{use}}', { name: file.old_name, use });
      }),
    );
    const more = used.length - uses.length;
    const count = files.length;
    const what =
      count === 1
        ? t('“{{name}}” is deleted from this folder.', { name: first?.old_name ?? '' })
        : t('{{count}} files are deleted from this folder.', { count });
    return confirm({
      title: count === 1 ? t('Delete file?') : t('Delete {{count}} files?', { count }),
      body: [what, ...uses, ...(more > 0 ? [t('{{count}} more are in use.', { count: more })] : [])].join(' '),
      action: count === 1 ? t('Delete file') : t('Delete files'),
      danger: true,
    });
  };
}
