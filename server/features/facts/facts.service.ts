import { isDeepStrictEqual } from 'node:util'
import {
  FACT_PARTS,
  type FactPart,
  type FactValue,
  QUOTE_DAYS,
} from '#contract/features/facts/facts.fields.ts'
import type { Deps } from '#server/deps.ts'
import type { Db, Executor } from '#server/kit/db/database.ts'
import { addFact, currentFactRows } from './facts.store.ts'

/** The newest published value of each part; a part without one is absent. */
export type CurrentFacts = {
  readonly [P in FactPart]?: { readonly value: FactValue<P>; readonly demo: boolean }
}

/** Parts with their values; null withdraws. */
export type FactValues = { readonly [P in FactPart]?: FactValue<P> | null | undefined }

/** What the provider has published. Made-up values count in local mode only, wherever the database came from. */
export async function currentFacts({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<CurrentFacts> {
  const rows = await currentFactRows(db.query)
  const shown = rows.filter(({ value, demo }) => value !== null && (config.localMode || !demo))
  return Object.fromEntries(shown.map(({ part, value, demo }) => [part, { value, demo }]))
}

/** Days on which a quote holds. */
export async function quoteDays(deps: Pick<Deps, 'db' | 'config'>): Promise<number> {
  return (await currentFacts(deps)).quotes?.value.validDays ?? QUOTE_DAYS
}

interface Change {
  readonly values: FactValues
  readonly changedBy: string
  readonly now: number
}

/** What became of a part: a part that says the same as before gets no new version. */
export type FactOutcome = 'changed' | 'withdrawn' | 'unchanged' | 'conflict'

/**
 * Adds a version of each part in the transaction of its cause, which also tells the pages (`changeContent`). A part
 * that another process changes at the same moment is a conflict: its caller rolls back.
 */
export async function changeFacts(
  tx: Executor,
  { values, changedBy, now }: Change,
): Promise<Partial<Record<FactPart, FactOutcome>>> {
  const before = await currentFactRows(tx)
  const outcomes: Partial<Record<FactPart, FactOutcome>> = {}
  for (const part of FACT_PARTS) {
    const value = values[part]
    if (value === undefined) continue
    const known = before.find((row) => row.part === part)
    if (isDeepStrictEqual(known?.value ?? null, value) && !known?.demo) {
      outcomes[part] = 'unchanged'
      continue
    }
    const version = (known?.version ?? 0) + 1
    const added = await addFact(tx, { part, version, value, demo: false, changedBy, createdAt: now })
    if (!added) outcomes[part] = 'conflict'
    else outcomes[part] = value === null ? 'withdrawn' : 'changed'
  }
  return outcomes
}

/** Adds made-up values to parts that have never had one; for local mode. */
export async function fillDemoFacts(db: Db, values: FactValues, now: number): Promise<void> {
  await db.transaction(async (tx) => {
    const known = new Set((await currentFactRows(tx)).map(({ part }) => part))
    for (const part of FACT_PARTS) {
      const value = values[part]
      if (value === undefined || value === null || known.has(part)) continue
      await addFact(tx, { part, version: 1, value, demo: true, changedBy: 'demo', createdAt: now })
    }
  })
}
