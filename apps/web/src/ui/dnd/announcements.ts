import type { Active, Announcements, UniqueIdentifier } from '@dnd-kit/core';
import { msg, type Translate } from '../use-translation.ts';
import { dragDataOf } from './drag-data.ts';

/** What a screen reader hears while a card of the list is moved; where one from outside was added is told by who adds it. */
export function announcements(t: Translate, ids: readonly string[]): Announcements {
  const place = (id: UniqueIdentifier) => ids.indexOf(String(id)) + 1;
  const say = (sentence: string, active: Active, at?: UniqueIdentifier) => {
    const data = dragDataOf(active);
    return !data || data.onDrop ? undefined : t(sentence, { name: data.label, ...(at !== undefined && { place: place(at) }) });
  };
  return {
    onDragStart: ({ active }) => say(msg('{{name}} lifted, position {{place}}'), active, active.id),
    onDragOver: ({ active, over }) => (over ? say(msg('{{name}} over position {{place}}'), active, over.id) : undefined),
    onDragEnd: ({ active, over }) => say(msg('{{name}} dropped at position {{place}}'), active, over?.id ?? active.id),
    onDragCancel: ({ active }) => say(msg('{{name}} put back'), active),
  };
}
