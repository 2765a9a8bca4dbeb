/** SQLite's extended result codes for a broken unique index and a broken primary key. */
const SQLITE_CODES: ReadonlySet<number> = new Set([2067, 1555])
const POSTGRES_CODE = '23505'

/**
 * Whether an error says that a row would have broken a unique index. `columns` (as the database writes them, as in
 * `user_name_key`) tells several unique indexes of one table apart: every one must be among those of the index.
 *
 * Inside a transaction PostgreSQL refuses everything after such an error while SQLite goes on; so let it leave the
 * transaction and look at it outside, or use `onConflict`, which raises none.
 */
export function isUniqueViolation(error: unknown, ...columns: readonly string[]): boolean {
  const broken = brokenIndex(error)
  return broken !== undefined && columns.every((column) => broken.includes(column))
}

/** The columns of the broken index, undefined for every other error. */
function brokenIndex(error: unknown): readonly string[] | undefined {
  if (!(error instanceof Error)) return undefined
  const { errcode, code, detail } = error as { errcode?: unknown; code?: unknown; detail?: unknown }
  // "UNIQUE constraint failed: accounts.email_key, accounts.kind"
  if (typeof errcode === 'number' && SQLITE_CODES.has(errcode))
    return [...error.message.matchAll(/\w+\.(\w+)/g)].map((match) => String(match[1]))
  // "Key (email_key, kind)=(a@example.com, 1) already exists."
  if (code === POSTGRES_CODE)
    return (/^Key \(([^)]*)\)=/.exec(String(detail))?.[1] ?? '')
      .split(/, /)
      .map((name) => name.replaceAll('"', ''))
  return undefined
}
