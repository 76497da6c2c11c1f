/** What a person looks for on a screen, as XPath; `within` is the XPath of what it stands in. */
export const button = (name: string, within = '') => `${within}//button[normalize-space()='${name}' or @aria-label='${name}']`;
export const link = (name: string) => `//a[contains(normalize-space(), '${name}') or @aria-label='${name}']`;
export const field = (label: string, within = '') =>
  `${within}//*[@id=//label[starts-with(normalize-space(), '${label}')]/@for or @aria-label='${label}']`;
/** A field that stands in its label. */
export const inLabel = (label: string, kind = 'input') => `//label[starts-with(normalize-space(), '${label}')]//${kind}`;
export const heading = (text: string) => `//h1[contains(normalize-space(), '${text}')]`;
export const words = (text: string, within = '') => `${within}//*[text()[contains(normalize-space(), '${text}')]]`;
/** The element of that role and name; what it holds is `within` it. */
export const region = (name: string) => `//section[@aria-label='${name}' or @aria-labelledby=//*[normalize-space()='${name}']/@id]`;
