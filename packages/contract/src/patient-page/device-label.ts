const HELPED = ' (with help)';

/** What a device is known by, such as "Chrome, Android (with help)" where somebody helps the patient with it. */
export const labelOf = (name: string, isHelped: boolean): string => (isHelped ? name + HELPED : name);

export const readLabel = (label: string): { name: string; isHelped: boolean } => {
  const isHelped = label.endsWith(HELPED);
  return { name: isHelped ? label.slice(0, -HELPED.length) : label, isHelped };
};
