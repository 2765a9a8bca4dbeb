/** The page numbers of a pager: all of up to five, else first, last, and those around the current one; undefined is a gap. */
export function shownPages(page: number, last: number): (number | undefined)[] {
  const pages = Array.from({ length: last }, (_, at) => at + 1).filter(
    (each) => last < 6 || each === 1 || each === last || Math.abs(each - page) < 2,
  )
  return pages.flatMap((each, place) => {
    const before = pages[place - 1] ?? 0
    if (each - before === 2) return [each - 1, each]
    return each - before > 2 ? [undefined, each] : [each]
  })
}
