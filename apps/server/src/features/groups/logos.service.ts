import { GROUP_MESSAGES, LOGO_TYPES } from '@physio/contract/groups/group-changes';
import { drawPicture, type PutObject } from '#features/content/public.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Services, SignedInUser } from '#platform/http/context.ts';
import { Unreadable } from '#platform/parsing/parsers.ts';
import type { SpooledFile } from '#platform/uploads/spool.ts';

const SIDE = 512;
const TYPES: readonly string[] = LOGO_TYPES;

const invalid = () => new AppError('validation', GROUP_MESSAGES.logoInvalid, { fields: { logo: GROUP_MESSAGES.logoInvalid } });

/** Puts the sent picture into the store, drawn again; null when none was sent. @throws AppError when it is not a JPEG or PNG */
export async function putLogo(
  context: Pick<Services, 'db' | 'relaxedDb' | 'store' | 'spool' | 'parsers'> & {
    files: readonly SpooledFile[];
    user: SignedInUser;
  },
): Promise<PutObject | null> {
  // A form without a file sends one without a name.
  const file = context.files.find(({ sentName, bytes }) => sentName !== '' || bytes > 0);
  if (file === undefined) return null;
  const { content } = file;
  if ('fault' in content && content.fault === 'too_large') throw new AppError('too_large', GROUP_MESSAGES.logoTooLarge);
  if ('fault' in content || !TYPES.includes(content.type)) throw invalid();
  try {
    return await drawPicture(context, context.user.publicId, file.path, {
      side: SIDE,
      format: content.type === 'png' ? 'png' : 'jpg',
    });
  } catch (error) {
    throw error instanceof Unreadable ? invalid() : error;
  }
}
