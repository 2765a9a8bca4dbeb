import type { ProofRow } from '#scripts/proof-rows.ts'
import { proveRace } from '#scripts/race-proof.ts'

export const name = 'trials'
const ROUNDS = 1000

/** Twenty calls race for four places, again and again. */
export function run(rounds = ROUNDS): Promise<ProofRow[]> {
  return proveRace({
    test: 'server/trials/trial/trial-race.api.test.ts',
    rounds,
    what: '20 racers for 4 places of a region',
    held: 'one trial for each account, one place of the stock each',
  })
}
