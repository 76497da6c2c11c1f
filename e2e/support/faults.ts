import { expect, type Page } from '@playwright/test';

/** Calls that a screen gave up because it changed or was left, in the words of Chromium and Firefox. */
const GIVEN_UP = ['net::ERR_ABORTED', 'NS_BINDING_ABORTED'];

/** What a page complained about. A test that provokes a failure says so with `allow`. */
export class Faults {
  private readonly found: string[] = [];
  /** A browser complains of the status of a page that is not found, which is as it should be. */
  private readonly allowed: RegExp[] = [/status of 404 .*\/no-such-screen$/];

  allow(pattern: RegExp): void {
    this.allowed.push(pattern);
  }

  watch(page: Page): void {
    page.on('console', (message) => {
      if (message.type() === 'error') this.found.push(`console: ${message.text()} ${message.location().url}`);
    });
    page.on('pageerror', (error) => this.found.push(`thrown: ${error.stack ?? error.message}`));
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      if (!GIVEN_UP.includes(reason)) this.found.push(`request: ${reason} ${request.url()}`);
    });
  }

  check(): void {
    const faults = this.found.filter((fault) => !this.allowed.some((pattern) => pattern.test(fault)));
    expect(faults, 'errors of the console and failed requests').toEqual([]);
  }
}
