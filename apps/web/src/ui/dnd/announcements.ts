import type { Active, Announcements, Over } from '@dnd-kit/core';
import type { RefObject } from 'react';
import { msg, type Translate } from '../use-translation.ts';
import { dragDataOf } from './drag-data.ts';
import { cardUnder } from './drop-place.ts';

type Drag = { active: Active; over: Over | null };

/** What a screen reader hears while a card of the list is moved; whoever adds a card from outside announces where it went. */
export function announcements(t: Translate, ids: readonly string[], lifted: RefObject<Event | null>): Announcements {
  const own = (active: Active) => ids.indexOf(String(active.id));
  const say = (sentence: string, active: Active, index = own(active)) => {
    const data = dragDataOf(active);
    return !data || data.onDrop ? undefined : t(sentence, { name: data.label, place: index + 1 });
  };
  const under = (drag: Drag) => cardUnder({ ...drag, activatorEvent: lifted.current });
  const over = (drag: Drag) => {
    const index = under(drag);
    return index === null ? undefined : say(msg('{{name}} over position {{place}}'), drag.active, index);
  };
  return {
    onDragStart: ({ active }) => say(msg('{{name}} lifted, position {{place}}'), active),
    onDragMove: over,
    onDragOver: over,
    onDragEnd: (drag) => say(msg('{{name}} dropped at position {{place}}'), drag.active, under(drag) ?? own(drag.active)),
    onDragCancel: ({ active }) => say(msg('{{name}} put back'), active),
  };
}
