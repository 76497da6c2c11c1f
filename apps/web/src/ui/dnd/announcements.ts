import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';
import type { Translate } from '../use-translation.ts';

/** What a screen reader hears while a card is moved. */
export function announcements(t: Translate, entries: readonly { id: string; label: string }[]): Announcements {
  const place = (id: UniqueIdentifier) => entries.findIndex((entry) => entry.id === id) + 1;
  const name = (id: UniqueIdentifier) => entries.find((entry) => entry.id === id)?.label ?? '';
  return {
    onDragStart: ({ active }) => t('{{name}} lifted, position {{place}}', { name: name(active.id), place: place(active.id) }),
    onDragOver: ({ active, over }) =>
      over ? t('{{name}} over position {{place}}', { name: name(active.id), place: place(over.id) }) : undefined,
    onDragEnd: ({ active, over }) =>
      t('{{name}} dropped at position {{place}}', { name: name(active.id), place: place(over?.id ?? active.id) }),
    onDragCancel: ({ active }) => t('{{name}} put back', { name: name(active.id) }),
  };
}
