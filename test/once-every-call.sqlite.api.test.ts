/**
 * On a line that loses requests, answers and everything between, every call of the contract that changes something is
 * done once, and the next press after the line is back ends as the first would have. A call that is added to the
 * contract is in it by itself.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CallInputOf, type EndpointSpec, readsIdempotencyKey } from '#contract/kit/endpoint.ts'
import { MINUTE_MS } from '#contract/kit/time.ts'
import { getUserDetail } from '#contract/people/account/account.endpoints.ts'
import { partnerPerson } from './association.ts'
import { type LossyLine, lossyLine } from './lossy-line.ts'
import { objectsOf } from './matrix-objects.ts'
import { signedInOperator } from './operator.ts'
import { inputOf } from './permission-matrix.ts'

let line: LossyLine
beforeAll(async () => {
  line = await lossyLine()
})
afterAll(() => line.close())

/** What the walk over the contract does at least; what it cannot do with objects of the matrix is below. */
const MADE = [
  ...['createListView', 'createRole', 'createSubAccount', 'confirmSubAccountImport', 'createApiToken'],
  ...['createWebhook', 'createPoc', 'createTrial', 'createDeal', 'sendContactMessage', 'inviteCustomer'],
  ...['inviteOperator', 'noteCertificationQueueItem', 'startMailboxRecovery', 'updateSetting'],
]

/** It makes every call of the contract, so it may take longer than other tests. */
const WALK_MS = 10 * MINUTE_MS

test(
  'every call of the contract that changes something is done once',
  async () => {
    const begin = async () => {
      const partner = await partnerPerson(line.site)
      return { partner, objects: await objectsOf(line.site, partner, 'once') }
    }
    let { partner, objects } = await begin()
    const done: string[] = []
    for (const { endpoint } of line.site.app.routes.filter((route) => readsIdempotencyKey(route.endpoint))) {
      // Requests of the walk begin a verification anew.
      const verified = line.site.db.query.updateTable('accounts').set({ certification: 'verified' })
      await verified.where('id', '=', partner.userId).execute()
      const isOperators = endpoint.audience === 'operator'
      const signedIn = isOperators ? await signedInOperator(line.site, 'administrator') : partner
      const person = endpoint.audience === 'public' ? undefined : signedIn
      const input = (await inputOf(line.site, endpoint, objects)) as unknown as CallInputOf<EndpointSpec>
      if ((await line.pressed(endpoint, input, person)) === '') done.push(endpoint.name)
      const { status } = await line.site.call(getUserDetail, {}, { as: partner })
      if (status !== 200) ({ partner, objects } = await begin())
    }
    expect(done).toEqual(expect.arrayContaining(MADE))
  },
  WALK_MS,
)
