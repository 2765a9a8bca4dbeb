/** A receiver written only from the guide gets every event, in order for each deal, after an hour in which it failed. */

import { expect, test } from 'vitest'
import { dealFields } from '#contract/deals/pipeline/deal.form.ts'
import { createDeal, moveDeal } from '#contract/deals/pipeline/pipeline.endpoints.ts'
import { HOUR_MS, MINUTE_MS } from '#contract/kit/time.ts'
import { createWebhook } from '#contract/partners/webhook/webhook.endpoints.ts'
import { deliveryList } from '#contract/partners/webhook/webhook.list.ts'
import { WEBHOOK_EVENTS } from '#contract/partners/webhook/webhook.rules.ts'
import { testApp } from '#test/app.ts'
import { registeredPartner } from '#test/deals.ts'
import { freePort, receiverOfGuide, startReceiver } from '#test/webhook-receiver.ts'

test('the receiver is the same in both languages', () => {
  expect(receiverOfGuide('zh')).toBe(receiverOfGuide('en'))
})

test('a receiver that fails for an hour gets every event, in order for each deal', {
  timeout: 60_000,
}, async () => {
  const site = await testApp({ environment: { SESSION_IDLE_MINUTES: '1440', SESSION_MAX_HOURS: '720' } })
  const as = { as: await registeredPartner(site) }
  await site.db.query.updateTable('accounts').set({ certification: 'verified' }).execute()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}/`
  const { secret } = (await site.call(createWebhook, { body: { url, types: [...WEBHOOK_EVENTS] } }, as)).data
  const dealIds: string[] = []
  for (let count = 0; count < 3; count += 1)
    dealIds.push((await site.call(createDeal, { body: dealFields.empty }, as)).data.id)

  const sent: string[] = []
  const stages = ['prospect', 'qualified'] as const
  for (let at = 0; at < HOUR_MS; at += 10 * MINUTE_MS) {
    for (const dealId of dealIds) {
      const [from, to] = (at / (10 * MINUTE_MS)) % 2 === 0 ? stages : stages.toReversed()
      const body = { from, to, reason: '', note: '' } as never
      expect((await site.call(moveDeal, { params: { dealId }, body }, as)).status).toBe(200)
      sent.push(`${dealId} ${to}`)
    }
    await site.settle()
    site.clock.advance(10 * MINUTE_MS)
  }
  const states = async () =>
    (await site.call(deliveryList.endpoints.list, { query: { pageSize: 50 } }, as)).data.list.map(
      ({ state }) => state,
    )
  expect(new Set(await states())).toEqual(new Set(['waiting']))

  const receiver = await startReceiver({
    code: receiverOfGuide('en'),
    secret,
    port,
    now: () => site.clock.now(),
  })
  for (let round = 0; round < 20 && (await states()).includes('waiting'); round += 1) {
    site.clock.advance(30 * MINUTE_MS)
    receiver.tick()
    await site.settle()
  }
  await expect.poll(() => receiver.events.length).toBe(sent.length)
  for (const dealId of dealIds) {
    const got = receiver.events.filter(({ data }) => data.dealId === dealId)
    expect(got.map(({ data }) => `${dealId} ${data.to}`)).toEqual(
      sent.filter((each) => each.startsWith(dealId)),
    )
  }

  // Signed with another secret, it prints nothing.
  await site.db.query
    .updateTable('webhooks')
    .set({ secret: site.deps.keys.seal('whsec_AAAA', 'webhook secret') })
    .execute()
  const body = { from: 'prospect', to: 'qualified', reason: '', note: '' } as never
  await site.call(moveDeal, { params: { dealId: dealIds[0] ?? '' }, body }, as)
  await site.settle()
  expect(await states()).toContain('waiting')
  expect(receiver.events).toHaveLength(sent.length)
  await receiver.stop()
})
