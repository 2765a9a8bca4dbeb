import type { DraftValue } from '#contract/publishing/content/content.fields.ts'
import { idOf, isSame, type Merged, merge } from '#web/ui/edited/merge.ts'

type Lists = Readonly<Record<string, unknown>>

/** Merges two changes of a draft; rows of its lists whose ids are not typed yet stay, since nothing tells them apart. */
export function mergeDrafts(base: DraftValue, mine: DraftValue, now: DraftValue): Merged<DraftValue> {
  const all: readonly Lists[] = [base, mine, now]
  const names = Object.keys(mine).filter((name) => all.some((each) => unnamedIn(each[name]).length > 0))
  const [was, own, other] = all.map((each) => named(each, names))
  const { value, theirs } = merge(was, own, other) as Merged<Lists>
  const lists = names.map((name): [string, unknown] => {
    if (name in theirs) return [name, mine[name as keyof DraftValue]]
    return [name, [...(value[name] as unknown[]), ...mergedUnnamed(all.map((each) => unnamedIn(each[name])))]]
  })
  const whole = names.filter((name) => name in theirs).map((name) => [name, now[name as keyof DraftValue]])
  return {
    value: { ...value, ...Object.fromEntries(lists) } as DraftValue,
    theirs: { ...theirs, ...Object.fromEntries(whole) },
  }
}

function unnamedIn(list: unknown): readonly unknown[] {
  return Array.isArray(list) ? list.filter((row) => idOf(row) === '') : []
}

/** The value without such rows in these lists. */
function named(value: Lists, names: readonly string[]): Lists {
  const lists = names.map((name) => {
    const list = value[name]
    return [name, Array.isArray(list) ? list.filter((row) => idOf(row) !== '') : []]
  })
  return { ...value, ...Object.fromEntries(lists) }
}

/** Each that either side has added or changed stays. */
function mergedUnnamed([
  base = [],
  mine = [],
  now = [],
]: readonly (readonly unknown[])[]): readonly unknown[] {
  if (isSame(base, now)) return mine
  if (isSame(base, mine)) return now
  return [...now, ...mine.filter((row) => ![...base, ...now].some((other) => isSame(row, other)))]
}
