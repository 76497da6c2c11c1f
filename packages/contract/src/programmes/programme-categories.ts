import * as z from 'zod/mini';
import { endpoint, perHour } from '../common/endpoint.ts';
import { freeText, objectId } from '../common/fields.ts';

export const CATEGORY_MESSAGES = {
  notFound: 'Category not found',
  otherId: 'circuit_category_id must be the id of the address',
} as const;

export const deleteProgrammeCategory = endpoint({
  method: 'DELETE',
  path: '/api/v1/delete-exercise-category/:id',
  summary: 'Delete a category of programmes; programmes of it stay, without a category',
  done: 'Workout Category Deleted Successfully',
  failed: 'Unable to delete the category',
  changes: ['programmes'],
  access: 'member',
  params: z.object({ id: objectId(CATEGORY_MESSAGES.notFound) }),
  body: z.object({ circuit_category_id: z.optional(freeText(40)) }),
  ids: { id: 'category' },
  audit: 'programme_category.delete',
  rate: perHour(30),
});
