const HELPED = ' (with help)';
/** As many characters are kept of a device's label. */
export const LABEL_MOST = 60;

/** What a device is known by, such as "Chrome, Android (with help)" where somebody helps the patient with it. */
export const labelOf = (name: string, isHelped: boolean): string =>
  isHelped ? name.slice(0, LABEL_MOST - HELPED.length) + HELPED : name;

export const readLabel = (label: string): { name: string; isHelped: boolean } => {
  const isHelped = label.endsWith(HELPED);
  return { name: isHelped ? label.slice(0, -HELPED.length) : label, isHelped };
};
