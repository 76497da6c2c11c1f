import type { Delivery, DeliveryFault } from '@physio/contract/events/deliveries';
import type { EventType } from '@physio/contract/events/events';
import type { WebhookState } from '@physio/contract/events/webhooks';
import type { Tone } from '#ui/StatusTag.tsx';
import type { Translate } from '#ui/use-translation.ts';
import { msg } from '#ui/use-translation.ts';

const TYPES: Record<EventType | 'test', string> = {
  'patient.registered': msg('Patient registered'),
  'patient.updated': msg('Patient changed'),
  'patient.archived': msg('Patient archived'),
  'patient.restored': msg('Patient brought back'),
  'patient.erased': msg('Patient erased'),
  'plan.assigned': msg('Plan given'),
  'plan.changed': msg('Plan changed'),
  'plan.ended': msg('Plan ended'),
  'plan.restored': msg('Plan brought back'),
  'session.recorded': msg('Session recorded'),
  'score.recorded': msg('Score recorded'),
  'score.corrected': msg('Score corrected'),
  'score.withdrawn': msg('Score withdrawn'),
  'report.made': msg('Report made'),
  'library.updated': msg('Library changed'),
  test: msg('Test'),
};

/** A type that a later server has is shown as it is. */
export const typeWords = (t: Translate, type: string): string => {
  const words = TYPES[type as EventType];
  return words === undefined ? type : t(words);
};

type Status = { words: string; tone: Tone };

export const WEBHOOK_STATUS: Record<WebhookState, Status> = {
  on: { words: msg('On'), tone: 'ok' },
  paused: { words: msg('Paused'), tone: 'neutral' },
  failing: { words: msg('Failing'), tone: 'warn' },
  off: { words: msg('Off'), tone: 'bad' },
};

export const DELIVERY_STATUS: Record<Delivery['state'], Status> = {
  due: { words: msg('Waits'), tone: 'info' },
  sent: { words: msg('Sent'), tone: 'ok' },
  failed: { words: msg('Failed'), tone: 'bad' },
};

const FAULTS: Record<DeliveryFault, string> = {
  timeout: msg('No answer within ten seconds'),
  private: msg('The name leads to a private network'),
  unknown_host: msg('There is no such server'),
  certificate: msg('Its certificate is not valid'),
  connection: msg('No connection'),
  secret: msg('The server has another key now. Make a new secret.'),
};

/** What came of a try: the status, or why there was none. */
export const answerWords = (t: Translate, { status, fault }: { status: number | null; fault: DeliveryFault | null }): string =>
  fault === null ? String(status ?? '') : t(FAULTS[fault]);
