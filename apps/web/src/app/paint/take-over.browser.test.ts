import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { takeOver } from './take-over.ts';

const PAGE = `<main>
  <input aria-label="Name" value=""><input aria-label="Age" value="3"><textarea aria-label="Notes"></textarea>
  <input type="checkbox" aria-label="Report"><input type="checkbox" aria-label="Active" checked>
  <select aria-label="Rows"><option>10</option><option selected>25</option></select>
  <a href="#there" id="link">There</a>
</main>`;
const container = document.createElement('div');
const heard = vi.fn();
afterEach(() => {
  container.remove();
  heard.mockReset();
});

/** A painted page; `takeOver` draws the same over it, which hears what is entered. */
function paint(): void {
  container.innerHTML = PAGE;
  document.body.append(container);
}
function draw(): void {
  container.innerHTML = PAGE;
  for (const kind of ['input', 'change'])
    container.addEventListener(kind, ({ target }) => heard((target as Element).getAttribute('aria-label'), kind));
}
const field = (label: string) => container.querySelector<HTMLInputElement>(`[aria-label="${label}"]`) as HTMLInputElement;

test('what was typed, ticked and chosen is entered again, the rest is left alone', async () => {
  paint();
  await userEvent.fill(field('Name'), 'Mina');
  await userEvent.fill(field('Notes'), 'slowly');
  await userEvent.click(field('Report'));
  await userEvent.click(field('Active'));
  await userEvent.selectOptions(field('Rows'), '10');
  takeOver(container, draw);
  expect([field('Name').value, field('Age').value, field('Notes').value, field('Rows').value]).toEqual([
    'Mina',
    '3',
    'slowly',
    '10',
  ]);
  expect([field('Report').checked, field('Active').checked]).toEqual([true, false]);
  const labels = new Set(heard.mock.calls.map(([label]) => label));
  expect(labels).toEqual(new Set(['Name', 'Notes', 'Report', 'Active', 'Rows']));
  expect(heard).toHaveBeenCalledWith('Rows', 'change');
});

test('the caret stays where it was, and the focus on a link', () => {
  paint();
  field('Age').focus();
  field('Age').setSelectionRange(0, 0);
  takeOver(container, draw);
  expect(document.activeElement).toBe(field('Age'));
  expect(field('Age').selectionStart).toBe(0);
  container.querySelector<HTMLElement>('#link')?.focus();
  takeOver(container, draw);
  expect(document.activeElement?.id).toBe('link');
});
