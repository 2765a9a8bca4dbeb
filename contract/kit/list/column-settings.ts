import { z } from 'zod'
import { text } from '#contract/kit/fields/text-fields.ts'
import { stringOf } from '#contract/kit/fields/text-kinds.ts'
import { LIMITS } from '#contract/kit/limits.ts'
import type { Columns } from './list-column.ts'
import type { Permission } from './list-permission.ts'

/** A person's own name of a column. */
export const columnTitle = text({ max: LIMITS.text.max })

/** What a person has set for one column. */
export const columnSetting = z.object({
  name: stringOf('exact').regex(/^\w{1,40}$/, { error: 'invalid' }),
  /** Absent: the name that the list gives it. */
  title: columnTitle.optional(),
  hidden: z.boolean(),
})
export type ColumnSetting = z.output<typeof columnSetting>

/** All columns of a list in the person’s order. */
export const columnSettings = z
  .array(columnSetting)
  .max(100)
  .refine((given) => new Set(given.map(({ name }) => name)).size === given.length, { error: 'listedTwice' })

/**
 * The columns of a list for a person: in their order, under their names, without those that need a permission which
 * they lack or that are gone. A column that came since the settings were stored follows the one before it in the list.
 */
export function arrangeColumns<C extends Columns>(
  { columns }: { readonly columns: C },
  settings: readonly ColumnSetting[] | null,
  may: (permission: Permission) => boolean,
): (ColumnSetting & { readonly name: keyof C & string })[] {
  const allowed = Object.entries(columns).flatMap(([name, { permission, hidden }]) =>
    permission === undefined || may(permission) ? [{ name, hidden: hidden ?? false }] : [],
  )
  const names = new Set(allowed.map(({ name }) => name))
  const arranged: ColumnSetting[] = (settings ?? []).filter(({ name }) => names.has(name))
  for (const [at, each] of allowed.entries()) {
    if (arranged.some(({ name }) => name === each.name)) continue
    const before = allowed[at - 1]?.name
    arranged.splice(arranged.findIndex(({ name }) => name === before) + 1, 0, each)
  }
  return arranged as (ColumnSetting & { readonly name: keyof C & string })[]
}
