import type { Page } from '@playwright/test';

export class SignInScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  static async open(page: Page): Promise<SignInScreen> {
    await page.goto('/sign-in');
    return new SignInScreen(page);
  }

  get form() {
    return this.page.getByRole('form', { name: 'Sign in' });
  }
  get email() {
    return this.form.getByLabel('Email');
  }
  get password() {
    return this.form.getByLabel('Password', { exact: true });
  }
  get alert() {
    return this.page.getByRole('alert');
  }

  async submit(): Promise<void> {
    await this.form.getByRole('button', { name: 'Sign in', exact: true }).click();
  }

  async signIn(email: string, password: string): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.submit();
  }
}
