/**
 * Two people have the same thing open, and one of them has moved it: with the version of before, the other one gets
 * 0022, and nothing is written; with the present one the call is done. Generated for calls that move a state, for the
 * decisions of queues, and for all work on items of content.
 */
import { beforeAll, expect, test } from 'vitest'
import type { EndpointSpec } from '#contract/kit/endpoint.ts'
import { errorOf, testApp } from '#test/app.ts'
import { registeredPartner } from '#test/deals.ts'
import { signedInOperator } from '#test/operator.ts'
import { changedRows, contentsOf } from '#test/permission-matrix.ts'
import { MOVES, type Movers } from '#test/version-moves.ts'

let movers: Movers
beforeAll(async () => {
  const site = await testApp()
  const lin = await signedInOperator(site, 'administrator')
  movers = { site, lin, partner: await registeredPartner(site) }
})

const olderThan = (seen: Readonly<Record<string, number | string>>) =>
  Object.fromEntries(Object.entries(seen).map(([name, value]) => [name, Number(value) - 1]))

test.each([...MOVES.keys()])(
  'with the version of before nothing is done, with the present one it is: %s',
  async (name) => {
    const { site } = movers
    const {
      as,
      params,
      body,
      seen,
      before = olderThan(seen),
    } = await (MOVES.get(name)?.(movers) ?? never(name))
    await site.db.query.updateTable('sessions').set({ provenAt: site.clock.now() }).execute()
    const endpoint = site.app.routes.find((route) => route.endpoint.name === name)?.endpoint as EndpointSpec
    const input = (version: object) => ({ ...(params && { params }), body: { ...body, ...version } }) as never
    const rows = await contentsOf(site)
    const refused = await site.call(endpoint, input(before), { as })
    expect([refused.status, errorOf(refused).errorCode]).toEqual([409, '0022'])
    expect(
      changedRows(rows, await contentsOf(site)).filter((row) => !/^(sessions|idempotency)/.test(row)),
    ).toEqual([])
    const done = await site.call(endpoint, input(seen), { as })
    expect([name, done.status, done.status === 200 ? '' : done.body.slice(0, 200)]).toEqual([name, 200, ''])
  },
)

function never(name: string): never {
  throw new Error(`nothing is prepared for ${name}`)
}
