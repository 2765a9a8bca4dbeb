/** Chance that one of `a` is larger than one of `b`; ties count half. */
export function rankArea(a: readonly number[], b: readonly number[]): number {
  const sorted = [...b].sort((x, y) => x - y)
  const below = (value: number, orEqual: boolean) => {
    let [low, high] = [0, sorted.length]
    while (low < high) {
      const middle = (low + high) >> 1
      const at = sorted[middle] ?? 0
      if (orEqual ? at <= value : at < value) low = middle + 1
      else high = middle
    }
    return low
  }
  const sum = a.reduce((total, value) => total + (below(value, false) + below(value, true)) / 2, 0)
  return sum / (a.length * b.length)
}
