import { canMove, type Draft, type Place, placeOf, wayTo } from './draft.ts';

export type Zone = 'before' | 'inside' | 'after';
/** The row under the pointer, and which part of it: its upper and lower quarters are the gaps beside it. */
export type Drop = { over: string; zone: Zone };

export function zoneOf(y: number, { top, height }: { top: number; height: number }): Zone {
  const part = (y - top) / height;
  return part < 0.25 ? 'before' : part > 0.75 ? 'after' : 'inside';
}

/** Where a node dropped there would stand; null when it may not. */
export function dropPlace(draft: Draft, key: string, { over, zone }: Drop): Place | null {
  const target = placeOf(draft, over);
  if (target === null || over === key) return null;
  const inside = { parent: over, index: wayTo(draft, over).at(-1)?.children.length ?? 0 };
  const place = zone === 'inside' ? inside : { ...target, index: target.index + (zone === 'after' ? 1 : 0) };
  return canMove(draft, key, place.parent) ? place : null;
}

export type Step = 'up' | 'down' | 'in' | 'out';
/** Where a step with the keyboard or the menu leads: among its siblings, below the one above, or beside its parent. */
export function stepPlace(draft: Draft, key: string, step: Step): Place | null {
  const place = placeOf(draft, key);
  const way = wayTo(draft, key);
  if (place === null) return null;
  const siblings = way.at(-2)?.children ?? draft;
  const { parent, index } = place;
  if (step === 'up') return index > 0 ? { parent, index: index - 1 } : null;
  if (step === 'down') return index < siblings.length - 1 ? { parent, index: index + 2 } : null;
  const above = siblings[index - 1];
  const next = step === 'out' ? outOf(draft, parent) : above && { parent: above.key, index: above.children.length };
  return next && canMove(draft, key, next.parent) ? next : null;
}

function outOf(draft: Draft, parent: string | null): Place | null {
  const place = parent === null ? null : placeOf(draft, parent);
  return place === null || place.parent === null ? null : { parent: place.parent, index: place.index + 1 };
}

/** Every place an option can be moved to, by its path. */
export function targetsOf(draft: Draft, key: string): { value: string; label: string }[] {
  const from = placeOf(draft, key);
  const targets: { value: string; label: string }[] = [];
  const walk = (nodes: Draft, above: readonly string[]) => {
    for (const node of nodes) {
      const path = [...above, node.name];
      if (node.key !== from?.parent && canMove(draft, key, node.key)) targets.push({ value: node.key, label: path.join(' / ') });
      walk(node.children, path);
    }
  };
  walk(draft, []);
  return targets;
}
