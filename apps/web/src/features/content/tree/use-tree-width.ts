import { useSplitter } from '@mantine/hooks';
import { useState } from 'react';
import { deviceStorage } from '#platform/browser-storage.ts';

const KEY = 'content_tree_width';
const WIDTH = { min: 220, usual: 276, max: 420 };

function read(): number {
  const kept = Number(deviceStorage.read(KEY) ?? WIDTH.usual);
  return kept >= WIDTH.min && kept <= WIDTH.max ? kept : WIDTH.usual;
}

/** How wide the tree stands beside the files, in px, remembered in this browser; and what the line between them needs. */
export function useTreeWidth(label: string) {
  const [width, setWidth] = useState(read);
  const keep = (next: number) => {
    setWidth(next);
    deviceStorage.write(KEY, String(next));
  };
  const splitter = useSplitter<HTMLDivElement>({
    panels: [{ defaultSize: `${WIDTH.usual}px`, min: `${WIDTH.min}px`, max: `${WIDTH.max}px` }, { defaultSize: 100 }],
    sizes: [`${width}px`, 100],
    onSizeChange: ([tree]) => keep(Math.round(Number.parseFloat(String(tree)))),
    step: '16px',
    shiftStep: '64px',
    resetOnDoubleClick: false,
  });
  return { width, ref: splitter.ref, line: { ...splitter.getHandleProps({ index: 0 }), 'aria-label': label } };
}
