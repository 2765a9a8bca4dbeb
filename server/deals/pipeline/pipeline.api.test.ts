/** Deals of partners: drafts, submission, stages, comments, and what ends by itself. */

import { beforeAll, describe, expect, test } from 'vitest'
import { dealFields } from '#contract/deals/pipeline/deal.form.ts'
import { dealQueue } from '#contract/deals/pipeline/deals.queue.ts'
import {
  commentDeal,
  createDeal,
  discardDeal,
  editDealComment,
  getDeal,
  moveDeal,
  replyDeal,
  submitDeal,
  updateDeal,
  withdrawDeal,
} from '#contract/deals/pipeline/pipeline.endpoints.ts'
import { DEAL } from '#contract/deals/pipeline/pipeline.fields.ts'
import { dealList } from '#contract/deals/pipeline/pipeline.list.ts'
import { commentDealOnDesk } from '#contract/deals/pipeline/pipeline-desk.endpoints.ts'
import { DAY_MS } from '#contract/kit/time.ts'
import { codeOf, errorOf, type Person, type TestApp, testApp } from '#test/app.ts'
import { DEAL_FORM, draftedDeal, readDeal, registeredPartner, submittedDeal } from '#test/deals.ts'
import { decideIn } from '#test/decide-in.ts'
import { signedInOperator } from '#test/operator.ts'

let site: TestApp
let partner: Person
let reviewer: Person
/** Each deal is of another customer, so that none conflicts. */
let count = 0
const another = () => {
  count += 1
  const letters = String.fromCharCode(97 + (count % 26), 97 + Math.floor(count / 26))
  return {
    companyName: `Harbour ${letters} Clinics`,
    companyCode: `C${count}`,
    projectName: `Night-${letters}`,
    contactEmail: `it@${letters}.example`,
    contactPhone: `6000-00${String(count).padStart(4, '0')}`,
  }
}

beforeAll(async () => {
  site = await testApp({ environment: { SESSION_IDLE_MINUTES: '1440', SESSION_MAX_HOURS: '720' } })
  partner = await registeredPartner(site)
  reviewer = await signedInOperator(site, 'reviewer')
})

const as = () => ({ as: partner })

describe('a draft', () => {
  test('begins empty, is saved as it is typed, and says what is missing', async () => {
    const made = await site.call(createDeal, { body: {} }, as())
    expect(made.data).toMatchObject({
      status: 'draft',
      stage: 'prospect',
      version: 1,
      values: dealFields.empty,
    })
    expect(made.data.gaps.map(({ field }) => field)).toContain('companyName')
    const typed = { ...DEAL_FORM, ...another(), projectName: '-not right yet-', version: 1 }
    const saved = await site.call(updateDeal, { params: { dealId: made.data.id }, body: typed }, as())
    expect(saved.data).toMatchObject({
      version: 2,
      gaps: [{ field: 'projectName', code: 'projectNameRule' }],
    })
    expect((await readDeal(site, partner, made.data.id)).values.projectName).toBe('-not right yet-')
  })

  test('that was changed elsewhere is not overwritten: changedMeanwhile', async () => {
    const { id: dealId, version } = await draftedDeal(site, partner)
    const save = (keyNeeds: string) =>
      site.call(updateDeal, { params: { dealId }, body: { ...DEAL_FORM, keyNeeds, version } }, as())
    expect((await save('From one tab')).status).toBe(200)
    expect(codeOf(await save('From the other'))).toBe('0022')
    expect((await readDeal(site, partner, dealId)).values.keyNeeds).toBe('From one tab')
  })

  test('is numbered within its account, and deleted as long as it is one', async () => {
    const { id: dealId, number, version } = await draftedDeal(site, partner)
    const params = { dealId }
    expect(codeOf(await site.call(discardDeal, { params, body: { version: 9 } }, as()))).toBe('0022')
    expect((await site.call(discardDeal, { params, body: { version } }, as())).data).toEqual({
      discarded: true,
    })
    expect(codeOf(await site.call(discardDeal, { params, body: { version } }, as()))).toBe('notFound')
    expect((await draftedDeal(site, partner)).number).toBe(number + 1)
    const submitted = await submittedDeal(site, partner, another())
    const body = { version: submitted.version }
    const again = await site.call(discardDeal, { params: { dealId: submitted.id }, body }, as())
    expect(codeOf(again)).toBe('dealNotAllowed')
  })

  test('is one of at most 500 that were not submitted', async () => {
    const other = await registeredPartner(site)
    await draftedDeal(site, other)
    await site.db.query
      .updateTable('dealCounts')
      .set({ drafts: DEAL.drafts })
      .where('accountId', '=', other.userId)
      .execute()
    expect(codeOf(await site.call(createDeal, { body: {} }, { as: other }))).toBe('dealTooManyDrafts')
  })
})

describe('a submission', () => {
  test('names every field that is missing or wrong', async () => {
    const { id: dealId, version } = await draftedDeal(site, partner, { companyName: '', contactPhone: '-1' })
    const refused = await site.call(submitDeal, { params: { dealId }, body: { version } }, as())
    expect(errorOf(refused)).toMatchObject({ errorCode: 'inputInvalid' })
    expect(errorOf(refused).fields).toMatchObject({
      companyName: { code: 'required' },
      contactPhone: { code: 'loosePhoneRule' },
    })
  })

  test('of another industry needs its name: 0041', async () => {
    const { id: dealId, version } = await draftedDeal(site, partner, { industry: 'other' })
    const refused = await site.call(submitDeal, { params: { dealId }, body: { version } }, as())
    expect(codeOf(refused)).toBe('0041')
  })

  test('is checked, then in review with a promised day, and mailed once', async () => {
    const { id: dealId, version } = await draftedDeal(site, partner, {
      ...another(),
      projectName: 'Ｎight－x',
    })
    const submitted = await site.call(submitDeal, { params: { dealId }, body: { version } }, as())
    expect(submitted.data).toMatchObject({ status: 'submitted', gaps: [], dueAt: null })
    expect(submitted.data.values.projectName).toBe('Night-x')
    const mails = site.smtp.mails.length
    await site.settle()
    const reviewed = await readDeal(site, partner, dealId)
    expect(reviewed).toMatchObject({ status: 'inReview', possibleConflict: false, editable: [] })
    expect(reviewed.promisedDays).toHaveLength(DEAL.reviewDays)
    expect(site.smtp.mails.slice(mails).map(({ subject }) => subject)).toEqual(['We received your deal'])
    const again = { params: { dealId }, body: { version: reviewed.version } }
    expect(codeOf(await site.call(submitDeal, again, as()))).toBe('dealNotAllowed')
    expect(codeOf(await site.call(submitDeal, { params: { dealId }, body: { version } }, as()))).toBe('0022')
  })

  test('cannot be edited while it is in review', async () => {
    const { id: dealId, version } = await submittedDeal(site, partner, another())
    const body = { ...DEAL_FORM, version }
    expect(codeOf(await site.call(updateDeal, { params: { dealId }, body }, as()))).toBe('dealNotAllowed')
  })

  test('can be withdrawn', async () => {
    const deal = await submittedDeal(site, partner, another())
    const params = { dealId: deal.id }
    const stale = { params, body: { version: deal.version + 1 } }
    expect(codeOf(await site.call(withdrawDeal, stale, as()))).toBe('0022')
    const answer = await site.call(withdrawDeal, { params, body: { version: deal.version } }, as())
    expect(answer.data).toMatchObject({ status: 'withdrawn', actions: [] })
    const again = { params, body: { version: answer.data.version } }
    expect(codeOf(await site.call(withdrawDeal, again, as()))).toBe('dealNotAllowed')
  })
})

describe('a question of the desk', () => {
  const ASKED = [{ code: 'scaleUnclear', field: 'scale', text: 'How many in the first stage?' }]

  test('is answered with a corrected form, and returns to review', async () => {
    const { id: dealId } = await submittedDeal(site, partner, another())
    await decideIn(site, dealQueue, reviewer, dealId, { action: 'askMore', reasons: ASKED })
    const asked = await readDeal(site, partner, dealId)
    expect(asked).toMatchObject({ status: 'actionRequired', reasons: ASKED })
    const params = { dealId }
    const loose = { ...asked.values, scale: null, version: asked.version }
    const saved = (await site.call(updateDeal, { params, body: loose }, as())).data
    const reply = (version: number) =>
      site.call(replyDeal, { params, body: { text: 'First 100.', version } }, as())
    expect(codeOf(await reply(saved.version))).toBe('inputInvalid')
    expect(codeOf(await reply(1))).toBe('0022')
    const other = { ...asked.values, industry: 'other' as const, version: saved.version }
    const unnamed = (await site.call(updateDeal, { params, body: other }, as())).data
    expect(codeOf(await reply(unnamed.version))).toBe('0041')
    const right = { ...asked.values, scale: 100, version: unnamed.version }
    const { version } = (await site.call(updateDeal, { params, body: right }, as())).data
    expect((await reply(version)).data).toMatchObject({ status: 'submitted' })
    await site.settle()
    const again = await readDeal(site, partner, dealId)
    expect(again).toMatchObject({
      status: 'inReview',
      comments: [
        { by: { side: 'operator' }, text: 'How many in the first stage?' },
        { kind: 'reply', text: 'First 100.' },
      ],
    })
    expect(again.history).toContainEqual(
      expect.objectContaining({ kind: 'field', name: 'scale', from: '240', to: '100' }),
    )
    expect(codeOf(await reply(again.version))).toBe('dealNotAllowed')
  })

  test('is refused when the deal has as many comments as it may: dealCommentsFull', async () => {
    const { id: dealId } = await submittedDeal(site, partner, another())
    await decideIn(site, dealQueue, reviewer, dealId, { action: 'askMore', reasons: ASKED })
    const full = { comments: DEAL.comments }
    await site.db.query.updateTable('deals').set(full).where('id', '=', dealId).execute()
    const { version } = await readDeal(site, partner, dealId)
    const params = { dealId }
    const codes = [
      codeOf(await site.call(replyDeal, { params, body: { text: 'Yes', version } }, as())),
      codeOf(await site.call(commentDeal, { params, body: { text: 'Yes', replyTo: null } }, as())),
      codeOf(
        await site.call(
          commentDealOnDesk,
          { params: { requestId: dealId }, body: { text: 'Yes', replyTo: null } },
          { as: reviewer },
        ),
      ),
    ]
    expect(codes).toEqual(['dealCommentsFull', 'dealCommentsFull', 'dealCommentsFull'])
  })

  test('that is not answered in 30 days ends the registration', async () => {
    const { id: dealId } = await submittedDeal(site, partner, another())
    await decideIn(site, dealQueue, reviewer, dealId, { action: 'askMore', reasons: ASKED })
    site.clock.advance(DEAL.answerDays * DAY_MS)
    await site.settle()
    partner = await site.signInAgain(partner)
    reviewer = await signedInOperator(site, 'reviewer')
    expect(await readDeal(site, partner, dealId)).toMatchObject({ status: 'expired' })
    expect(site.smtp.mails.at(-1)?.subject).toMatch(/^The registration of “Night-\w+” has expired$/)
  })
})

/** What the settings come with. */
const PROTECTION = { days: 90, reminderDays: 14 }

describe('an approved deal', () => {
  test('is protected for 90 days, with a reminder 14 days before', async () => {
    const { id: dealId } = await submittedDeal(site, partner, another())
    await decideIn(site, dealQueue, reviewer, dealId, { action: 'approve', note: 'Good luck.' })
    const deal = await readDeal(site, partner, dealId)
    const { from, until } = deal.protection ?? { from: 0, until: 0 }
    expect(deal).toMatchObject({ status: 'approved', note: 'Good luck.' })
    expect(until - from).toBeGreaterThan(PROTECTION.days * DAY_MS)
    expect(until - from).toBeLessThan((PROTECTION.days + 1.1) * DAY_MS)
    const subjects = () => site.smtp.mails.map(({ subject }) => subject)
    const name = deal.values.projectName
    site.clock.advance(until - PROTECTION.reminderDays * DAY_MS - site.clock.now() - 1)
    await site.settle()
    expect(subjects()).not.toContain(`Protection of “${name}” ends soon`)
    site.clock.advance(1)
    await site.settle()
    expect(subjects()).toContain(`Protection of “${name}” ends soon`)
    site.clock.advance(PROTECTION.reminderDays * DAY_MS)
    await site.settle()
    partner = await site.signInAgain(partner)
    reviewer = await signedInOperator(site, 'reviewer')
    expect(await readDeal(site, partner, dealId)).toMatchObject({ status: 'expired' })
    expect(subjects()).toContain(`Protection of “${name}” has ended`)
  })

  test('lets its partner change details, each with its history, and not whom it is for', async () => {
    const { id: dealId } = await submittedDeal(site, partner, another())
    await decideIn(site, dealQueue, reviewer, dealId, { action: 'approve' })
    const { values, version } = await readDeal(site, partner, dealId)
    const save = (changes: object) =>
      site.call(updateDeal, { params: { dealId }, body: { ...values, version, ...changes } }, as())
    const locked = await save({ companyName: 'Another company' })
    expect(errorOf(locked)).toMatchObject({
      errorCode: 'dealFieldLocked',
      fields: { companyName: { code: 'dealFieldLocked' } },
    })
    expect(codeOf(await save({ contactPhone: '12' }))).toBe('inputInvalid')
    expect(codeOf(await save({ industry: 'other' }))).toBe('0041')
    expect((await save({ scale: 310 })).data.history[0]).toMatchObject({
      kind: 'field',
      name: 'scale',
      from: '240',
      to: '310',
      by: { side: 'partner', name: partner.userName },
    })
  })

  test('whose country an earlier release has taken as another text has details that can be changed', async () => {
    const { id: dealId } = await submittedDeal(site, partner, another())
    await decideIn(site, dealQueue, reviewer, dealId, { action: 'approve' })
    await site.db.query.updateTable('deals').set({ country: 'Europe' }).where('id', '=', dealId).execute()
    const { values, version } = await readDeal(site, partner, dealId)
    const save = (changes: object) =>
      site.call(updateDeal, { params: { dealId }, body: { ...values, version, ...changes } }, as())
    expect(codeOf(await save({ country: 'Atlantis' }))).toBe('inputInvalid')
    expect(codeOf(await save({ contactName: '' }))).toBe('inputInvalid')
    expect((await save({ scale: 320 })).data.values).toMatchObject({ scale: 320, country: 'Europe' })
  })
})

describe('the sales stage', () => {
  const move = (dealId: string, from: string, to: string, more: object = {}) =>
    site.call(
      moveDeal,
      { params: { dealId }, body: { from, to, reason: '', note: '', ...more } as never },
      as(),
    )

  test('is moved by the partner, from the one that the screen showed', async () => {
    const { id: dealId } = await submittedDeal(site, partner, another())
    expect((await move(dealId, 'prospect', 'solution')).data).toMatchObject({ stage: 'solution' })
    expect(codeOf(await move(dealId, 'prospect', 'qualified'))).toBe('0022')
    expect(codeOf(await move(dealId, 'solution', 'won'))).toBe('dealNotAllowed')
  })

  test('ends with won, or with lost and a reason; then it is final', async () => {
    const { id: dealId } = await submittedDeal(site, partner, another())
    await decideIn(site, dealQueue, reviewer, dealId, { action: 'approve' })
    expect(codeOf(await move(dealId, 'prospect', 'lost'))).toBe('inputInvalid')
    const lost = await move(dealId, 'prospect', 'lost', { reason: 'price', note: 'Too dear for them.' })
    expect(lost.data).toMatchObject({
      stage: 'lost',
      closed: { reason: 'price', note: 'Too dear for them.' },
      editable: [],
      actions: ['comment'],
    })
    expect(lost.data.history[0]).toMatchObject({ kind: 'stage', from: 'prospect', to: 'lost', name: 'price' })
    expect(codeOf(await move(dealId, 'lost', 'prospect'))).toBe('dealNotAllowed')
  })
})

describe('comments', () => {
  test('are seen by both sides, answered, and edited with what they said before', async () => {
    const { id: dealId } = await submittedDeal(site, partner, another())
    const params = { dealId }
    const mine = await site.call(commentDeal, { params, body: { text: 'Quote sent', replyTo: null } }, as())
    expect(mine.data).toMatchObject({ status: 'inReview', comments: [{ number: 1, kind: 'comment' }] })
    const theirs = await site.call(
      commentDealOnDesk,
      { params: { requestId: dealId }, body: { text: 'Which quote?', replyTo: 1 } },
      { as: reviewer },
    )
    expect(theirs.data.comments[1]).toMatchObject({ by: { side: 'operator', name: 'Wang Min' }, replyTo: 1 })
    await site.settle()
    expect(site.smtp.mails.at(-1)?.subject).toMatch(/^New comment on/)
    const edit = (number: string, text: string, version: number) =>
      site.call(editDealComment, { params: { dealId, number }, body: { text, version } }, as())
    const { comments } = (await edit('1', 'Quote 7 sent', 1)).data
    expect(comments[0]).toMatchObject({ text: 'Quote 7 sent', earlier: [{ text: 'Quote sent' }] })
    // The provider's staff has no names for partners.
    expect(comments[1]).toMatchObject({ by: { side: 'operator', name: null } })
    expect(codeOf(await edit('1', 'Quote 8 sent', 1))).toBe('0022')
    expect(codeOf(await edit('2', 'Mine now', 1))).toBe('dealNotYourComment')
    expect(codeOf(await edit('3', 'None', 1))).toBe('notFound')
    const answer = { params, body: { text: 'To none', replyTo: 7 } }
    expect(codeOf(await site.call(commentDeal, answer, as()))).toBe('notFound')
  })

  test('belong to a deal that was submitted and not turned down: dealNotAllowed', async () => {
    const { id: draftId } = await draftedDeal(site, partner)
    const comment = (dealId: string) =>
      site.call(commentDeal, { params: { dealId }, body: { text: 'A comment', replyTo: null } }, as())
    expect(codeOf(await comment(draftId))).toBe('dealNotAllowed')
    const deal = await submittedDeal(site, partner, another())
    await comment(deal.id)
    await site.call(withdrawDeal, { params: { dealId: deal.id }, body: { version: deal.version } }, as())
    expect(codeOf(await comment(deal.id))).toBe('dealNotAllowed')
    const edit = { params: { dealId: deal.id, number: '1' }, body: { text: 'Other words', version: 1 } }
    expect(codeOf(await site.call(editDealComment, edit, as()))).toBe('dealNotAllowed')
  })
})

describe('other people', () => {
  test('get the same answer for a deal of another partner as for none', async () => {
    const { id } = await submittedDeal(site, partner, another())
    const other = await registeredPartner(site)
    const calls = (dealId: string) => [
      site.call(getDeal, { params: { dealId } }, { as: other }),
      site.call(updateDeal, { params: { dealId }, body: { ...DEAL_FORM, version: 1 } }, { as: other }),
      site.call(submitDeal, { params: { dealId }, body: { version: 1 } }, { as: other }),
      site.call(discardDeal, { params: { dealId }, body: { version: 1 } }, { as: other }),
      site.call(withdrawDeal, { params: { dealId }, body: { version: 1 } }, { as: other }),
      site.call(replyDeal, { params: { dealId }, body: { text: 'Hello', version: 1 } }, { as: other }),
      site.call(commentDeal, { params: { dealId }, body: { text: 'Hello', replyTo: null } }, { as: other }),
      site.call(
        editDealComment,
        { params: { dealId, number: '1' }, body: { text: 'Hello', version: 1 } },
        { as: other },
      ),
      site.call(
        moveDeal,
        { params: { dealId }, body: { from: 'prospect', to: 'won', reason: '', note: '' } },
        { as: other },
      ),
    ]
    const bodies = async (dealId: string) =>
      (await Promise.all(calls(dealId))).map(({ status, body }) => [status, errorOf({ body }).errorCode])
    const foreign = await bodies(id)
    expect(foreign).toEqual(await bodies('no-such-deal'))
    expect(new Set(foreign.map(([status]) => status))).toEqual(new Set([404]))
  })

  test('who are customers are told that they are no partners: IAM_0004', async () => {
    const customer = await site.registerPerson()
    expect(codeOf(await site.call(createDeal, { body: {} }, { as: customer }))).toBe('IAM_0004')
    expect(codeOf(await site.call(dealList.endpoints.list, { query: {} }, { as: customer }))).toBe('IAM_0004')
  })
})

test('the list has the deals of its partner only, by view', async () => {
  const own = await registeredPartner(site)
  const ask = async (query: object) => {
    const { data } = await site.call(dealList.endpoints.list, { query }, { as: own })
    return data.list.map(({ projectName }) => projectName)
  }
  expect(await ask({})).toEqual([])
  const { projectName } = (await submittedDeal(site, own, another())).values
  site.clock.advance(1000)
  await draftedDeal(site, own, { ...another(), projectName: 'Later-one', companyName: '' })
  expect(await ask({})).toEqual(['Later-one', projectName])
  expect(await ask({ tab: 'inReview' })).toEqual([projectName])
  expect(await ask({ tab: 'open', search: 'later' })).toEqual(['Later-one'])
  expect(await ask({ tab: 'endingSoon' })).toEqual([])
  expect(await ask({ sort: 'companyName' })).toEqual(['Later-one', projectName])
  const { data } = await site.call(dealList.endpoints.list, { query: { status: 'draft' } }, { as: own })
  expect(data.list[0]).toMatchObject({ missing: 1, protectedUntil: null, number: 2 })
})
