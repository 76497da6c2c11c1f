import type { Endpoint, Input, Reply } from '@physio/contract/common/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useStableCallback } from '#ui/use-stable-callback.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { toast } from '../toast/toast.ts';
import { errorText } from './api-error.ts';
import { call } from './client.ts';
import { keepKeys } from './keep-keys.ts';

type Options<E extends Endpoint> = {
  /** Shows what is wrong with its fields beside them; nothing else is said of that. */
  form?: { refuse: (error: unknown) => boolean };
  /** Where the outcome is said; `nowhere`: the caller says it, by the reply and by `refusal`. */
  says?: 'toast' | 'snackbar' | 'notice' | 'registration' | 'nowhere';
  /** The caller shows `refusal` itself: only a success is said. */
  refusedInPlace?: true;
  /** In place of the contract's sentence of a success; translated. */
  done?: (reply: Reply<E>, input: Input<E>) => string;
  /** In place of the contract's sentence of a failure; not translated. */
  failed?: string | ((input: Input<E>) => string);
  /** Takes the change back, as long as that is offered. It says its own outcome. */
  undo?: (input: Input<E>, reply: Reply<E>) => unknown;
  /** Shows the change before it is answered. @returns what puts back what was shown, should it fail */
  optimistic?: (input: Input<E>) => () => void;
  /** Of a success, before anything is loaded again. */
  onSuccess?: (reply: Reply<E>, input: Input<E>) => unknown;
};

export type Change<E extends Endpoint> = {
  /** The same function for as long as the component stands. It never throws. @returns the reply, or null when it failed */
  run: (...input: Record<never, never> extends Input<E> ? [input?: Input<E>] : [input: Input<E>]) => Promise<Reply<E> | null>;
  isPending: boolean;
  /** Of the last run; undefined until it is answered. */
  reply: Reply<E> | undefined;
  /** Why the last run failed. */
  error: Error | null;
  /** The same in a sentence; translated. */
  refusal: string | null;
  reset: () => void;
};

const say = {
  toast,
  snackbar: {
    success: (text: string) => toast.snackbar('success', text),
    error: (text: string) => toast.snackbar('error', text),
  },
  /** Of a success that another step follows. */
  notice: {
    success: (text: string) => toast.snackbar('info', text),
    error: (text: string) => toast.snackbar('error', text),
  },
  registration: {
    success: (text: string) => toast.registration('success', text),
    error: (text: string) => toast.registration('error', text),
  },
};

/**
 * A write of the contract. When it is answered, what the endpoint `changes` is loaded again and its outcome is said, even
 * if the component has gone by then, as the row of what was archived has.
 */
export function useChange<E extends Endpoint>(endpoint: E, options: Options<E> = {}): Change<E> {
  const t = useTranslation();
  const queries = useQueryClient();
  const [withKey] = useState(keepKeys);
  const { form, says = 'toast', refusedInPlace, done, undo, optimistic, onSuccess } = options;
  const changed = (endpoint.changes ?? []).map((resource) => ({ queryKey: [resource] as const }));
  const reload = () => Promise.all(changed.map((filter) => queries.invalidateQueries(filter)));
  const failure = (error: Error, input: Input<E>) => {
    const failed = typeof options.failed === 'function' ? options.failed(input) : options.failed;
    return errorText(t, error, failed ?? endpoint.failed);
  };

  const {
    mutateAsync,
    isPending,
    data: reply,
    error,
    variables,
    reset,
  } = useMutation({
    mutationFn: (input: Input<E>): Promise<Reply<E>> => {
      const send = (idempotencyKey?: string) => call(endpoint, ...([input, { idempotencyKey }] as never));
      return endpoint.idempotent ? withKey(input, send) : send();
    },
    onMutate: async (input) => {
      if (!optimistic) return undefined;
      await Promise.all(changed.map((filter) => queries.cancelQueries(filter)));
      return optimistic(input);
    },
    onSuccess: async (reply, input) => {
      await onSuccess?.(reply, input);
      await reload();
      const text = done?.(reply, input) ?? (endpoint.done && t(endpoint.done));
      if (!text || says === 'nowhere') return;
      if (undo) toast.undo(text, t('Undo'), () => void undo(input, reply));
      else say[says].success(text);
    },
    onError: (error, input, putBack) => {
      putBack?.();
      void reload();
      if (!form?.refuse(error) && !refusedInPlace && says !== 'nowhere') say[says].error(failure(error, input));
    },
  });
  const run = useStableCallback((input?: Input<E>) => mutateAsync(input as Input<E>).catch(() => null));
  return { run, isPending, reply, error, refusal: error && failure(error, variables as Input<E>), reset };
}
