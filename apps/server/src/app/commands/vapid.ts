import { newVapidKeys } from '#platform/config/vapid.ts';
import type { BareCommand } from './command.ts';

/** Keys by which the push services of phones know this installation. They are kept nowhere: whoever runs it sets them. */
export const vapid: BareCommand = {
  usage: 'vapid   (new keys for reminders on phones, to be set; with other keys every phone has to be asked again)',
  options: {},
  async runBare(_config, _values, terminal) {
    const { publicKey, privateKey } = newVapidKeys();
    terminal.print(`VAPID_PUBLIC_KEY=${publicKey}`);
    terminal.print(`VAPID_PRIVATE_KEY=${privateKey}`);
  },
};
