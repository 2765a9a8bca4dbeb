import type { Executor } from '#server/kit/db/database.ts'
import type { SignalScores } from './conflict.rules.ts'
import { matchesOf } from './conflict.store.ts'
import { type DealRow, findDeals } from './pipeline.store.ts'

/** Another deal as the desk compares it. */
export interface ComparedForDesk {
  readonly other: DealRow
  readonly score: number
  readonly signals: SignalScores
  readonly isFirst: boolean
}

/** The deals that the check found for one, the highest score first. */
export async function comparedDeals(db: Executor, deal: Pick<DealRow, 'id'>): Promise<ComparedForDesk[]> {
  const matches = await matchesOf(db, [deal.id])
  const others = await findDeals(
    db,
    matches.map(({ otherId }) => otherId),
  )
  return matches.flatMap(({ otherId, score, signals, isFirst }) => {
    const other = others.find(({ id }) => id === otherId)
    return other
      ? [{ other, score, signals: JSON.parse(signals) as SignalScores, isFirst: isFirst === 1 }]
      : []
  })
}
