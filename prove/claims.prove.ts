import { getCampaign } from '#contract/catalog/campaign/campaign.endpoints.ts'
import { createClaim } from '#contract/trials/claim/claim.endpoints.ts'
import { timesSaid } from '#scripts/bench-rows.ts'
import { startPostgres } from '#scripts/postgres.ts'
import type { ProofRow } from '#scripts/proof-rows.ts'
import { type DatabaseOptions, openDatabase } from '#server/kit/db/database.ts'
import { orderService } from '#test/claim-orders.ts'
import {
  type ClaimRacers,
  countClaims,
  forgetClaims,
  ONE_OF_EACH,
  ORDER_ENVIRONMENT,
  raceForClaim,
  type Wanted,
} from '#test/claim-race.ts'
import { post, type RegisteredPerson, registerAt } from '#test/person.ts'
import { type Site, startSite } from '#test/site.ts'

export const name = 'claims'
const ROUNDS = 1000
const RACERS = 20
const ENVIRONMENT = { ...ORDER_ENVIRONMENT, TRUSTED_PROXIES: '127.0.0.1' }

/** Twenty racers claim one offer at the same moment, then twenty orders use its code, over two servers of a database. */
export async function run(rounds = ROUNDS): Promise<ProofRow[]> {
  const rows: ProofRow[] = []
  const first = await startSite(ENVIRONMENT)
  const file = `${first.dataDir}/portico.db`
  rows.push(await races('SQLite', rounds, first, { DATA_DIR: first.dataDir }, { kind: 'sqlite', file }))
  const cluster = await startPostgres({ durable: true })
  try {
    const shared = {
      DATABASE_URL: cluster.url,
      SECRET_KEY: 'one key for both of the servers of this run',
    }
    const site = await startSite({ ...ENVIRONMENT, ...shared })
    rows.push(await races('PostgreSQL', rounds, site, shared, { kind: 'postgres', url: cluster.url }))
  } finally {
    await cluster.stop()
  }
  return rows
}

async function races(
  kind: string,
  rounds: number,
  site: Site,
  shared: Record<string, string>,
  options: DatabaseOptions,
): Promise<ProofRow> {
  const other = await startSite({ ...ENVIRONMENT, ...shared })
  const db = openDatabase(options)
  const wrong: string[] = []
  const times: number[] = []
  let invented = 0
  try {
    const person = await registerAt(site, 'claim-racer')
    const choices = await choicesAt(site)
    for (let round = 0; round < rounds; round += 1) {
      await forgetClaims(db, person.userId)
      const wanted = choices[round % choices.length] as Wanted
      const stored = () => countClaims(db, person.userId)
      const begun = performance.now()
      const racers = racersAt([site, other], person, { wanted, round })
      const race = await raceForClaim({ ...racers, stored }, RACERS)
      times.push(performance.now() - begun)
      invented += Math.max(0, race.stored - 1) + Math.max(0, race.redeemed - 1)
      const said = JSON.stringify(race)
      if (said !== JSON.stringify(ONE_OF_EACH)) wrong.push(`round ${round + 1}: ${said}`)
    }
  } finally {
    await db.close()
    await other.close()
    await site.close()
  }
  return {
    what: `${RACERS} racers claim one offer, then ${RACERS} orders use its code, two servers on ${kind}`,
    runs: rounds,
    acknowledged: rounds - wrong.length,
    lost: 0,
    invented,
    also: [
      'each round has one claim of the customer and one redemption of its code',
      `a round takes ${timesSaid(times)}`,
      ...wrong.slice(0, 20),
    ].join('\n        '),
    met: wrong.length === 0,
  }
}

/** An offer of the campaign that runs, and its renewal pack. */
async function choicesAt(site: Site): Promise<readonly Wanted[]> {
  const { campaign } = getCampaign.output.parse(await (await fetch(site.url + getCampaign.path)).json())
  const [offer] = campaign?.offers ?? []
  if (!campaign || !offer) throw new Error('local mode has a campaign with offers')
  return [
    { campaignId: campaign.id, offerId: offer.id },
    { campaignId: campaign.id, offerId: null },
  ]
}

/** Half of them at each server, each from a network address of its own, which few rounds share: writes are limited by address. */
function racersAt(
  sites: readonly Site[],
  { token, userId: accountId }: RegisteredPerson,
  { wanted, round }: { readonly wanted: Wanted; readonly round: number },
): Omit<ClaimRacers, 'stored'> {
  const siteOf = (racer: number) => sites[racer % sites.length] as Site
  const serviceAt = ({ url: origin }: Site) => orderService({ fetch, now: Date.now, origin })
  return {
    async claim(racer) {
      const headers = { 'x-auth-token': token, 'x-forwarded-for': `10.2.${round % 250}.${racer + 1}` }
      const response = await post(siteOf(racer), createClaim.path, wanted, headers)
      const { code, errorCode } = (await response.json()) as { code: string; errorCode: string }
      return response.ok ? { code } : { refused: errorCode }
    },
    redeem: (racer, code) => serviceAt(siteOf(racer)).redeem({ code, accountId, orderId: `order-${racer}` }),
    verify: (code) => serviceAt(siteOf(0)).verify({ code, accountId }),
  }
}
