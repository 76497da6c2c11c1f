/** The page numbers a pager shows: first, last, the neighbours of `page`; `null` stands for a gap. */
export function pageWindow(page: number, pages: number): (number | null)[] {
  const wanted = new Set([1, pages, page - 1, page, page + 1].filter((n) => n >= 1 && n <= pages));
  const sorted = [...wanted].sort((a, b) => a - b);
  return sorted.flatMap((n, index) => {
    const before = sorted[index - 1] ?? n - 1;
    if (n - before === 2) return [n - 1, n];
    return n - before > 1 ? [null, n] : [n];
  });
}
