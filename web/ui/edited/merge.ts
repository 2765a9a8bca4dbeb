/** Values of forms, compared and merged by their fields. */

type Fields = Readonly<Record<string, unknown>>

/** What another person has put into fields that were changed here too, by their paths (`name`, `body.zh`, `disks.0.id`). */
export type Theirs = Readonly<Record<string, unknown>>

export interface Merged<V> {
  readonly value: V
  readonly theirs: Theirs
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

/** Whether two values are the same: whatever the order of their keys, and a key without a value is no key. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, at) => isSame(each, other[at]))
  if (!isFields(one) || !isFields(other)) return false
  return keysOf(one, other).every((key) => isSame(one[key], other[key]))
}

/**
 * What was changed here, on what it is now: fields that were changed on one side only come from that side, lists of
 * plain values take what either side added and removed, and lists of rows with an id are merged row by row. Where both
 * sides changed the same field to something else, one's own stays and theirs is named.
 */
export function merge<V>(base: V, mine: V, now: V): Merged<V> {
  const theirs: Record<string, unknown> = {}
  return { value: mergeAt('', base, mine, now, theirs) as V, theirs }
}

function mergeAt(
  path: string,
  base: unknown,
  mine: unknown,
  now: unknown,
  theirs: Record<string, unknown>,
): unknown {
  if (isSame(mine, now) || isSame(base, now)) return mine
  if (isSame(base, mine)) return now
  if (isFields(mine) && isFields(now)) {
    const before = isFields(base) ? base : {}
    const merged = keysOf(before, mine, now).map((key) => [
      key,
      mergeAt(pathTo(path, key), before[key], mine[key], now[key], theirs),
    ])
    return Object.fromEntries(merged.filter(([, value]) => value !== undefined))
  }
  if (Array.isArray(mine) && Array.isArray(now)) {
    const before: readonly unknown[] = Array.isArray(base) ? base : []
    const lists = [before, mine, now] as const
    if (lists.every(isSet)) return mergedSet(before, mine, now)
    const rows = lists.map(rowsOf)
    const [was, own, other] = rows
    if (was && own && other) return mergedRows(path, was, own, other, theirs)
  }
  theirs[path] = now
  return mine
}

function isSet(list: readonly unknown[]): boolean {
  return (
    list.every((each) => typeof each === 'string' || typeof each === 'number') &&
    new Set(list).size === list.length
  )
}

function mergedSet(base: readonly unknown[], mine: readonly unknown[], now: readonly unknown[]): unknown[] {
  const removed = new Set(base.filter((each) => !mine.includes(each)))
  const added = mine.filter((each) => !base.includes(each) && !now.includes(each))
  return [...now.filter((each) => !removed.has(each)), ...added]
}

type Rows = ReadonlyMap<string, unknown>

/** The rows of a list by their ids; undefined where one has none, or two have the same. */
function rowsOf(list: readonly unknown[]): Rows | undefined {
  const rows = new Map<string, unknown>()
  for (const row of list) {
    const id = idOf(row)
    if (typeof id !== 'string' || id === '' || rows.has(id)) return undefined
    rows.set(id, row)
  }
  return rows
}

/** What tells a row of a list from the others. */
export function idOf(row: unknown): unknown {
  return isFields(row) ? (row.id ?? row.code) : undefined
}

/** In one's own order where that was changed, otherwise in theirs; a row that one side removed and the other changed stays. */
function mergedRows(
  path: string,
  base: Rows,
  mine: Rows,
  now: Rows,
  theirs: Record<string, unknown>,
): unknown[] {
  const isMoved =
    String([...base.keys()].filter((id) => mine.has(id))) !==
    String([...mine.keys()].filter((id) => base.has(id)))
  const [first, second] = isMoved ? [mine, now] : [now, mine]
  const ids = [...new Set([...first.keys(), ...second.keys()])].filter((id) => {
    if (mine.has(id) && now.has(id)) return true
    const other = mine.has(id) ? mine.get(id) : now.get(id)
    return !base.has(id) || !isSame(base.get(id), other)
  })
  return ids.map((id, at) => {
    if (!mine.has(id)) return now.get(id)
    if (!now.has(id)) return mine.get(id)
    return mergeAt(pathTo(path, String(at)), base.get(id), mine.get(id), now.get(id), theirs)
  })
}

/** The field of a value at a path: `name`, `body.zh`, also where a key has points in it. */
export function fieldAt(value: unknown, path: string): unknown {
  if (!isFields(value) && !Array.isArray(value)) return undefined
  const [key, rest] = splitAt(value, path)
  const field = (value as Fields)[key]
  return rest === undefined ? field : fieldAt(field, rest)
}

/** The value with another field at a path; everything on the way is copied. */
export function withField<V>(value: V, path: string, field: unknown): V {
  const [key, rest] = splitAt(value, path)
  if (rest === undefined) return replaced(value, key, field)
  return replaced(value, key, withField((value as Fields)[key] ?? {}, rest, field))
}

/** The value with the field that another one has at a path; where that is in a list, whose rows may have moved, with all of it. */
export function withFieldOf<V>(value: V, other: unknown, path: string): V {
  const [key, rest] = splitAt(value, path)
  const [own, field] = [fieldAt(value, key), fieldAt(other, key)]
  if (rest === undefined || !isFields(own) || !isFields(field)) return replaced(value, key, field)
  return replaced(value, key, withFieldOf(own, field, rest))
}

/** The first key of a path, and the path below it: the longest key that the value has, or up to the first point. */
export function splitAt(value: unknown, path: string): readonly [key: string, rest: string | undefined] {
  const held = isFields(value) ? Object.keys(value) : []
  const [known] = held
    .filter((key) => path === key || path.startsWith(`${key}.`))
    .sort((one, other) => other.length - one.length)
  const key = known ?? path.split('.', 1)[0] ?? path
  return [key, path === key ? undefined : path.slice(key.length + 1)]
}

function replaced<V>(value: V, key: string, field: unknown): V {
  if (Array.isArray(value)) return value.map((each, at) => (at === Number(key) ? field : each)) as V
  return { ...value, [key]: field }
}

export function pathTo(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`
}

/** All keys that have a value in one of them. */
function keysOf(...all: readonly Fields[]): string[] {
  const keys = all.flatMap((fields) => Object.keys(fields).filter((key) => fields[key] !== undefined))
  return [...new Set(keys)]
}

/** Whether a path is that of a changed field, or below it. */
export function isAt(path: string, changed: string | undefined): boolean {
  return changed !== undefined && (path === changed || path.startsWith(`${changed}.`))
}
