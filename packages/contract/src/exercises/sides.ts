/** Wire ids of the sides: fixed, the same in every group. */
export const VARIATIONS = { both: 'variationBoth0', right: 'variationRight', left: 'variationLeft0' } as const;
export type Side = 'right' | 'left';
/** The side a programme item or a picker card stands for; null for an exercise without sides. */
export const sideOf = (variationIds: readonly string[]): Side | null =>
  variationIds.length !== 1
    ? null
    : variationIds[0] === VARIATIONS.right
      ? 'right'
      : variationIds[0] === VARIATIONS.left
        ? 'left'
        : null;
export const isVariation = (id: string) => Object.values<string>(VARIATIONS).includes(id);
