/**
 * How many typing mistakes are between two texts: letters added, dropped, changed, or swapped with the next one (optimal
 * string alignment distance).
 */
export function editDistance(from: string, to: string): number {
  let before: number[] = []
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let index = 0; index < from.length; index += 1) {
    const next = [index + 1]
    for (let at = 1; at <= to.length; at += 1) {
      const isSame = to[at - 1] === from[index]
      const isSwap = at > 1 && index > 0 && to[at - 2] === from[index] && to[at - 1] === from[index - 1]
      const edits = [(row[at - 1] ?? 0) + (isSame ? 0 : 1), (row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1]
      next.push(Math.min(...edits, isSwap ? (before[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY))
    }
    before = row
    row = next
  }
  return row[to.length] ?? 0
}
