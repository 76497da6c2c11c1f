import type { Page } from '@playwright/test';

const NO_PAGE = /^\/(api|assets|media|translations)\/|\.\w+$/;

/** The page as it is where another service keeps the texts: they must be asked for. */
export async function withoutTexts(page: Page): Promise<void> {
  await page.route(
    ({ pathname }) => !NO_PAGE.test(pathname),
    async (route) => {
      const response = await route.fetch();
      const body = await response.text();
      await route.fulfill({ response, body: body.replace(/(id="translations">)[^<]*/, '$1') });
    },
  );
}
