import { deviceSwitch } from '../device-switch.ts';

/** A sentence that is read slowly or enlarged needs some six seconds. */
const TIMES = 4;

/** Whether messages stand four times as long. */
export const keepsLonger = deviceSwitch('keep_messages_longer', false);

/** How long a message stands, in milliseconds. */
export const standingMs = (durationMs: number): number => durationMs * (keepsLonger.get() ? TIMES : 1);
