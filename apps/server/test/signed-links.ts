/** A link to a file with one character of its signature changed. */
export const withWrongSignature = (link: string) =>
  link.replace(/(sig=)(.)/, (_, name, first) => name + (first === '_' ? '-' : '_'));
