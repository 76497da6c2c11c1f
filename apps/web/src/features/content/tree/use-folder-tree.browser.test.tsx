import { expect, test, vi } from 'vitest';
import { aFolder } from '#test/content.ts';
import { renderHook } from '#test/render.ts';
import { useFolderTree } from './use-folder-tree.ts';

const films = aFolder({ name: 'Films' });
const root = aFolder({ name: '', children: [aFolder({ name: 'Arm' }), aFolder({ name: 'Knee', children: [films] })] });
const does = { scrollTo: vi.fn(), move: vi.fn(), select: vi.fn(), rename: vi.fn(), openMenu: vi.fn() };

test('a search makes the rows once, and so does its end', async () => {
  const { result, rerender } = await renderHook(
    (search = '') => {
      const { tree } = useFolderTree({ root, selected: '', search, ...does });
      return { tree, names: tree.getItems().map((item) => item.getItemName()) };
    },
    { initialProps: '' },
  );
  expect(result.current.names).toEqual(['Arm', 'Knee']);
  const making = vi.spyOn(result.current.tree, 'getItemsMeta');
  await rerender('films');
  expect(result.current.names).toEqual(['Knee', 'Films']);
  expect(making).toHaveBeenCalledTimes(1);
  await rerender('arm');
  expect(result.current.names).toEqual(['Arm']);
  expect(making).toHaveBeenCalledTimes(2);
  await rerender('');
  expect(result.current.names).toEqual(['Arm', 'Knee']);
  expect(making).toHaveBeenCalledTimes(3);
});
