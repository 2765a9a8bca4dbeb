/** The protection of a deal: how long it lasts by the settings, and its one extension. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { extendDeal } from '#contract/deals/pipeline/deal-extension.endpoints.ts'
import { dealExtensionQueue } from '#contract/deals/pipeline/deal-extensions.queue.ts'
import { dealQueue } from '#contract/deals/pipeline/deals.queue.ts'
import { moveDeal, withdrawDeal } from '#contract/deals/pipeline/pipeline.endpoints.ts'
import { getDealOnDesk } from '#contract/deals/pipeline/pipeline-desk.endpoints.ts'
import { getSettings, updateSetting } from '#contract/desk/setting/setting.endpoints.ts'
import { DAY_MS, SECOND_MS } from '#contract/kit/time.ts'
import type { WebhookEvent } from '#contract/partners/webhook/webhook.rules.ts'
import { listRequests, withdrawRequest } from '#contract/requests/request/request.endpoints.ts'
import { newId } from '#server/kit/ids.ts'
import { webhookRow } from '#test/api-token.ts'
import { codeOf, errorOf, type Person, type TestApp, testApp } from '#test/app.ts'
import { readDeal, registeredPartner, submittedDeal } from '#test/deals.ts'
import { decideIn } from '#test/decide-in.ts'
import { signedInOperator } from '#test/operator.ts'
import { causeQueueRefusals } from '#test/queue-refusals.ts'
import { versionSeen } from '#test/version-seen.ts'

const {
  export: exportDealExtensionQueue,
  selection: getDealExtensionQueueSelection,
  list: listDealExtensionQueue,
  select: selectDealExtensionQueue,
} = dealExtensionQueue.list.endpoints
const {
  assign: assignDealExtensionQueueItem,
  confirm: confirmDealExtensionQueueItem,
  decide: decideDealExtensionQueueItem,
  overview: getDealExtensionQueue,
  item: getDealExtensionQueueItem,
  pulse: getDealExtensionQueuePulse,
  note: noteDealExtensionQueueItem,
  undo: undoDealExtensionQueueItem,
} = dealExtensionQueue.endpoints

const DEFAULTS = { days: 90, reminderDays: 14, extensionDays: 30 }
const REASON = { reason: 'The customer signs after its board meeting in May.' }

let site: TestApp
let partner: Person
beforeAll(async () => {
  site = await testApp()
})
beforeEach(async () => {
  partner = await registeredPartner(site)
  await protect(DEFAULTS)
})

/** Changes the setting, as an operator does. */
async function protect(value: object) {
  const as = await signedInOperator(site, 'administrator')
  const { settings } = (await site.call(getSettings, {}, { as })).data
  const version = settings.find(({ part }) => part === 'dealProtection')?.version ?? 0
  const body = { part: 'dealProtection', version, value } as never
  const answer = await site.call(updateSetting, { body }, { as })
  await site.deps.settings.refresh()
  return answer
}

let count = 0
/** An approved deal of the partner. */
async function approved(as = partner) {
  count += 1
  const name = `Customer-${String.fromCharCode(65 + count)}`
  const own = { companyName: `${name} Ltd`, companyCode: `C${count}`, contactEmail: `it@c${count}.example` }
  const { id } = await submittedDeal(site, as, {
    ...own,
    projectName: name,
    contactPhone: `6561-220-${1000 + count}`,
  })
  await decideIn(site, dealQueue, await signedInOperator(site, 'reviewer'), id, { action: 'approve' })
  return readDeal(site, as, id)
}

const again = () => site.signInAgain(partner)
const ask = async (dealId: string, as = partner) =>
  site.call(extendDeal, { params: { dealId }, body: REASON }, { as })
const untilOf = async (dealId: string) => (await readDeal(site, await again(), dealId)).protection?.until ?? 0
const mails = (subject: string) => site.smtp.mails.filter((mail) => mail.subject.includes(subject))

/** A webhook of the partner whose address no one answers at. */
async function listenTo(types: WebhookEvent) {
  const { webhookId } = await webhookRow(site, partner.userId, newId())
  const change = { types, url: 'http://127.0.0.1:1/', offBecause: null }
  await site.db.query.updateTable('webhooks').set(change).where('id', '=', webhookId).execute()
}
async function sentTo({ userId }: Person) {
  const rows = await site.db.query
    .selectFrom('webhookDeliveries')
    .select(['type', 'body'])
    .where('accountId', '=', userId)
    .where('type', '=', 'deal.protection_extended')
    .execute()
  return rows.map(({ body }) => JSON.parse(body).data)
}

async function decide(requestId: string, action: 'approve' | 'reject') {
  const as = await signedInOperator(site, 'reviewer')
  const reasons = action === 'reject' ? [{ code: 'noProgress', field: null, text: 'No progress.' }] : []
  const version = await versionSeen(site, getDealExtensionQueueItem, requestId, as)
  const body = { action, version, reasons, note: '' }
  const answer = await site.call(decideDealExtensionQueueItem, { params: { requestId }, body }, { as })
  site.clock.advance(10 * SECOND_MS)
  await site.settle()
  return answer
}

/** To a moment before the end of the protection. */
async function goTo(until: number, before = 0) {
  site.clock.set(until - before)
  await site.settle()
}

describe('the settings', () => {
  test('say how long a protection lasts and when it reminds; one that runs keeps its end', async () => {
    const before = await approved()
    await protect({ days: 10, reminderDays: 3, extensionDays: 0 })
    const deal = await approved()
    const { from, until } = deal.protection ?? { from: 0, until: 0 }
    expect(Math.floor((until - from) / DAY_MS)).toBe(10)
    expect(deal.actions).not.toContain('extend')
    expect(await untilOf(before.id)).toBe(before.protection?.until)
    expect(codeOf(await ask(deal.id))).toBe('dealNotAllowed')
    const name = deal.values.projectName
    await goTo(until, 3 * DAY_MS + 1)
    expect(mails(`Protection of “${name}” ends soon`)).toHaveLength(0)
    await goTo(until, 3 * DAY_MS)
    const [mail] = mails(`Protection of “${name}” ends soon`)
    expect(mail?.text).not.toContain('extension')
  })

  test('refuse a reminder that is no shorter than the protection', async () => {
    const answer = await protect({ days: 14, reminderDays: 14, extensionDays: 30 })
    expect(errorOf(answer).fields).toMatchObject({ 'value.reminderDays': { code: 'reminderTooLong' } })
  })
})

describe('an extension', () => {
  test('that is granted moves the end once, with its history, mail and a new reminder', async () => {
    const deal = await approved()
    const until = deal.protection?.until ?? 0
    await goTo(until, 14 * DAY_MS)
    expect(mails(`Protection of “${deal.values.projectName}” ends soon`)[0]?.text).toContain('extension')
    const asked = await ask(deal.id, await again())
    const requestId = asked.data.extension?.requestId ?? ''
    await listenTo('deal.protection_extended')
    expect(asked.data).toMatchObject({
      status: 'approved',
      protection: { until },
      extension: { state: 'inReview', said: [] },
    })
    expect(asked.data.actions).not.toContain('extend')
    const operator = await signedInOperator(site, 'reviewer')
    const item = await site.call(getDealExtensionQueueItem, { params: { requestId } }, { as: operator })
    expect(item.data.fields).toContainEqual(expect.objectContaining({ name: 'reason', value: REASON.reason }))
    // The deal itself is shown by the request too.
    const onDesk = await site.call(getDealOnDesk, { params: { requestId } }, { as: operator })
    expect(onDesk.data.id).toBe(deal.id)
    await decide(requestId, 'approve')
    const granted = await readDeal(site, await again(), deal.id)
    expect(granted).toMatchObject({ status: 'approved', extension: { state: 'granted' } })
    const later = granted.protection?.until ?? 0
    expect(Math.round((later - until) / DAY_MS)).toBe(30)
    expect(granted.history[0]).toMatchObject({ kind: 'protection', from: String(until), to: String(later) })
    const [from, to] = [until, later].map((at) => new Date(at).toISOString())
    expect(await sentTo(partner)).toEqual([{ dealId: deal.id, number: deal.number, from, to }])
    expect(mails(`Protection of “${deal.values.projectName}” is extended`)).toHaveLength(1)
    expect(codeOf(await ask(deal.id, await again()))).toBe('dealExtensionOnce')
    // The old end does nothing; the new one reminds and ends.
    await goTo(until)
    expect((await readDeal(site, await again(), deal.id)).status).toBe('approved')
    await goTo(later, 14 * DAY_MS)
    const reminders = mails(`Protection of “${deal.values.projectName}” ends soon`)
    expect(reminders).toHaveLength(2)
    expect(reminders[1]?.text).not.toContain('extension')
    await goTo(later)
    expect((await readDeal(site, await again(), deal.id)).status).toBe('expired')
  })

  test('that is refused leaves the end, says why, and is the only one', async () => {
    const deal = await approved()
    const { data } = await ask(deal.id)
    await decide(data.extension?.requestId ?? '', 'reject')
    expect(await readDeal(site, await again(), deal.id)).toMatchObject({
      protection: deal.protection,
      extension: { state: 'refused', said: ['No progress.'] },
    })
    expect(mails(`Protection of “${deal.values.projectName}” was not extended`)[0]?.text).toContain(
      'No progress.',
    )
    expect(codeOf(await ask(deal.id, await again()))).toBe('dealExtensionOnce')
  })

  test('that is withdrawn leaves room for another one', async () => {
    const deal = await approved()
    const { data } = await ask(deal.id)
    const { requestId = '', revision = 0 } = data.extension ?? {}
    await site.call(withdrawRequest, { params: { requestId }, body: { revision } }, { as: partner })
    const open = await readDeal(site, partner, deal.id)
    expect(open.extension).toBeNull()
    expect(open.actions).toContain('extend')
    expect((await ask(deal.id)).status).toBe(200)
  })

  test('lapses with the end of the protection; a decision after it is refused', async () => {
    const deal = await approved()
    const until = deal.protection?.until ?? 0
    await goTo(until, DAY_MS)
    const { data } = await ask(deal.id, await again())
    await goTo(until)
    expect(await readDeal(site, await again(), deal.id)).toMatchObject({
      status: 'expired',
      extension: { state: 'lapsed' },
    })
    expect(codeOf(await decide(data.extension?.requestId ?? '', 'approve'))).toBe('requestMoveNotAllowed')
    expect(await untilOf(deal.id)).toBe(until)
    // After the end there is nothing to ask for.
    const late = await approved(await again())
    await goTo(late.protection?.until ?? 0)
    expect(codeOf(await ask(late.id, await again()))).toBe('dealNotAllowed')
  })

  test('lapses when the deal is withdrawn, won or lost', async () => {
    const lost = await approved()
    await ask(lost.id)
    const body = { from: 'prospect', to: 'lost', reason: 'price', note: '' } as const
    const closed = await site.call(moveDeal, { params: { dealId: lost.id }, body }, { as: partner })
    expect(closed.data.extension?.state).toBe('lapsed')
    const gone = await approved()
    const { version } = (await ask(gone.id)).data
    const withdrawn = await site.call(
      withdrawDeal,
      { params: { dealId: gone.id }, body: { version } },
      { as: partner },
    )
    expect(withdrawn.data).toMatchObject({ status: 'withdrawn', extension: { state: 'lapsed' } })
  })

  test('asked for three times at the same moment is one request', async () => {
    const deal = await approved()
    const answers = await Promise.all([ask(deal.id), ask(deal.id), ask(deal.id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const { list } = (await site.call(listRequests, { query: {} }, { as: partner })).data
    expect(list.filter(({ kind }) => kind === 'dealExtension')).toHaveLength(1)
  })

  test('needs a reason, an approved deal, and one of one’s own', async () => {
    const deal = await approved()
    const empty = await site.call(
      extendDeal,
      { params: { dealId: deal.id }, body: { reason: ' ' } },
      { as: partner },
    )
    expect(errorOf(empty).fields).toMatchObject({ reason: { code: 'required' } })
    expect(codeOf(await ask(deal.id, await registeredPartner(site)))).toBe('notFound')
    expect(codeOf(await ask('no-such-deal'))).toBe('notFound')
    const { id } = await submittedDeal(site, partner, { companyName: 'In review Ltd' })
    expect(codeOf(await ask(id))).toBe('dealNotAllowed')
  })
})

test('the queue refuses what each queue refuses, and is exported and selected', async () => {
  const waiting = async () => (await ask((await approved()).id)).data.extension?.requestId ?? ''
  await causeQueueRefusals(site, {
    calls: {
      overview: getDealExtensionQueue,
      pulse: getDealExtensionQueuePulse,
      item: getDealExtensionQueueItem,
      assign: assignDealExtensionQueueItem,
      decide: decideDealExtensionQueueItem,
      confirm: confirmDealExtensionQueueItem,
      undo: undoDealExtensionQueueItem,
      note: noteDealExtensionQueueItem,
    },
    address: 'deal-extensions',
    waiting,
    approve: 'approve',
    reject: 'reject',
  })
  const as = await signedInOperator(site, 'reviewer')
  const listed = await site.call(listDealExtensionQueue, { query: {} }, { as })
  expect(listed.data.list.length).toBeGreaterThan(0)
  expect((await site.call(exportDealExtensionQueue, { body: {} }, { as })).status).toBe(200)
  const { selection } = (await site.call(selectDealExtensionQueue, { body: {} }, { as })).data
  const state = await site.call(getDealExtensionQueueSelection, { params: { selection } }, { as })
  expect(state.data.count).toBeGreaterThan(0)
})
