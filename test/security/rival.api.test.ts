/**
 * A partner learns nothing about a rival: the same life of a partner, once alone and once with a rival that works on the
 * same customers before, meanwhile and afterwards. What the calls of the contract answer, every one that a partner may
 * send, what is mailed, and what is sent to webhooks is equal to the millisecond of the clock, but for "possible
 * conflict". Numbers that count over all partners would differ too. How long an answer takes: `npm run bench --
 * timing-equality`.
 */

import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { checkDealImport, confirmDealImport } from '#contract/deals/deal-import/deal-import.endpoints.ts'
import type { DealDraft } from '#contract/deals/pipeline/deal.form.ts'
import { extendDeal } from '#contract/deals/pipeline/deal-extension.endpoints.ts'
import { dealQueue } from '#contract/deals/pipeline/deals.queue.ts'
import {
  commentDeal,
  getDeal,
  listDealPeople,
  moveDeal,
  submitDeal,
  withdrawDeal,
} from '#contract/deals/pipeline/pipeline.endpoints.ts'
import { chooseDealMatch } from '#contract/deals/pipeline/pipeline-desk.endpoints.ts'
import type { EndpointSpec } from '#contract/kit/endpoint.ts'
import { MINUTE_MS } from '#contract/kit/time.ts'
import { inviteCustomer } from '#contract/partners/association/association.endpoints.ts'
import { WEBHOOK_EVENTS } from '#contract/partners/webhook/webhook.rules.ts'
import { webhookRow } from '#test/api-token.ts'
import { type Person, stableHeaders, type TestApp, testApp } from '#test/app.ts'
import { partnerPerson } from '#test/association.ts'
import { dealCsv, draftedDeal, submittedDeal } from '#test/deals.ts'
import { decideIn } from '#test/decide-in.ts'
import { type Objects, objectsOf } from '#test/matrix-objects.ts'
import { signedInOperator } from '#test/operator.ts'
import { ask, missingFor } from '#test/permission-matrix.ts'

const { note: noteDealQueueItem } = dealQueue.endpoints

/** The customer that the rival registers first. */
const CONTESTED: Partial<DealDraft> = {}
/** One that the rival registers after the partner. */
const OWN_FIRST: Partial<DealDraft> = {
  companyName: 'Harbour Clinics',
  companyCode: 'HRB-1',
  projectName: 'Ward-tablets',
  city: 'Hamburg',
  contactEmail: 'it@harbour.example',
  contactPhone: '4940-11223344',
}
/** One that only the rival has. */
const RIVALS: Partial<DealDraft> = {
  companyName: 'Fjord Shipping',
  companyCode: 'NO-77',
  projectName: 'Bridge-desks',
  city: 'Bergen',
  contactEmail: 'it@fjord.example',
  contactPhone: '4755-99887766',
}
const MAILBOX = 'it@fjord.example'
const NOTE = 'A note of the desk about the rival'

interface Story {
  /** Headers and parts of each answer, by what was asked; the parts without order, since lists of equal rows have none. */
  readonly answers: readonly (readonly [what: string, said: readonly string[]])[]
  readonly mails: readonly string[]
  readonly webhooks: readonly string[]
  readonly conflict: boolean
}

interface Answer {
  readonly status: number
  /** But for the length: the ids of two stories may differ in it. */
  readonly headers: Headers
  readonly body: string
}

async function storyOf(withRival: boolean): Promise<Story> {
  const site = await testApp()
  const rival = await partnerPerson(site, 'Rival Clouds Ltd.')
  const partner = await partnerPerson(site)
  const reviewer = await signedInOperator(site, 'reviewer')
  const { webhookId } = await webhookRow(site, partner.userId, 'hooks')
  const types = WEBHOOK_EVENTS.join(' ')
  await site.db.query
    .updateTable('webhooks')
    .set({ offBecause: null, types, url: 'http://127.0.0.1:1/' })
    .where('id', '=', webhookId)
    .execute()
  const objects = await objectsOf(site, partner, 'our')
  // The requests of the matrix began a verification anew.
  await site.db.query
    .updateTable('accounts')
    .set({ certification: 'verified' })
    .where('id', '=', partner.userId)
    .execute()
  const told = site.smtp.mails.length
  const answers: [string, string[]][] = []
  const keep = <T extends Answer>(what: string, answer: T): T => {
    const headers = stableHeaders(answer).filter(([name]) => name !== 'content-length')
    answers.push([
      `${answers.length} ${what} ${answer.status}`,
      [...headers.map((line) => bare(line.join(': '))), ...partsOf(answer.body)],
    ])
    return answer
  }

  /** What takes place elsewhere takes as long in both stories. */
  const elsewhere = async (work: () => Promise<unknown>) => {
    await site.settle()
    const begun = site.clock.now()
    if (withRival) await work()
    site.clock.set(begun + 5 * MINUTE_MS)
    await site.settle()
  }
  const as = partner
  let first = ''
  await elsewhere(async () => {
    first = (await submittedDeal(site, rival, CONTESTED)).id
    await submittedDeal(site, rival, RIVALS)
    await invite(site, rival)
    await decideIn(site, dealQueue, reviewer, first, { action: 'approve' })
    await site.call(extendDeal, { params: { dealId: first }, body: { reason: 'Slow' } }, { as: rival })
    await comment(site, rival, first)
  })

  const { id: dealId, version } = await draftedDeal(site, as, CONTESTED)
  const params = { dealId }
  keep('draft', await site.call(getDeal, { params }, { as }))
  keep('submit', await site.call(submitDeal, { params, body: { version } }, { as }))
  keep('submitted', await site.call(getDeal, { params }, { as }))
  await site.settle()
  const checked = keep('checked', await site.call(getDeal, { params }, { as }))
  const second = (await submittedDeal(site, as, OWN_FIRST)).id
  keep('invite', await invite(site, as))

  await elsewhere(async () => {
    await submittedDeal(site, rival, OWN_FIRST)
    let from: string | null = null
    for (const match of [first, null, first]) {
      const choice = { params: { requestId: dealId }, body: { match, from } }
      from = match
      expect((await site.call(chooseDealMatch, choice, { as: reviewer })).status).toBe(200)
    }
    for (const requestId of [dealId, second])
      await site.call(
        noteDealQueueItem,
        { params: { requestId }, body: { text: NOTE, mentions: [] } },
        { as: reviewer },
      )
  })

  keep('comment', await comment(site, as, dealId))
  keep('people', await site.call(listDealPeople, { params, query: { search: '' } }, { as }))
  for (const search of ['p', 'r', rival.userName])
    keep('people', await site.call(listDealPeople, { params, query: { search } }, { as }))
  const move = { from: 'prospect', to: 'qualified', reason: '', note: '' } as const
  keep('move', await site.call(moveDeal, { params, body: move }, { as }))
  const upload = new File([dealCsv(CONTESTED as object, RIVALS as object)], 'deals.csv')
  const file = keep('import', await site.call(checkDealImport, { upload }, { as }))
  const importId = { importId: file.data.importId }
  keep('confirm', await site.call(confirmDealImport, { params: importId, body: { submit: true } }, { as }))
  await site.settle()
  keep('reading', await site.call(getDeal, { params }, { as }))
  await walk(site, partner, { ...objects, dealId }, 'read', keep)

  await decideIn(site, dealQueue, reviewer, dealId, {
    action: 'markDuplicate',
    note: 'It is the one of Rival Clouds',
  })
  await decideIn(site, dealQueue, reviewer, second, { action: 'approve' })
  await elsewhere(async () => {
    const { data } = await site.call(getDeal, { params: { dealId: first } }, { as: rival })
    const body = { version: data.version }
    await site.call(withdrawDeal, { params: { dealId: first }, body }, { as: rival })
  })
  keep('decided', await site.call(getDeal, { params }, { as }))
  await walk(site, partner, { ...objects, dealId: second }, 'read', keep)
  await walk(site, partner, { ...objects, dealId: second }, 'write', keep)
  await site.settle()
  const mails = site.smtp.mails.slice(told).filter(({ recipients }) => recipients.includes(partner.email))
  const sent = await site.db.query
    .selectFrom('webhookDeliveries')
    .select(['number', 'type', 'label', 'body'])
    .where('accountId', '=', partner.userId)
    .execute()
  return {
    answers,
    mails: mails.map(({ subject, text }) => bare(`${subject}\n${text}`)).toSorted(),
    webhooks: sent.map((delivery) => bare(JSON.stringify(delivery))).toSorted(),
    conflict: checked.data.possibleConflict,
  }
}

function invite(site: TestApp, as: Person) {
  const body = {
    boundBy: 'email' as const,
    customerName: 'Fjord Shipping',
    email: MAILBOX,
    language: 'en' as const,
  }
  return site.call(inviteCustomer, { body }, { as })
}

function comment(site: TestApp, as: Person, dealId: string) {
  const body = { text: 'Quote sent', replyTo: null }
  return site.call(commentDeal, { params: { dealId }, body }, { as })
}

/** Sends every call that a partner may send, about its own objects. */
async function walk(
  site: TestApp,
  person: Person,
  objects: Objects,
  kind: 'read' | 'write',
  keep: (what: string, answer: Answer) => unknown,
): Promise<void> {
  await forgetAttempts(site)
  const calls = site.app.routes
    .map(({ endpoint }) => endpoint)
    .filter((endpoint) => endpoint.audience !== 'operator' && isRead(endpoint) === (kind === 'read'))
    .filter((endpoint) => endpoint.audience !== 'public' || (isRead(endpoint) && !missing(endpoint)))
  for (const endpoint of calls) {
    const { status, text, headers } = await ask(site, endpoint, objects, {
      person,
      ...(isExport(endpoint) ? {} : { pageSize: 100 }),
    })
    keep(endpoint.name, { status, headers, body: text })
    await site.db.query
      .updateTable('sessions')
      .set({ endedAt: null })
      .where('accountId', '=', person.userId)
      .execute()
  }
}

/** How often, and how long, a receiver was tried that is not there: a matter of the network and of this test. */
async function forgetAttempts({ db }: TestApp): Promise<void> {
  await db.query
    .updateTable('webhookDeliveries')
    .set({ attempts: 0, tries: 0, dueAt: 0, problem: null, durationMs: null })
    .execute()
  await db.query.updateTable('webhooks').set({ failingSince: null }).execute()
}

function isExport({ name }: EndpointSpec): boolean {
  return name.startsWith('export')
}

function isRead({ method, name }: EndpointSpec): boolean {
  return method === 'GET' || /^(list|select|export)/.test(name)
}

function missing(endpoint: EndpointSpec): boolean {
  return missingFor(endpoint).length > 0
}

/**
 * Without what is made by chance: ids, tokens, names that end with a part of an id, and in which row of a sheet one of
 * several entries of the same moment is.
 */
function bare(text: string): string {
  return text
    .replace(/\b[0-9a-hjkmnp-tv-z]{20}\b/g, '<id>')
    .replace(/[\w-]{43}/g, '<token>')
    .replace(/"code":"[0-9a-z-]{24}"|"label":"I-\w+"|"hint":"ptk_[^"]+"/g, '')
    .replace(/"path":"M[^"]+"/g, '"path":""')
    .replace(/<c r="([A-Z]+)\d+"/g, '<c r="$1"')
    .replace(/"requestId":"[\da-f-]{36}"/g, '"requestId":""')
    .replace(/\b(our|import|invited)-[0-9a-z]{4,8}\b/g, '$1')
}

function partsOf(text: string): string[] {
  return bare(text)
    .replaceAll('"possibleConflict":true', '"possibleConflict":false')
    .split(/[,<>{}[\]\n]+/)
    .filter(Boolean)
    .toSorted()
}

/** The parts of one that the other has not, each as often as it is missing. */
function without(parts: readonly string[], others: readonly string[]): string[] {
  const left = [...others]
  return parts.filter((part) => {
    const at = left.indexOf(part)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

/** What was said in one story only, by what was asked. */
function differences(one: Story, other: Story) {
  const length = Math.max(one.answers.length, other.answers.length)
  return Array.from({ length }, (_, at) => [one.answers[at], other.answers[at]] as const)
    .map(([first, second]) => ({
      what: first?.[0],
      other: second?.[0],
      only: without(first?.[1] ?? [], second?.[1] ?? []),
      onlyOther: without(second?.[1] ?? [], first?.[1] ?? []),
      isSame: isDeepStrictEqual(first, second),
    }))
    .filter(({ isSame }) => !isSame)
}

test('a partner is told the same with and without a rival, but for "possible conflict"', {
  timeout: 600_000,
}, async () => {
  const [alone, contested] = [await storyOf(false), await storyOf(true)]
  expect([alone.conflict, contested.conflict]).toEqual([false, true])
  expect(differences(alone, contested)).toEqual([])
  expect(contested.mails).toEqual(alone.mails)
  expect(contested.webhooks).toEqual(alone.webhooks)
  const all = JSON.stringify(contested)
  expect([NOTE, 'Rival Clouds'].filter((words) => all.includes(words))).toEqual([])
  expect(alone.mails.length).toBeGreaterThan(5)
  expect(alone.webhooks.length).toBeGreaterThan(5)
})
