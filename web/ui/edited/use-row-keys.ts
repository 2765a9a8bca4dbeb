import { useRef } from 'react'

/**
 * Keys of rows that are moved, added and removed: a key follows its row, whatever place it takes, so that what the row
 * holds by itself (a number that is half typed, whether it is unfolded) goes with it. A row is the same one as before
 * where its value is the same object, or where the value at its place was changed.
 */
export function useRowKeys(rows: readonly unknown[]): readonly string[] {
  const known = useRef<{ rows: readonly unknown[]; keys: readonly string[]; made: number }>({
    rows: [],
    keys: [],
    made: 0,
  })
  const { current } = known
  if (current.rows !== rows) known.current = followed(current, rows)
  return known.current.keys
}

function followed(
  before: { readonly rows: readonly unknown[]; readonly keys: readonly string[]; readonly made: number },
  rows: readonly unknown[],
) {
  let { made } = before
  const free = new Set(before.keys)
  const take = (key: string | undefined): string | undefined =>
    key !== undefined && free.delete(key) ? key : undefined
  const same = rows.map((row) =>
    take(before.keys.find((key, at) => before.rows[at] === row && free.has(key))),
  )
  const keys = same.map((key, at) => key ?? take(before.keys[at]) ?? `row-${made++}`)
  return { rows, keys, made }
}
