import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#test/render.ts';
import { TextButton } from './TextButton.tsx';

const save = page.getByRole('button', { name: 'Save' });

test('a busy button keeps its name, says that it is busy and takes no click', async () => {
  const onClick = vi.fn();
  const { rerender } = await render(<TextButton onClick={onClick}>Save</TextButton>);
  await expect.element(save).not.toHaveAttribute('aria-busy');
  await save.click();
  await rerender(
    <TextButton busy onClick={onClick}>
      Save
    </TextButton>,
  );
  await expect.element(save).toHaveAttribute('aria-busy', 'true');
  await expect.element(save).toBeDisabled();
  save.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(onClick).toHaveBeenCalledTimes(1);
});
