import { cancelClaim, createClaim, listClaims } from '#contract/trials/claim/claim.endpoints.ts'
import { claimErrors } from '#contract/trials/claim/claim.errors.ts'
import type { Db } from '#server/kit/db/database.ts'
import { errorOf, type Person, type TestApp } from './app.ts'
import { ORDER_SECRET, type OrderAnswer, orderService } from './claim-orders.ts'

/** What the site needs so that codes can be redeemed. */
export const ORDER_ENVIRONMENT = { ORDER_CALLBACK_SECRET: ORDER_SECRET }

export interface Wanted {
  readonly campaignId: string
  readonly offerId: string | null
}

/** How racers reach the site: in process, or over the network at several servers. */
export interface ClaimRacers {
  /** The code, or why there is none. */
  readonly claim: (racer: number) => Promise<{ readonly code?: string; readonly refused?: string }>
  readonly redeem: (racer: number, code: string) => Promise<OrderAnswer>
  readonly verify: (code: string) => Promise<OrderAnswer>
  /** How many claims the customer has. */
  readonly stored: () => Promise<number>
}

/** What became of one offer that a customer claimed, and of its code that orders used, many times at the same moment. */
export interface ClaimRace {
  /** Claims that were answered as made. */
  readonly claimed: number
  readonly stored: number
  /** Redemptions that were answered as done. */
  readonly redeemed: number
  /** Whether the order that was told so is the one that is stored. */
  readonly isSame: boolean
  /** Answers that were neither that nor the refusal for it. */
  readonly other: readonly string[]
}

/** The one outcome that is right. */
export const ONE_OF_EACH: ClaimRace = { claimed: 1, stored: 1, redeemed: 1, isSame: true, other: [] }

/** Lets racers claim at once, then lets as many orders redeem the code at once. The customer begins without a claim. */
export async function raceForClaim(
  { claim, redeem, verify, stored }: ClaimRacers,
  racers: number,
): Promise<ClaimRace> {
  const all = Array.from({ length: racers }, (_, racer) => racer)
  const made = await Promise.all(all.map(claim))
  const codes = made.flatMap(({ code }) => code ?? [])
  const refusals = made.flatMap(({ refused }) => refused ?? [])
  const count = await stored()
  const code = codes[0] ?? ''
  const orders = await Promise.all(all.map((racer) => redeem(racer, code)))
  const done = orders.filter(({ status }) => status === 200)
  const verified = await verify(code)
  return {
    claimed: codes.length,
    stored: count,
    redeemed: done.length,
    isSame: done[0]?.body.orderId === verified.body.orderId,
    other: [
      ...refusals.filter((each) => each !== claimErrors.onePerCustomer.code),
      ...orders
        .filter(({ status, body }) => status !== 200 && !(status === 409 && body.error === 'redeemed'))
        .map(({ status, body }) => `${status} ${body.error}`),
    ],
  }
}

/** Racers in process, all of them one customer. */
export function racersOf(site: TestApp, person: Person, wanted: Wanted): ClaimRacers {
  const service = orderService({ fetch: site.fetch, now: () => site.clock.now() })
  const accountId = person.userId
  return {
    async claim() {
      const answer = await site.call(createClaim, { body: wanted }, { as: person })
      return answer.status === 200 ? { code: answer.data.code } : { refused: errorOf(answer).errorCode }
    },
    redeem: (racer, code) => service.redeem({ code, accountId, orderId: `order-${racer}` }),
    verify: (code) => service.verify({ code, accountId }),
    stored: () => countClaims(site.db, accountId),
  }
}

export async function countClaims({ query }: Db, accountId: string): Promise<number> {
  return (await query.selectFrom('claims').select('id').where('accountId', '=', accountId).execute()).length
}

/** Takes the claims of a customer away, so that the next round begins without one. */
export async function forgetClaims({ query }: Db, accountId: string): Promise<void> {
  await query.deleteFrom('claims').where('accountId', '=', accountId).execute()
}

/** Gives up every open claim of a person, as it would itself. */
export async function giveUpClaims(site: TestApp, person: Person): Promise<void> {
  const { list } = (await site.call(listClaims, {}, { as: person })).data
  for (const { id: claimId, state } of list)
    if (state === 'open') await site.call(cancelClaim, { params: { claimId } }, { as: person })
}
