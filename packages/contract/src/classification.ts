import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { freeText } from './fields.ts';

export type ClassificationNode = {
  id: string;
  encoded_id: string;
  name: string;
  parentId: string | null;
  children: ClassificationNode[];
};
export const ClassificationNode: z.ZodMiniType<ClassificationNode> = z.object({
  id: z.string(),
  encoded_id: z.string(),
  name: z.string(),
  parentId: z.nullable(z.string()),
  get children() {
    return z.array(ClassificationNode);
  },
});

export const ClassificationSet = z.object({
  id: z.string(),
  encoded_id: z.string(),
  name: z.string(),
  version: z.number(),
  data: z.record(z.string(), z.array(ClassificationNode)),
});
export type ClassificationSet = z.infer<typeof ClassificationSet>;

export const getClassifications = endpoint({
  method: 'GET',
  path: '/api/v1/classifications/',
  summary: "The group's classification: sections with their nested options",
  access: 'member',
  data: z.array(ClassificationSet),
});

export const listCategories = endpoint({
  method: 'GET',
  path: '/api/v1/categories/',
  summary: 'The options directly below a section or a node',
  access: 'member',
  query: z.object({ domain: freeText(100).check(z.minLength(1, 'domain is required')) }),
  data: z.array(z.object({ encoded_id: z.string(), name: z.string() })),
  filters: { domain: 'node' },
});
