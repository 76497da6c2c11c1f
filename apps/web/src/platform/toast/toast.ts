import { REGISTRATION_TOAST_MS, SNACKBAR_MS, TOAST_MS } from '@physio/contract/common/limits';
import { createStore, useStore } from '../store.ts';

export type ToastTone = 'success' | 'error' | 'info';
export type Toast = {
  id: number;
  tone: ToastTone | 'loading';
  /** Already translated. */
  text: string;
  /** Figures that change all the time; not read out. */
  detail?: string;
  durationMs: number;
  action?: { label: string; run: () => void } | undefined;
  at: Date;
};

const ACTION_MS = 6000;
const HISTORY = 50;
const shown = createStore<readonly Toast[]>([]);
const history = createStore<readonly Toast[]>([]);
const unread = createStore(0);
let lastId = 0;
const isLoading = ({ tone }: Toast) => tone === 'loading';

function show(tone: ToastTone, text: string, durationMs: number, action?: Toast['action']): number {
  lastId += 1;
  const entry: Toast = { id: lastId, tone, text, durationMs, at: new Date(), action };
  const [loading, others] = [shown.get().filter(isLoading), shown.get().filter((one) => !isLoading(one))];
  shown.set([...loading, ...others.slice(-3), entry]);
  history.set([entry, ...history.get()].slice(0, HISTORY));
  unread.set(unread.get() + 1);
  return entry.id;
}

/** Stands until `end`, whatever else is said. The bell keeps its result only. */
function showLoading(text: string) {
  lastId += 1;
  const id = lastId;
  shown.set([...shown.get(), { id, tone: 'loading', text, durationMs: Number.POSITIVE_INFINITY, at: new Date() }]);
  return {
    say: (next: string, detail: string) =>
      shown.set(shown.get().map((entry) => (entry.id === id ? { ...entry, text: next, detail } : entry))),
    end: () => dismissToast(id),
  };
}

export function dismissToast(id: number): void {
  shown.set(shown.get().filter((entry) => entry.id !== id));
}

export const dismissToasts = (): void => shown.set([]);

/** Messages of the console. Texts are translated by the caller: `toast.success(t(PATIENT_MESSAGES.registered))`. */
export const toast = {
  /** The result of an action, 1.6 s. */
  success: (text: string) => show('success', text, TOAST_MS),
  error: (text: string) => show('error', text, TOAST_MS),
  /** The result of a registration, 1.5 s. */
  registration: (tone: 'success' | 'error', text: string) => show(tone, text, REGISTRATION_TOAST_MS),
  /** Account and gate messages and list-page warnings: 4 s, errors 5 s. */
  snackbar: (tone: ToastTone, text: string) => show(tone, text, tone === 'error' ? SNACKBAR_MS.error : SNACKBAR_MS.info),
  /** Something takes its time: `say` changes the text, `end` takes it away. */
  loading: showLoading,
  /** What was done can be taken back for 6 s. */
  undo: (text: string, label: string, run: () => void) => show('info', text, ACTION_MS, { label, run }),
  /** What was done leads on, for 6 s. */
  offer: (text: string, label: string, run: () => void) => show('success', text, ACTION_MS, { label, run }),
};

export const useToasts = () => useStore(shown);
export const useToastHistory = () => useStore(history);
export const useUnreadCount = () => useStore(unread);
export const markToastsRead = () => unread.set(0);
/** A session's messages end with it. */
export const clearToastHistory = () => {
  history.set([]);
  unread.set(0);
};
