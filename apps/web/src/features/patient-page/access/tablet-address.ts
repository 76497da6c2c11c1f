/** Where a tablet of the practice opens a patient's page. What follows `#` stands in no server's log. */
export function tabletAddress(link: string): string {
  const { pathname } = new URL(link);
  return new URL(`/p/tablet#${pathname.split('/').at(-1)}`, link).href;
}
