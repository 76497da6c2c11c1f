import { createStore, useStore } from '../store.ts';

/** Texts are translated by the caller. The action is a verb ("Delete folder"); `danger` colours it. */
export type Question = { title: string; body: string; action: string; cancel?: string; danger?: boolean };
type Asked = Question & { answer: (yes: boolean) => void };

const asked = createStore<Asked | null>(null);

/** `if (await confirm({ title, body, action })) …`; a second question answers the first with no. */
export function confirm(question: Question): Promise<boolean> {
  asked.get()?.answer(false);
  return new Promise((resolve) => {
    asked.set({
      ...question,
      answer: (yes) => {
        asked.set(null);
        resolve(yes);
      },
    });
  });
}

export const useQuestion = () => useStore(asked);
