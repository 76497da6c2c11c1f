/** Key of an item in `exercise_details`. */
export const itemKey = (exerciseId: string, variationIds: readonly string[]) =>
  variationIds.length === 1 ? `${exerciseId}_${variationIds[0]}` : exerciseId;
