import { readFile } from 'node:fs/promises';
import { isEncrypted } from '#platform/archive/encryption.ts';
import type { Config } from '#platform/config/config.ts';
import { CommandFault, type Terminal, type Values } from './command.ts';

export const PASSPHRASE_OPTION = { 'passphrase-file': { type: 'string' } } as const;

/** From a file or a setting, never from the command's own words: every user of the machine can read those. */
export async function givenPassphrase(config: Config, values: Values): Promise<string | null> {
  const path = values['passphrase-file'];
  if (typeof path !== 'string') return config.BACKUP_PASSPHRASE ?? null;
  const passphrase = (await readFile(path, 'utf8')).replace(/\r?\n$/, '');
  if (passphrase === '') throw new CommandFault(`The passphrase file ${path} is empty.`);
  return passphrase;
}

/** Asks twice, so that no archive is made that nobody can open. */
export async function newPassphrase(terminal: Terminal): Promise<string> {
  const typed = await terminal.askSecret('Passphrase of the backup: ');
  if ((await terminal.askSecret('The same again: ')) !== typed) throw new CommandFault('The two are not the same.');
  return typed;
}

/** Null for an archive that is not encrypted. */
export async function knownPassphrase(path: string, config: Config, values: Values, terminal: Terminal): Promise<string | null> {
  if (!(await isEncrypted(path))) return null;
  return (await givenPassphrase(config, values)) ?? (await terminal.askSecret('Passphrase of the backup: '));
}
