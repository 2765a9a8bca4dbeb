/** The names that a mistyped one most likely meant, best first: those that contain it, then those few edits away. */
export function nearest(typed: string, names: readonly string[]): string[] {
  const wanted = typed.toLowerCase()
  const scored = names.map((name) => {
    const isPart = name.includes(wanted) || wanted.startsWith(name)
    return { name, score: isPart ? 0 : edits(wanted, name) }
  })
  const close = scored.filter(({ score, name }) => score <= Math.max(1, name.length / 3))
  return close.sort((a, b) => a.score - b.score).map(({ name }) => name)
}

/** Levenshtein distance: letters to add, drop or change. */
function edits(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1]
    for (let at = 1; at <= to.length; at++) {
      const change = (row[at - 1] ?? 0) + (to[at - 1] === letter ? 0 : 1)
      next.push(Math.min(change, (row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[to.length] ?? 0
}
