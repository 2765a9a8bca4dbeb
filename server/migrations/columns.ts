import type { ColumnDefinitionBuilder } from 'kysely'

type Change = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder

/** A column that always has a value. */
export const required: Change = (column) => column.notNull()

/** The column by which a row is found; no two rows have the same. */
export const key: Change = (column) => column.notNull().primaryKey()

/** A text that is derived of another column (`derived-columns.ts`); '' where that is null. */
export const derived: Change = (column) => column.notNull().defaultTo('')

/** The row belongs to one of another table, and is deleted with it. @param owner as in `accounts.id` */
export function of(owner: `${string}.${string}`): Change {
  return (column) => column.notNull().references(owner).onDelete('cascade')
}
