/**
 * Opens a report in a new tab that knows nothing of this one. A browser that lets no tab be opened by itself is no failure:
 * the message that comes with it has a button.
 */
export function openReport(url: string): void {
  const tab = window.open(url, '_blank');
  if (tab) tab.opener = null;
}
