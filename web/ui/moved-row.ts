/** The rows with one of them moved to another place. */
export function movedRow<T>(rows: readonly T[], from: number, to: number): T[] {
  const others = rows.filter((_row, at) => at !== from)
  return [...others.slice(0, to), ...rows.slice(from, from + 1), ...others.slice(to)]
}
