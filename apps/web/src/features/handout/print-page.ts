/** Opens the browser's print dialog once every picture and font on the page is there; what does not load is left out. */
export async function printPage(): Promise<void> {
  const pictures = Array.from(document.images, (picture) => picture.decode().catch(() => undefined));
  await Promise.all([document.fonts.ready, ...pictures]);
  window.print();
}
