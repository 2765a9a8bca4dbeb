/** Associations: approval, what is shared and who looked, and their end by both sides and by the desk. */

import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { submitCertification } from '#contract/company/certification/certification.endpoints.ts'
import { DAY_MS, SECOND_MS } from '#contract/kit/time.ts'
import {
  answerEndOfCustomer,
  answerEndOfPartner,
  approveCustomer,
  askToEndAssociation,
  askToEndCustomer,
  getAssociation,
  getCustomer,
  inviteCustomer,
  listAssociationViews,
  listCustomers,
  rejectCustomer,
  shareWithPartner,
  viewCustomer,
  withdrawAcceptance,
} from '#contract/partners/association/association.endpoints.ts'
import { ASSOCIATION, SHARED_FIELDS } from '#contract/partners/association/association.fields.ts'
import { associationEndQueue } from '#contract/partners/association/association-ends.queue.ts'
import { associationViewList, customerList } from '#contract/partners/association/invitation.list.ts'
import { partnerQueue } from '#contract/partners/partner/partners.queue.ts'
import { listConsents, withdrawConsent } from '#contract/people/agreement/agreement.endpoints.ts'
import { QUEUE_LIMITS } from '#contract/requests/queue/queue.fields.ts'
import { listRequests, withdrawRequest } from '#contract/requests/request/request.endpoints.ts'
import { associationPersonal } from '#server/partners/association/association.personal.ts'
import { transition } from '#server/requests/request/request.service.ts'
import { codeOf, errorOf, type Person, type TestApp, testApp } from '#test/app.ts'
import { accept, associated, noticeHash, partnerPerson, tokenOf } from '#test/association.ts'
import { certificationForm } from '#test/certification-form.ts'
import { decideIn } from '#test/decide-in.ts'
import { signedInOperator } from '#test/operator.ts'
import { submittedApplication } from '#test/partner.ts'
import { endedForGood } from '#test/personal.ts'
import { versionSeen } from '#test/version-seen.ts'

const { decide: decideAssociationEndQueueItem, item: getAssociationEndQueueItem } =
  associationEndQueue.endpoints

const CALL = { address: '', userAgent: '', requestId: '' }
const CODE = '91350100M000100Y43'

let site: TestApp
let partner: Person
let customer: Person
beforeAll(async () => {
  site = await testApp()
})
beforeEach(async () => {
  partner = await partnerPerson(site)
  customer = await site.registerPerson()
})

const own = async () => (await site.call(getAssociation, {}, { as: customer })).data.association
const params = (customerId: string) => ({ params: { customerId } })
const shown = async (id: string) => (await site.call(getCustomer, params(id), { as: partner })).data
const look = (id: string, as = partner) => site.call(viewCustomer, params(id), { as })
const approve = (id: string, as = partner) => site.call(approveCustomer, params(id), { as })
const reject = (id: string) =>
  site.call(rejectCustomer, { ...params(id), body: { reason: 'Not our customer.' } }, { as: partner })
const ask = (reason = 'The contract has ended.') =>
  site.call(askToEndAssociation, { body: { reason } }, { as: customer })
const askAsPartner = (id: string, as = partner) =>
  site.call(askToEndCustomer, { ...params(id), body: { reason: 'Not paid.' } }, { as })
const answer = async (id: string, agrees: boolean, text = '', requestId?: string) => {
  const seen = requestId ?? (await shown(id)).end?.requestId ?? ''
  return site.call(
    answerEndOfCustomer,
    { ...params(id), body: { requestId: seen, agrees, text } },
    { as: partner },
  )
}
const answerAsCustomer = async (agrees: boolean) => {
  const requestId = (await own())?.end?.requestId ?? ''
  return site.call(answerEndOfPartner, { body: { requestId, agrees, text: '' } }, { as: customer })
}

/** Accepted by company code, by an account whose company is not verified. */
async function pending(companyCode = CODE): Promise<string> {
  const body = {
    boundBy: 'companyCode' as const,
    customerName: '武汉光禾医院',
    companyCode,
    language: 'zh' as const,
  }
  const { data } = await site.call(inviteCustomer, { body }, { as: partner })
  return (await accept(site, customer, tokenOf(data.link))).data.id
}

/** The company of the customer is verified with this code. */
async function certify(registrationNumber: string, stated = {}): Promise<void> {
  const body = await certificationForm(site, customer, { registrationNumber, ...stated })
  const { data } = await site.call(submitCertification, { body }, { as: customer })
  const by = { actor: 'operator' as const, actorId: 'chen' }
  const move = { requestId: data.requestId ?? '', action: 'approve', by }
  await site.db.transaction((tx) => transition(site.deps, tx, move, CALL))
}

describe('approval', () => {
  test('an unproven company waits, and shares nothing; the partner approves it once', async () => {
    const id = await pending()
    expect(await shown(id)).toMatchObject({ state: 'pending', shares: false, activeSince: null })
    expect(codeOf(await look(id))).toBe('sharingStopped')
    expect((await approve(id)).data).toMatchObject({ state: 'active', shares: true })
    expect(codeOf(await approve(id))).toBe('IAM_0006')
    expect(codeOf(await reject(id))).toBe('IAM_0006')
    expect(codeOf(await approve('absent'))).toBe('notFound')
    await site.mailTo(customer.email, 'You are associated with Marina Cloud Partners')
  })

  test('approved by twelve at once, it begins once', async () => {
    const id = await pending()
    const answers = await Promise.all(Array.from({ length: 12 }, () => approve(id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status !== 200).map((each) => errorOf(each).errorCode)
    expect(new Set(refused)).toEqual(new Set(['IAM_0006']))
  })

  test('the verification of the invited company begins it, that of another ends it', async () => {
    const id = await pending()
    await certify(CODE)
    expect((await shown(id)).state).toBe('active')
    customer = await site.registerPerson()
    const other = await pending()
    await certify('91110000802100433B')
    expect(await shown(other)).toMatchObject({ state: 'ended', endCause: 'otherCompany' })
    await site.mailTo(customer.email, 'did not start')
  })

  test.each([
    ['CHE-123.456.789', 'CHE 123 456 789', 'CH'],
    ['12345678000190', '12.345.678/0001-90', 'BR'],
  ])('the code %s is that of the company with the number %s', async (invited, stated, country) => {
    const id = await pending(invited)
    await certify(stated, { country, contactPhone: '+41446681800' })
    expect((await shown(id)).state).toBe('active')
  })

  test('rejected with a reason, or withdrawn by the customer', async () => {
    const id = await pending()
    expect((await reject(id)).data).toMatchObject({ state: 'ended', endCause: 'rejected' })
    const mail = await site.mailTo(customer.email, 'did not start')
    expect(mail.text).toContain('Not our customer.')
    expect(await own()).toMatchObject({ state: 'ended', endNote: 'Not our customer.', consentId: null })
    const withdraw = () => site.call(withdrawAcceptance, {}, { as: customer })
    expect(codeOf(await withdraw())).toBe('notFound')
    await pending()
    expect((await withdraw()).data.endCause).toBe('withdrawn')
    customer = await site.registerPerson()
    await associated(site, partner, customer)
    expect(codeOf(await withdraw())).toBe('associationChanged')
    const body = { reason: 'x' }
    expect(codeOf(await site.call(rejectCustomer, { ...params('absent'), body }, { as: partner }))).toBe(
      'notFound',
    )
  })

  test('a partner that is not verified any more neither approves nor looks', async () => {
    const id = await pending()
    await site.db.query
      .updateTable('accounts')
      .set({ certification: 'failed' })
      .where('id', '=', partner.userId)
      .execute()
    expect([codeOf(await approve(id)), codeOf(await look(id))]).toEqual(['IAM_0007', 'IAM_0007'])
  })
})

describe('sharing', () => {
  test('gives the fields of the notice and no others; each look is on the record that the customer reads', async () => {
    const id = await associated(site, partner, customer)
    const { data } = await look(id)
    expect(Object.keys(data).sort()).toEqual([...SHARED_FIELDS].sort())
    expect(data).toMatchObject({ userId: customer.userId, email: customer.email })
    await look(id)
    const { list } = (await site.call(listAssociationViews, { query: {} }, { as: customer })).data
    expect(list).toHaveLength(2)
    expect(list[0]).toMatchObject({ viewer: 'Daniel Tan', partnerName: 'Marina Cloud Partners' })
    expect(list[0]?.fields.split(',')).toEqual([...SHARED_FIELDS])
    const views = await site.call(associationViewList.endpoints.export, { body: {} }, { as: customer })
    const customers = await site.call(customerList.endpoints.export, { body: {} }, { as: partner })
    expect([views.status, customers.status]).toEqual([200, 200])
    expect(customers.body).not.toContain(customer.email)
  })

  test('a withdrawn consent stops it at once, and accepting the notice again resumes it', async () => {
    const id = await associated(site, partner, customer)
    const recordId = (await own())?.consentId ?? ''
    await site.call(withdrawConsent, { params: { recordId } }, { as: customer })
    expect(codeOf(await look(id))).toBe('sharingStopped')
    expect(await shown(id)).toMatchObject({ state: 'active', shares: false })
    const { list } = (await site.call(listCustomers, { query: {} }, { as: partner })).data
    expect(list).toMatchObject([{ id, shares: false, state: 'active' }])
    const share = (hash: string) => site.call(shareWithPartner, { body: { hash } }, { as: customer })
    expect(codeOf(await share('b'.repeat(64)))).toBe('agreementOutdated')
    expect((await share(await noticeHash(site))).data.consentId).not.toBe(recordId)
    expect((await look(id)).status).toBe(200)
  })

  test('customers of another partner are like absent ones', async () => {
    const id = await associated(site, partner, customer)
    const rival = await partnerPerson(site, 'Rival')
    expect(codeOf(await look(id, rival))).toBe('notFound')
    expect(codeOf(await approve(id, rival))).toBe('notFound')
    expect(codeOf(await askAsPartner(id, rival))).toBe('notFound')
    expect(codeOf(await site.call(getCustomer, params(id), { as: rival }))).toBe('notFound')
    const body = { requestId: '', agrees: true, text: '' }
    const foreign = site.call(answerEndOfCustomer, { ...params(id), body }, { as: rival })
    expect(codeOf(await foreign)).toBe('notFound')
    expect((await site.call(listCustomers, { query: {} }, { as: rival })).data.list).toEqual([])
  })

  test('without an association there is nothing to share, to end or to answer', async () => {
    expect(await own()).toBeNull()
    const share = site.call(shareWithPartner, { body: { hash: await noticeHash(site) } }, { as: customer })
    expect(codeOf(await share)).toBe('notFound')
    expect([codeOf(await ask()), codeOf(await answerAsCustomer(true))]).toEqual(['notFound', 'notFound'])
  })
})

describe('the end', () => {
  test('asked by the customer, sharing stops at once; with the partner’s consent it ends', async () => {
    const id = await associated(site, partner, customer)
    const { data } = await ask()
    expect(data).toMatchObject({ state: 'ending', consentId: null, end: { askedBy: 'customer' } })
    expect(codeOf(await look(id))).toBe('sharingStopped')
    expect(codeOf(await ask())).toBe('associationChanged')
    expect(codeOf(await answerAsCustomer(true))).toBe('associationChanged')
    const mail = await site.mailTo(partner.email, 'asks to end the association')
    expect(mail.text).toContain('The contract has ended.')
    expect((await answer(id, true)).data).toMatchObject({ state: 'ended', endCause: 'agreed' })
    expect(codeOf(await answer(id, true))).toBe('associationChanged')
    // The place is free again.
    await associated(site, await partnerPerson(site, 'Next Partner'), customer)
  })

  test('an answer is about the request that was seen, and a refusal stays as it was written first', async () => {
    const id = await associated(site, partner, customer)
    const first = (await ask()).data.end?.requestId ?? ''
    const withdrawal = { params: { requestId: first }, body: { revision: 1 } }
    expect((await site.call(withdrawRequest, withdrawal, { as: customer })).status).toBe(200)
    await ask('Another reason.')
    expect(codeOf(await answer(id, true, '', first))).toBe('associationChanged')
    expect((await answer(id, false, 'We have a contract.')).status).toBe(200)
    expect(codeOf(await answer(id, false, 'No.'))).toBe('associationChanged')
    expect((await shown(id)).end).toMatchObject({ refusal: 'We have a contract.' })
  })

  test('asked by the partner, agreed by the customer; both logs name the other side', async () => {
    const id = await associated(site, partner, customer)
    expect((await askAsPartner(id)).data.end).toMatchObject({ askedBy: 'partner', reason: 'Not paid.' })
    expect(codeOf(await askAsPartner(id))).toBe('associationChanged')
    expect(codeOf(await answer(id, true))).toBe('associationChanged')
    expect((await answerAsCustomer(true)).data.state).toBe('ended')
    const consents = (await site.call(listConsents, {}, { as: customer })).data.list
    expect(consents.filter(({ purpose }) => purpose === 'association')).toMatchObject([
      { withdrawnAt: site.clock.now() },
    ])
  })

  test('refused, it waits for fifteen days and then for an operator, who ends it or not', async () => {
    for (const [action, state] of [
      ['continue', 'active'],
      ['end', 'ended'],
    ] as const) {
      const id = await associated(site, partner, customer)
      const requestId = (await ask()).data.end?.requestId ?? ''
      expect((await answer(id, false, 'We have a contract.')).data.end).toMatchObject({
        refusal: 'We have a contract.',
        inReview: false,
      })
      const { list } = (await site.call(listCustomers, { query: {} }, { as: partner })).data
      expect(list.find((row) => row.id === id)).toMatchObject({ state: 'ending', endRefused: true })
      await site.mailTo(customer.email, 'doesn’t agree to end the association')
      const chen = await signedInOperator(site, 'reviewer')
      const body = { action, reasons: [], note: 'We have heard both.' }
      const decide = async (as: Person) => {
        const version = await versionSeen(site, getAssociationEndQueueItem, requestId, as)
        const decision = { params: { requestId }, body: { ...body, version } }
        return site.call(decideAssociationEndQueueItem, decision, { as })
      }
      expect(codeOf(await decide(chen))).toBe('requestMoveNotAllowed')
      site.clock.advance(ASSOCIATION.arbitrationDays * DAY_MS)
      await site.settle()
      partner = await site.signInAgain(partner)
      customer = await site.signInAgain(customer)
      expect((await own())?.end?.inReview).toBe(true)
      const later = await signedInOperator(site, 'reviewer')
      expect((await decide(later)).status).toBe(200)
      site.clock.advance(QUEUE_LIMITS.undoSeconds * SECOND_MS)
      await site.settle()
      expect((await shown(id)).state).toBe(state)
      expect((await own())?.endNote).toBe(state === 'ended' ? 'We have heard both.' : '')
      customer = await site.registerPerson()
    }
  })

  test('withdrawn by its side under “My requests”, the association goes on', async () => {
    const id = await associated(site, partner, customer)
    const requestId = (await ask()).data.end?.requestId ?? ''
    const { list } = (await site.call(listRequests, { query: {} }, { as: customer })).data
    expect(list).toMatchObject([{ id: requestId, kind: 'associationEnd', actions: ['withdraw'] }])
    await site.call(withdrawRequest, { params: { requestId }, body: { revision: 1 } }, { as: customer })
    expect(await shown(id)).toMatchObject({ state: 'active', end: null, shares: false })
    expect((await ask('Once more.')).status).toBe(200)
  })

  test('agreed and refused at the same moment: it ends, or both see that it changed', async () => {
    const id = await associated(site, partner, customer)
    await ask()
    await Promise.all(Array.from({ length: 8 }, (_, each) => answer(id, each % 2 === 0, 'No.')))
    expect(await shown(id)).toMatchObject({ state: 'ended', endCause: 'agreed' })
  })

  test('a customer that becomes a partner has no partner any more', async () => {
    const id = await associated(site, partner, customer)
    const requestId = await submittedApplication(site, customer)
    await decideIn(site, partnerQueue, await signedInOperator(site, 'reviewer'), requestId, {
      action: 'approve',
    })
    expect(await shown(id)).toMatchObject({ state: 'ended', endCause: 'becamePartner' })
    expect(await own()).toMatchObject({ state: 'ended', endCause: 'becamePartner' })
    const views = await site.call(listAssociationViews, { query: {} }, { as: customer })
    expect(views.status).toBe(200)
  })

  test('a closed account ends it without anyone’s consent', async () => {
    const id = await associated(site, partner, customer)
    await ask()
    await endedForGood(site, associationPersonal, customer)
    await endedForGood(site, associationPersonal, customer)
    expect(await shown(id)).toMatchObject({ state: 'ended', endCause: 'accountClosed', customerName: '' })
  })
})
