import { submitDeal } from '#contract/deals/pipeline/pipeline.endpoints.ts'
import { sha256 } from '#server/kit/ids.ts'
import type { Person, TestApp } from './app.ts'
import { draftedDeal, readDeal } from './deals.ts'

/** What became of one round in which all partners submit a deal for the same customer at once. */
export interface DealRace {
  /** Deals that are told of no conflict: the one that came first. */
  readonly first: number
  /** Deals without a match that came before, by what the desk sees: the same one. */
  readonly firstOnDesk: number
  /** Deals that hold the company's number in the database. */
  readonly holders: number
  readonly others: readonly string[]
}

/** All partners submit at the same moment; the conflict checks run at the same moment too. */
export async function raceForCustomer(
  site: TestApp,
  partners: readonly Person[],
  round: number,
): Promise<DealRace> {
  const companyCode = `R${round}`
  // Unlike those of every other round, or a round would be in conflict with the ones before it.
  const letters = sha256(companyCode).replace(/\d/g, (digit) => String.fromCharCode(103 + Number(digit)))
  const customer = {
    companyCode,
    companyName: `Race ${round} Logistics`,
    projectName: letters.slice(0, 24),
    city: letters.slice(24, 36),
    contactEmail: `it@race-${round}.example`,
    contactPhone: `70000000-${round}`,
  }
  const drafts = await Promise.all(partners.map((as) => draftedDeal(site, as, customer)))
  const answers = await Promise.all(
    drafts.map(async ({ id: dealId, version }, at) => {
      const as = partners[at] as Person
      const submit = () => site.call(submitDeal, { params: { dealId }, body: { version } }, { as })
      let answer = await submit()
      // A machine under load may answer "busy, try again": the person does.
      for (let again = 0; answer.status === 503 && again < 20; again += 1) answer = await submit()
      return answer
    }),
  )
  await Promise.all([site.settle(), site.deps.jobs.runDue('general'), site.deps.jobs.runDue('general')])
  await site.settle()
  const deals = await Promise.all(drafts.map(({ id }, at) => readDeal(site, partners[at] as Person, id)))
  const ids = drafts.map(({ id }) => id)
  const { query } = site.db
  const matches = await query
    .selectFrom('dealMatches')
    .select('dealId')
    .where('dealId', 'in', ids)
    .where('isFirst', '=', 1)
    .execute()
  const holders = await query
    .selectFrom('dealKeys')
    .select('dealId')
    .where('kind', '=', 'code')
    .where('value', '=', companyCode)
    .where('held', '=', 1)
    .execute()
  const behind = new Set(matches.map(({ dealId }) => dealId))
  return {
    first: deals.filter(({ possibleConflict }) => !possibleConflict).length,
    firstOnDesk: ids.filter((id) => !behind.has(id)).length,
    holders: holders.length,
    others: [
      ...answers.filter(({ status }) => status !== 200).map(({ body }) => body),
      ...deals.filter(({ status }) => status !== 'inReview').map(({ status }) => status),
    ],
  }
}
