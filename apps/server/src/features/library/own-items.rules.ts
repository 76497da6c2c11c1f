import type { CallGroup } from '#platform/http/context.ts';
import { keyOf, keyOfGroup } from './group-source.service.ts';
import type { Existing } from './plan.rules.ts';

/** A pack of the group itself, which comes back: its items are those that they were made of, whatever they are called by now. */
export function withOwnItems(existing: Existing, { publicId }: Pick<CallGroup, 'publicId'>, packKey: string): Existing {
  if (packKey !== keyOfGroup(publicId)) return existing;
  const own = (['exercise', 'programme'] as const).flatMap((kind) =>
    existing[`${kind}s`].map(
      ({ id, public_id, language }) => [`${kind} ${keyOf(public_id)}`, { id, public_id, language }] as const,
    ),
  );
  return { ...existing, installed: new Map([...own, ...existing.installed]) };
}
