import type { ProofRow } from '#scripts/proof-rows.ts'
import { primaryKilled, proveFaults } from './ha/faults.ts'
import { HA_TOOLS, startHighlyAvailable } from './ha/site-machines.ts'

export const name = 'ha-kill'
export const tools = HA_TOOLS
const ROUNDS = 20

/**
 * Three machines with PostgreSQL, Patroni and etcd by the files of `deploy/patroni/`, and two processes of the site behind
 * HAProxy: the machine with the primary is killed again and again while people write.
 */
export async function run(rounds = ROUNDS): Promise<ProofRow[]> {
  const site = await startHighlyAvailable()
  try {
    const faults = Array.from({ length: rounds }, () => primaryKilled(site.cluster))
    return await proveFaults(
      'the machine of the primary killed (kill -9 of PostgreSQL, Patroni and etcd) under load, three machines',
      site,
      faults,
    )
  } finally {
    await site.close()
  }
}
