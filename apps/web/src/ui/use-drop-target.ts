import { type DragEvent, useState } from 'react';

/** What an element needs on which files are dropped; `data-over` stands while they are held above it. */
export function useDropTarget(onDrop: (files: FileList) => void) {
  const [over, setOver] = useState(false);
  return {
    'data-over': over || undefined,
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      onDrop(event.dataTransfer.files);
    },
  };
}
