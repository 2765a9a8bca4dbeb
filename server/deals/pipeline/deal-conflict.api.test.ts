/** The conflict check across all partners: what the desk sees of it. What a partner learns of it: test/security/rival. */

import { beforeEach, describe, expect, test } from 'vitest'
import type { DealDraft } from '#contract/deals/pipeline/deal.form.ts'
import { dealQueue } from '#contract/deals/pipeline/deals.queue.ts'
import { commentDeal, withdrawDeal } from '#contract/deals/pipeline/pipeline.endpoints.ts'
import {
  chooseDealMatch,
  commentDealOnDesk,
  editDealCommentOnDesk,
  getDealOnDesk,
} from '#contract/deals/pipeline/pipeline-desk.endpoints.ts'
import { codeOf, type Person, type TestApp, testApp } from '#test/app.ts'
import { draftedDeal, readDeal, registeredPartner, submittedDeal } from '#test/deals.ts'
import { decideIn } from '#test/decide-in.ts'
import { signedInOperator } from '#test/operator.ts'

const { item: getDealQueueItem, note: noteDealQueueItem } = dealQueue.endpoints

let site: TestApp
let rival: Person
let partner: Person
let reviewer: Person
beforeEach(async () => {
  site = await testApp()
  rival = await registeredPartner(site)
  partner = await registeredPartner(site)
  reviewer = await signedInOperator(site, 'reviewer')
})

const ELSE: Partial<DealDraft> = {
  companyName: 'Harbour Clinics',
  companyCode: '',
  projectName: 'Ward-tablets',
  city: 'Hamburg',
  contactEmail: 'it@harbour.example',
  contactPhone: '4940-11223344',
}
const onDesk = async (requestId: string) =>
  (await site.call(getDealOnDesk, { params: { requestId } }, { as: reviewer })).data

describe('the check', () => {
  test.each([
    ['the company code', { companyCode: '199003410N' }, 'code'],
    ['the name without its legal form', { companyName: 'KALLANG Polytechnic Pte. Ltd.' }, 'name'],
    ['the mail domain', { contactEmail: 'another@Kallang.example' }, 'domain'],
    ['the phone', { contactPhone: '65-61220-0113' }, 'phone'],
    ['project name and city', { projectName: 'Campus_labs', city: 'Singapore' }, 'project'],
  ] as const)('finds a rival’s deal by %s', async (_, same, signal) => {
    const first = await submittedDeal(site, rival)
    const later = await submittedDeal(site, partner, { ...ELSE, ...same })
    expect([first.possibleConflict, later.possibleConflict]).toEqual([false, true])
    const { matches } = await onDesk(later.id)
    expect(matches).toMatchObject([{ id: first.id, isFirst: true, isOwn: false }])
    expect(matches[0]?.signals.filter(({ score }) => score > 0).map((each) => each.signal)).toEqual([signal])
  })

  test('finds the first deal with a value among hundreds that have it too', async () => {
    const first = await submittedDeal(site, rival)
    const { query } = site.db
    const row = await query
      .selectFrom('deals')
      .selectAll()
      .where('id', '=', first.id)
      .executeTakeFirstOrThrow()
    const others = Array.from({ length: 300 }, (_, at) => ({ ...row, id: `0000-${at}`, number: 1_000 + at }))
    const key = { kind: 'code', value: '199003410N', held: null } as const
    await site.db.transaction(async (tx) => {
      for (const other of others) await tx.insertInto('deals').values(other).execute()
      for (const { id } of others)
        await tx
          .insertInto('dealKeys')
          .values({ ...key, dealId: id })
          .execute()
    })
    const later = await submittedDeal(site, partner, { ...ELSE, companyCode: '199003410N' })
    const { matches } = await onDesk(later.id)
    expect(matches.map(({ id }) => id)).toContain(first.id)
  })

  test('finds nothing in free mail, in drafts, and in deals that count no more', async () => {
    await draftedDeal(site, rival)
    const gone = await submittedDeal(site, rival)
    const body = { version: gone.version }
    await site.call(withdrawDeal, { params: { dealId: gone.id }, body }, { as: rival })
    await submittedDeal(site, rival, { ...ELSE, contactEmail: 'harbour@gmail.com', companyName: 'Harbour A' })
    const free = { contactEmail: 'kallang@gmail.com' }
    const deal = await submittedDeal(site, partner, free)
    expect(deal.possibleConflict).toBe(false)
    expect((await onDesk(deal.id)).matches).toEqual([])
  })

  test('tells the first partner nothing when a second one registers the same customer', async () => {
    const first = await submittedDeal(site, rival)
    await submittedDeal(site, partner)
    const now = expect.any(Number)
    expect(await readDeal(site, rival, first.id)).toEqual({ ...first, now })
  })

  test('calls a partner’s own similar deals no conflict, and shows them to the desk', async () => {
    await submittedDeal(site, partner)
    const second = await submittedDeal(site, partner, { projectName: 'Library' })
    expect(second.possibleConflict).toBe(false)
    expect((await onDesk(second.id)).matches).toMatchObject([{ isOwn: true }])
    const { data } = await site.call(getDealQueueItem, { params: { requestId: second.id } }, { as: reviewer })
    expect(data.checks.map(({ name, state }) => [name, state])).toEqual([
      ['conflict', 'passed'],
      ['own', 'warning'],
      ['freeMail', 'passed'],
      ['certified', 'warning'],
    ])
  })
})

describe('the decision', () => {
  test('that a deal is a duplicate tells its partner that, and nothing else', async () => {
    const first = await submittedDeal(site, rival)
    const later = await submittedDeal(site, partner)
    const text = 'Rival came first'
    const note = { params: { requestId: later.id }, body: { text, mentions: [] } }
    expect((await site.call(noteDealQueueItem, note, { as: reviewer })).status).toBe(200)
    await decideIn(site, dealQueue, reviewer, later.id, {
      action: 'markDuplicate',
      note: 'It is the one of Rival Ltd.',
    })
    const told = await readDeal(site, partner, later.id)
    expect(told).toMatchObject({
      status: 'duplicate',
      possibleConflict: false,
      reasons: [],
      note: '',
      actions: [],
    })
    expect(JSON.stringify(told)).not.toMatch(new RegExp(`Rival|${first.id}|${rival.userId}`))
    const mail = site.smtp.mails.at(-1)
    expect(mail?.subject).toBe('“Campus-labs” is already registered')
    expect(mail?.text).not.toContain('Rival')
    expect((await onDesk(later.id)).duplicateOf).toBe(first.id)
  })

  test('names the match that the operator chose', async () => {
    await submittedDeal(site, rival)
    const third = await registeredPartner(site)
    const weaker = await submittedDeal(site, third, { ...ELSE, contactEmail: 'x@kallang.example' })
    const later = await submittedDeal(site, partner)
    const choose = (match: string | null, from: string | null = null) =>
      site.call(chooseDealMatch, { params: { requestId: later.id }, body: { match, from } }, { as: reviewer })
    expect((await onDesk(later.id)).matches.map(({ score }) => score > 50)).toEqual([true, false])
    expect(codeOf(await choose('no-such-deal'))).toBe('notFound')
    expect((await choose(weaker.id)).data.duplicateOf).toBe(weaker.id)
    expect(codeOf(await choose(null))).toBe('0022')
    await decideIn(site, dealQueue, reviewer, later.id, { action: 'markDuplicate' })
    expect((await onDesk(later.id)).duplicateOf).toBe(weaker.id)
    expect(codeOf(await choose(null, weaker.id))).toBe('dealNotAllowed')
  })

  test('frees the customer where the first deal was rejected', async () => {
    const first = await submittedDeal(site, rival)
    const reasons = [{ code: 'notReal', field: null, text: 'Could not be verified.' }]
    await decideIn(site, dealQueue, reviewer, first.id, { action: 'reject', reasons })
    expect(await readDeal(site, rival, first.id)).toMatchObject({ status: 'rejected', reasons })
    expect(await submittedDeal(site, partner)).toMatchObject({ possibleConflict: false })
  })
})

test('the desk sees drafts of no partner, and edits its own comments only', async () => {
  const draft = await draftedDeal(site, partner)
  expect(codeOf(await site.call(getDealOnDesk, { params: { requestId: draft.id } }, { as: reviewer }))).toBe(
    'notFound',
  )
  const { id } = await submittedDeal(site, partner, ELSE)
  const params = { requestId: id }
  const say = (text: string) =>
    site.call(commentDealOnDesk, { params, body: { text, replyTo: null } }, { as: reviewer })
  await say('Which floor?')
  await site.call(
    commentDeal,
    { params: { dealId: id }, body: { text: 'The third', replyTo: 1 } },
    { as: partner },
  )
  const edit = (number: string, text: string, version = 1) =>
    site.call(
      editDealCommentOnDesk,
      { params: { ...params, number }, body: { text, version } },
      { as: reviewer },
    )
  expect((await edit('1', 'Which floor plan?')).data.comments[0]).toMatchObject({ version: 2 })
  expect(codeOf(await edit('1', 'Which plan?'))).toBe('0022')
  expect(codeOf(await edit('2', 'Mine now'))).toBe('dealNotYourComment')
  expect(codeOf(await edit('9', 'None'))).toBe('notFound')
  const { version } = await readDeal(site, partner, id)
  await site.call(withdrawDeal, { params: { dealId: id }, body: { version } }, { as: partner })
  expect([codeOf(await edit('1', 'Too late', 2)), codeOf(await say('Too late'))]).toEqual([
    'dealNotAllowed',
    'dealNotAllowed',
  ])
  expect(
    codeOf(
      await site.call(
        commentDealOnDesk,
        { params: { requestId: 'none' }, body: { text: 'Hello', replyTo: null } },
        { as: reviewer },
      ),
    ),
  ).toBe('notFound')
})
