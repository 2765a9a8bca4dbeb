import { z } from 'zod'
import { claimStateAt, codeOf } from '#contract/trials/claim/claim.rules.ts'
import type { Deps } from '#server/kit/deps.ts'
import { type ReceivedMessage, signatureProblem } from '#server/kit/http/webhook-signature.ts'
import { jsonOf } from '#server/kit/json-of.ts'
import { recordAudit, SYSTEM_CALL } from '#server/records/audit/audit.service.ts'
import { tellOfClaim } from './claim.mail.ts'
import { namesOf, presentClaimForOrder, voidForOldCustomer } from './claim.service.ts'
import { type ClaimRow, findClaimByCode, markRedeemed } from './claim.store.ts'

const data = {
  /** As the customer typed it. */
  code: z.string().max(64),
  /** The `userId` of the customer whose order it is: the code of another one is answered like an absent one. */
  accountId: z.string().min(1).max(64),
}
const message = z.discriminatedUnion('type', [
  z.object({ type: z.literal('claim.verify'), timestamp: z.string().max(64), data: z.object(data) }),
  z.object({
    type: z.literal('claim.redeem'),
    timestamp: z.string().max(64),
    data: z.object({ ...data, orderId: z.string().min(1).max(64) }),
  }),
])

/** What the order service is answered (`docs/order-claims.openapi.json`). */
export interface OrderAnswer {
  readonly status: 200 | 400 | 401 | 404 | 409
  readonly body: object
}

/**
 * Takes a message of the order service: it asks what a code is worth, or redeems it. A code is redeemed by one order;
 * the same order may say so again and is answered as before, so a message that is repeated has no second effect.
 */
export async function takeOrderMessage(
  deps: Deps,
  secrets: readonly string[],
  received: ReceivedMessage,
): Promise<OrderAnswer> {
  if (signatureProblem(secrets, received, deps.clock)) return refused(401, 'signature')
  const parsed = message.safeParse(jsonOf(received.body))
  if (!parsed.success) return refused(400, 'form')
  const { type, data: wanted } = parsed.data
  const code = codeOf(wanted.code)
  if (code === undefined) return refused(404, 'unknown')
  return deps.db.transaction(async (tx) => {
    const claim = await findClaimByCode(tx, code)
    if (claim?.accountId !== wanted.accountId) return refused(404, 'unknown')
    const now = deps.clock.now()
    if (type === 'claim.verify') return { status: 200 as const, body: presentClaimForOrder(claim, now) }
    const { orderId } = wanted
    await voidForOldCustomer(deps, tx, claim.accountId, orderId)
    if (!(await markRedeemed(tx, claim.id, { orderId, now })))
      return redeemedBefore(await findClaimByCode(tx, code), orderId, now)
    const redeemed: ClaimRow = { ...claim, state: 'redeemed', redeemedAt: now, orderId }
    const detail = { ...namesOf(claim), name: orderId }
    const entry = { kind: 'claimRedeemed', accountId: claim.accountId, actorId: null, detail } as const
    await recordAudit(deps, tx, entry, SYSTEM_CALL)
    await tellOfClaim(deps, tx, redeemed, 'redeemed')
    return { status: 200 as const, body: presentClaimForOrder(redeemed, now) }
  })
}

/** It was redeemed, is over, was given up or is void: the same order is told so as the first time. */
function redeemedBefore(claim: ClaimRow | undefined, orderId: string, now: number): OrderAnswer {
  if (!claim) return refused(404, 'unknown')
  if (claim.state === 'redeemed' && claim.orderId === orderId)
    return { status: 200, body: presentClaimForOrder(claim, now) }
  return refused(409, claimStateAt(claim, now))
}

function refused(status: OrderAnswer['status'], error: string): OrderAnswer {
  return { status, body: { error } }
}
