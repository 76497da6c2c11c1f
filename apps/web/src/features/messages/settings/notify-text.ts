import type { InboxSettings } from '@physio/contract/messages/inbox';
import { msg } from '#ui/msg.ts';

export const notifyText = {
  nobody: msg('to nobody'),
  admins: msg('to the admins'),
  everybody: msg('to everybody of the group'),
} as const satisfies Record<InboxSettings['notify'], string>;
