import type { ProofRow } from '#scripts/proof-rows.ts'
import { proveRace } from '#scripts/race-proof.ts'

export const name = 'deals'
const ROUNDS = 1000

/** Twenty partners submit a deal for the same customer at the same moment, again and again. */
export function run(rounds = ROUNDS): Promise<ProofRow[]> {
  return proveRace({
    test: 'server/deals/pipeline/deal-race.api.test.ts',
    rounds,
    what: '20 partners submit a deal for the same customer at the same moment',
    held: 'one is the first, for its partner and for the desk, and holds the customer in the database',
  })
}
