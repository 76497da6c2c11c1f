import { randomBytes } from 'node:crypto';
import { PASSWORD_RULES } from '@physio/contract/password/password';
import { CommandFault, type Terminal } from './command.ts';

const RANDOM_BYTES = 15;
const keepsRules = (password: string) => PASSWORD_RULES.every((rule) => rule.holds(password));

/** 120 random bits that keep the rules of a password. */
function madePassword(): string {
  const password = `${randomBytes(RANDOM_BYTES).toString('base64url')}!`;
  return keepsRules(password) ? password : madePassword();
}

/** A typed password, or a made one, which is shown this once. @throws CommandFault telling the first rule it breaks */
export async function askPassword(terminal: Terminal): Promise<string> {
  const typed = await terminal.askSecret('Password (empty: one is made): ');
  if (typed === '') {
    const made = madePassword();
    terminal.print(`Password: ${made}   (shown this once)`);
    return made;
  }
  const broken = PASSWORD_RULES.find((rule) => !rule.holds(typed));
  if (broken) throw new CommandFault(broken.message);
  return typed;
}
