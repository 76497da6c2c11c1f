/** Unlike a script at the end of the page, an imported one may run before there is anything to draw into. */
export const bodyRead = (): Promise<void> =>
  new Promise((done) => {
    if (document.readyState !== 'loading') done();
    else document.addEventListener('DOMContentLoaded', () => done(), { once: true });
  });
