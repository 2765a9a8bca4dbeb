import { cancelClaim, createClaim, listClaims } from '#contract/features/claim/claim.endpoints.ts'
import { claimErrors } from '#contract/features/claim/claim.errors.ts'
import { errorOf, type Person, type TestApp } from './app.ts'
import { ORDER_SECRET, orderService } from './order-service.ts'

/** What the site needs so that codes can be redeemed. */
export const ORDER_ENVIRONMENT = { ORDER_SERVICE_SECRET: ORDER_SECRET }

/** What became of one offer that a customer claimed, and of its code that orders used, many times at the same moment. */
export interface ClaimRace {
  /** Claims that were answered as made. */
  readonly claimed: number
  /** Claims of the customer afterwards that are open or redeemed. */
  readonly stored: number
  /** Redemptions that were answered as done. */
  readonly redeemed: number
  /** Whether the order that was told so is the one that is stored. */
  readonly isSame: boolean
  /** Answers that were neither that nor the refusal for it. */
  readonly other: readonly string[]
}

interface Race {
  readonly site: TestApp
  readonly person: Person
  readonly wanted: { readonly campaignId: string; readonly offerId: string | null }
  readonly racers: number
}

/** Lets racers claim at once, then lets as many orders redeem the code at once. The customer begins without a claim. */
export async function raceForClaim({ site, person, wanted, racers }: Race): Promise<ClaimRace> {
  const all = Array.from({ length: racers }, (_, index) => index)
  const made = await Promise.all(all.map(() => site.call(createClaim, { body: wanted }, { as: person })))
  const claims = made.filter(({ status }) => status === 200)
  const refusals = made.filter(({ status }) => status !== 200).map((answer) => errorOf(answer).errorCode)
  const { list } = (await site.call(listClaims, {}, { as: person })).data
  const stored = list.filter(({ state }) => state === 'open' || state === 'redeemed')
  const code = claims[0]?.data.code ?? ''
  const service = orderService({ fetch: site.fetch, now: () => site.clock.now() })
  const orders = await Promise.all(
    all.map((index) => service.redeem({ code, accountId: person.userId, orderId: `order-${index}` })),
  )
  const done = orders.filter(({ status }) => status === 200)
  const verified = await service.verify({ code, accountId: person.userId })
  return {
    claimed: claims.length,
    stored: stored.length,
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

/** Takes the claims of a customer away, so that the next round begins without one. */
export async function forgetClaims(site: TestApp, { userId }: Person): Promise<void> {
  await site.db.query.deleteFrom('claims').where('accountId', '=', userId).execute()
}

/** Gives up every open claim of a person, as it would itself. */
export async function giveUpClaims(site: TestApp, person: Person): Promise<void> {
  const { list } = (await site.call(listClaims, {}, { as: person })).data
  for (const { id: claimId, state } of list)
    if (state === 'open') await site.call(cancelClaim, { params: { claimId } }, { as: person })
}
