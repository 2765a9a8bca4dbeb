import { fieldAt, idOf, isAt, isSame, pathTo, splitAt, type Theirs } from './merge.ts'

/**
 * Where a changed value has the field that is at a path of the value before: a row with an id is followed to its
 * new place. undefined: the row is gone.
 */
export function followedPath(path: string, before: unknown, after: unknown): string | undefined {
  if (typeof before !== 'object' || before === null) return path
  const [key, rest] = splitAt(before, path)
  const field = (before as Record<string, unknown>)[key]
  const id = Array.isArray(before) ? idOf(field) : undefined
  const isRow = Array.isArray(after) && id !== undefined
  const at = isRow ? String(after.findIndex((row) => idOf(row) === id)) : key
  if (at === '-1') return undefined
  const below =
    rest === undefined ? '' : followedPath(rest, field, (after as Record<string, unknown> | undefined)?.[at])
  return below === undefined ? undefined : below === '' ? at : pathTo(at, below)
}

type Entries = (readonly [path: string, field: unknown])[]

/** Conflicts in rows of lists, by paths that change with the places of the rows. */
export interface FollowedRows {
  /** Those that are left after a change of the value. @param path of the field that was changed */
  left(theirs: Theirs, before: unknown, value: unknown, path: string | undefined): Entries
  /** Those that stay where a newer value was merged with one's own. */
  staying(theirs: Theirs, value: unknown, merged: unknown, now: unknown): Entries
}

export const FOLLOWED_ROWS: FollowedRows = {
  left: (theirs, before, value, path) =>
    Object.entries(theirs).flatMap(([each, field]): Entries => {
      if (path !== undefined && !isAt(each, path)) return [[each, field]]
      // A list that is put in anew may only have its rows at other places.
      const at = each === path ? undefined : followedPath(each, before, value)
      const isTyped = path !== undefined && !isSame(fieldAt(before, each), at && fieldAt(value, at))
      return at === undefined || isTyped ? [] : [[at, field]]
    }),
  staying: (theirs, value, merged, now) =>
    Object.keys(theirs).flatMap((path): Entries => {
      const [own, other] = [merged, now].map((each) => followedPath(path, value, each))
      if (own === undefined || other === undefined) return []
      const field = fieldAt(now, other)
      return isSame(field, fieldAt(merged, own)) ? [] : [[own, field]]
    }),
}
