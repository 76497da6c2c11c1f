import { expect, type Page } from '@playwright/test';

/** The builder as its user sees it: header, picker on the left, sequence on the right. */
export class BuilderScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** `search` as in the address: `mode=create`, `programme=…`. */
  static async open(page: Page, search = 'mode=create'): Promise<BuilderScreen> {
    await page.goto(`/program-builder?${search}`);
    const screen = new BuilderScreen(page);
    await expect(screen.button('Back')).toBeVisible();
    return screen;
  }

  get name() {
    return this.page.getByLabel('Programme name');
  }
  get picker() {
    return this.page.getByRole('region', { name: 'Exercises', exact: true });
  }
  get sequence() {
    return this.page.getByRole('region', { name: 'Programme sequence' });
  }
  get search() {
    return this.picker.getByRole('textbox', { name: 'Search exercises' });
  }
  /** The cards of the sequence, in order. */
  get cards() {
    return this.sequence.getByRole('article');
  }

  card(name: string) {
    return this.sequence.getByRole('article', { name });
  }
  /** A card of the picker. */
  exercise(name: string) {
    return this.picker
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('heading') })
      .filter({ hasText: name });
  }
  button(name: string) {
    return this.page.getByRole('button', { name, exact: true });
  }

  async add(name: string): Promise<void> {
    await this.picker.getByRole('button', { name: `Add to programme: ${name}` }).click();
    await expect(this.card(name)).toBeVisible();
  }

  /** The sequence holds just these, in this order. */
  async expectOrder(...names: string[]): Promise<void> {
    await expect(this.cards.getByRole('heading')).toHaveText(names);
  }
}
