/** The page numbers of a pager: first, last, and those around the current one; undefined is a gap. */
export function shownPages(page: number, last: number): (number | undefined)[] {
  const near = [1, page - 1, page, page + 1, last].filter((each) => each >= 1 && each <= last)
  const pages = [...new Set(near)].sort((a, b) => a - b)
  return pages.flatMap((each, place) => {
    const before = pages[place - 1] ?? 0
    if (each - before === 2) return [each - 1, each]
    return each - before > 2 ? [undefined, each] : [each]
  })
}
