import { editDistance } from '#server/kit/edit-distance.ts'

/** The names that a mistyped one most likely meant, best first: those that contain it, then those few edits away. */
export function nearest(typed: string, names: readonly string[]): string[] {
  const wanted = typed.toLowerCase()
  const scored = names.map((name) => {
    const isPart = name.includes(wanted) || wanted.startsWith(name)
    return { name, score: isPart ? 0 : editDistance(wanted, name) }
  })
  const close = scored.filter(({ score, name }) => score <= Math.max(1, name.length / 3))
  return close.sort((a, b) => a.score - b.score).map(({ name }) => name)
}
