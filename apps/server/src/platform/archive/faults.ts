/** An archive cannot be written or read: a sentence for the person at the command line. */
export class ArchiveFault extends Error {
  override name = 'ArchiveFault';
}

export const cutShort = (path: string) => new ArchiveFault(`The archive ${path} is cut short: its end is missing.`);
export const damaged = (path: string, what: string) => new ArchiveFault(`The archive ${path} is damaged: ${what}.`);
