import type { Executor } from '#server/kit/db/database.ts'

/** Tables with a row for each account: how many of its requests of a kind are not decided. */
type OpenCounts = 'pocCounts' | 'purchaseCounts'

/**
 * Counts one more request that is not decided; false where the account has as many as it may. Requests of the account
 * wait for each other from here on.
 */
export async function countOneMore(
  tx: Executor,
  table: OpenCounts,
  { accountId, most }: { readonly accountId: string; readonly most: number },
): Promise<boolean> {
  const counted = await tx
    .insertInto(table)
    .values({ accountId, undecided: 1 })
    .onConflict((conflict) =>
      conflict
        .column('accountId')
        .doUpdateSet((row) => ({ undecided: row(`${table}.undecided`, '+', 1) }))
        .where(`${table}.undecided`, '<', most),
    )
    .returning('undecided')
    .executeTakeFirst()
  return counted !== undefined
}

/** One is decided or withdrawn: it makes room for the next. */
export async function countOneLess(tx: Executor, table: OpenCounts, accountId: string): Promise<void> {
  await tx
    .updateTable(table)
    .set((column) => ({ undecided: column('undecided', '-', 1) }))
    .where('accountId', '=', accountId)
    .where('undecided', '>', 0)
    .execute()
}
