/** A month, `YYYY-MM`, in words. */
export const monthName = (
  language: string,
  month: string,
  options: Intl.DateTimeFormatOptions = { month: 'long', year: 'numeric' },
) => new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`));

/** From the latest month back to the first, both `YYYY-MM` and both included. */
export function monthsBack(latest: string, first: string): string[] {
  const months: string[] = [];
  for (let month = latest; month >= first; month = monthBefore(month)) months.push(month);
  return months;
}
const monthBefore = (month: string) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 2)).toISOString().slice(0, 7);
