import { CATEGORY_MESSAGES } from '@physio/contract/programmes/programme-categories';
import { AppError } from '#platform/http/app-error.ts';
import type { MemberContext } from '#platform/http/context.ts';
import * as queries from './categories.queries.ts';

/** `repeatedId`: the id as the body has it, if it has one. @throws AppError when it is another than the address's */
export async function deleteProgrammeCategory(context: MemberContext, publicId: string, repeatedId?: string): Promise<void> {
  const { db, group, clock } = context;
  const category = await holdCategory(context, publicId);
  if (repeatedId && repeatedId !== publicId) {
    throw new AppError('validation', CATEGORY_MESSAGES.otherId, { fields: { circuit_category_id: CATEGORY_MESSAGES.otherId } });
  }
  await queries.deleteCategory(db, group.id, category.id, clock.now());
}

async function holdCategory({ db, group }: MemberContext, publicId: string) {
  const category = await queries.holdCategory(db, group.id, publicId);
  if (category === undefined) throw new AppError('not_found', CATEGORY_MESSAGES.notFound);
  return category;
}
