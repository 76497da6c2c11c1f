import type * as contract from '@physio/contract/sso/links';
import { SSO_MESSAGES } from '@physio/contract/sso/messages';
import { AppError } from '#platform/http/app-error.ts';
import type { Context, Write } from '#platform/http/context.ts';
import { beginAt } from './begin.service.ts';
import { deleteIdentity, endSessionsBy, listOwnConnections } from './people.queries.ts';
import { reasonOf } from './provider.ts';

type SignedIn = Context<'signed-in'>;

export const listSsoLinks = async ({ db, user }: SignedIn): Promise<contract.SsoLink[]> =>
  (await listOwnConnections(db, user.id, user.onlyGroupId)).map(({ public_id, label, group_name, linked_at }) => ({
    id: public_id,
    label,
    group_name,
    linked_at: linked_at?.toISOString() ?? null,
  }));

/** @throws AppError `not_found` for one of no group of the caller's */
async function ownConnection({ db, user }: SignedIn, publicId: string) {
  const found = (await listOwnConnections(db, user.id, user.onlyGroupId)).find(({ public_id }) => public_id === publicId);
  if (found === undefined) throw new AppError('not_found', SSO_MESSAGES.notFound);
  return found;
}

export async function linkSso(context: SignedIn, publicId: string, write: Write<typeof contract.linkSso>) {
  const connection = await ownConnection(context, publicId);
  const url = await beginFor(context, connection, { purpose: 'link' });
  return write(async () => ({ data: { url } }));
}

type Purpose = Omit<Parameters<typeof beginAt>[2], 'userId' | 'returnTo'>;

/** The provider is spoken to before the transaction. @throws AppError `conflict` when it does not answer */
export async function beginFor(context: SignedIn, connection: Parameters<typeof beginAt>[1], purpose: Purpose) {
  try {
    return await beginAt(context, connection, { ...purpose, userId: context.user.id, returnTo: '/' });
  } catch (error) {
    context.log.warn({ reason: reasonOf(error) }, 'single sign-on: no answer');
    throw new AppError('conflict', SSO_MESSAGES.providerSilent);
  }
}

export async function unlinkSso(context: SignedIn, publicId: string): Promise<void> {
  const { db, user, note } = context;
  const connection = await ownConnection(context, publicId);
  await deleteIdentity(db, user.id, connection.id);
  await endSessionsBy(db, user.id, connection.id);
  note(publicId, undefined, connection.group_id);
}
