import type { ProofRow } from '#scripts/proof-rows.ts'
import { proveRace } from '#scripts/race-proof.ts'

export const name = 'associations'
const ROUNDS = 1000

/** A customer accepts the invitations of twenty partners at the same moment, again and again. */
export function run(rounds = ROUNDS): Promise<ProofRow[]> {
  return proveRace({
    test: 'server/partners/association/association-race.api.test.ts',
    rounds,
    what: '20 invitations of 20 partners accepted by one customer at the same moment',
    held: 'the customer has one partner, one invitation is used up, the other answers are IAM_0005',
  })
}
