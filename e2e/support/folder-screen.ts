import { expect, type Page } from '@playwright/test';

/** A bucket of the content manager: the tree of its folders beside the files of one. */
export class FolderScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  static async open(page: Page, address = 'exercise'): Promise<FolderScreen> {
    await page.goto(`/content-manager/${address}`);
    const screen = new FolderScreen(page);
    await expect(screen.tree).toBeVisible();
    return screen;
  }

  get pane() {
    return this.page.getByRole('region', { name: 'Folders' });
  }
  get tree() {
    return this.page.getByRole('tree', { name: 'Folders' });
  }
  get rows() {
    return this.tree.getByRole('treeitem');
  }
  get items() {
    return this.page.getByRole('menu').getByRole('menuitem');
  }
  get nameField() {
    return this.page.getByRole('dialog').getByLabel('Folder name');
  }

  /** A row by its folder's name; what is said of it besides (how many folders) comes after a comma. */
  row(name: string) {
    return this.tree.getByRole('treeitem', { name: new RegExp(`^${name}(,|$)`) });
  }
  button(name: string) {
    return this.page.getByRole('button', { name, exact: true });
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** These rows, in this order, each as `name` or `name, 2 folders`. */
  async expectRows(...names: string[]): Promise<void> {
    await expect
      .poll(() => this.rows.evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label'))), { timeout: 15_000 })
      .toEqual(names);
  }
}
