/** Invitations: who may send them, what a link is good for, and what accepting one makes. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, SECOND_MS } from '#contract/kit/time.ts'
import { listNotifications } from '#contract/messages/notification/notification.endpoints.ts'
import {
  getAssociation,
  inviteCustomer,
  listInvitations,
  resendInvitation,
  revokeInvitation,
} from '#contract/partners/association/association.endpoints.ts'
import { ASSOCIATION } from '#contract/partners/association/association.fields.ts'
import { invitationList } from '#contract/partners/association/invitation.list.ts'
import { acceptInvitation, openInvitation } from '#contract/partners/association/invited.endpoints.ts'
import { listConsents } from '#contract/people/agreement/agreement.endpoints.ts'
import { sha256 } from '#server/kit/ids.ts'
import { codeOf, errorOf, type Person, type TestApp, testApp } from '#test/app.ts'
import { accept, invitationTo, noticeHash, partnerPerson, tokenOf } from '#test/association.ts'
import { signedInOperator } from '#test/operator.ts'

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

const mailed = (email: string) => ({
  boundBy: 'email' as const,
  customerName: 'Bukit Foods Pte. Ltd.',
  email,
  language: 'en' as const,
})
const byCode = (companyCode: string) => ({
  boundBy: 'companyCode' as const,
  customerName: '武汉光禾医院',
  companyCode,
  language: 'zh' as const,
})
const invite = (body: ReturnType<typeof mailed> | ReturnType<typeof byCode>, as = partner) =>
  site.call(inviteCustomer, { body }, { as })
const open = (token: string) => site.call(openInvitation, {}, { headers: { 'x-partner-token': token } })
const resend = (invitationId: string, as = partner) =>
  site.call(resendInvitation, { params: { invitationId } }, { as })
const revoke = (invitationId: string, as = partner) =>
  site.call(revokeInvitation, { params: { invitationId } }, { as })
const own = async (as = customer) => (await site.call(getAssociation, {}, { as })).data.association
const rows = async (as = partner) => (await site.call(listInvitations, { query: {} }, { as })).data.list

describe('inviting', () => {
  test('mails a link of 7 days in the language of the customer; the database has its hash only', async () => {
    const { data } = await invite(mailed(customer.email))
    expect(data).toMatchObject({ boundBy: 'email', boundTo: customer.email, mailed: true })
    expect(data.expiresAt).toBe(site.clock.now() + ASSOCIATION.invitationDays * DAY_MS)
    const mail = await site.mailTo(customer.email, 'Marina Cloud Partners invites you')
    expect(mail.text).toContain(data.link)
    const stored = await site.db.query
      .selectFrom('invitations')
      .selectAll()
      .where('id', '=', data.id)
      .execute()
    expect(JSON.stringify(stored)).not.toContain(tokenOf(data.link))
    expect(stored[0]?.tokenHash).toBe(sha256(tokenOf(data.link)))
    expect(await rows()).toMatchObject([{ state: 'pending', boundTo: customer.email, openedAt: null }])
  })

  test('by company code nothing is mailed, and the code is compared without spaces and case', async () => {
    const { data } = await invite(byCode('9135 0100 m000 100y43'))
    expect(data).toMatchObject({ boundTo: '91350100M000100Y43', mailed: false })
    expect(codeOf(await invite(byCode('91350100M000100Y43')))).toBe('invitationPending')
  })

  test('needs a partner, and one that is verified', async () => {
    expect(codeOf(await invite(mailed('a@example.com'), customer))).toBe('IAM_0004')
    const unverified = await partnerPerson(site, 'New Partner', 'none')
    expect(codeOf(await invite(mailed('a@example.com'), unverified))).toBe('IAM_0007')
    expect(codeOf(await resend('absent', unverified))).toBe('IAM_0007')
  })

  test('of eight to the same mailbox at once one is sent', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => invite(mailed(customer.email))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status !== 200).map((each) => errorOf(each).errorCode)
    expect(new Set(refused)).toEqual(new Set(['invitationPending']))
  })

  test('a partner sends so many a day, and resending counts', async () => {
    const { data } = await invite(mailed(customer.email))
    await site.db.query
      .updateTable('counters')
      .set({ count: ASSOCIATION.perDay })
      .where('count', '=', 1)
      .execute()
    expect(codeOf(await invite(mailed('other@example.com')))).toBe('invitationLimit')
    expect(codeOf(await resend(data.id))).toBe('invitationLimit')
    site.clock.advance(DAY_MS + SECOND_MS)
  })

  test('the list has the partner’s own only, and exports them', async () => {
    await invite(mailed(customer.email))
    expect(await rows(await partnerPerson(site, 'Rival'))).toEqual([])
    const file = await site.call(invitationList.endpoints.export, { body: {} }, { as: partner })
    expect(file.status).toBe(200)
  })
})

describe('a link', () => {
  test('says who invites, hides most of the mailbox, and notes that it was opened', async () => {
    const { token } = await invitationTo(site, partner, customer)
    const { data } = await open(token)
    expect(data).toMatchObject({
      partnerName: 'Marina Cloud Partners',
      customerName: 'Bukit Foods Pte. Ltd.',
    })
    expect(data.boundHint).toBe(`${customer.email[0]}***${customer.email.slice(customer.email.indexOf('@'))}`)
    expect((await rows())[0]?.openedAt).toBe(site.clock.now())
  })

  test('one that was resent, revoked, used or has expired, or never was, is over, always in the same words', async () => {
    const first = await invitationTo(site, partner, customer)
    const { data } = await resend(first.id)
    expect(codeOf(await open(first.token))).toBe('invitationOver')
    expect(codeOf(await accept(site, customer, first.token))).toBe('invitationOver')
    const second = tokenOf(data.link)
    expect((await open(second)).status).toBe(200)
    await revoke(first.id)
    expect(codeOf(await open(second))).toBe('invitationOver')
    expect(codeOf(await open('x'.repeat(43)))).toBe('invitationOver')
    expect(codeOf(await site.call(openInvitation, {}, {}))).toBe('invitationOver')
    const body = { hash: await noticeHash(site) }
    expect(codeOf(await site.call(acceptInvitation, { body }, { as: customer }))).toBe('invitationOver')
    const third = await invitationTo(site, partner, customer)
    site.clock.advance(ASSOCIATION.invitationDays * DAY_MS)
    customer = await site.signInAgain(customer)
    expect(codeOf(await accept(site, customer, third.token))).toBe('invitationOver')
  })

  test('expires by itself and can be sent again, unless the customer was invited anew', async () => {
    const first = await invitationTo(site, partner, customer)
    site.clock.advance(ASSOCIATION.invitationDays * DAY_MS)
    await site.settle()
    partner = await site.signInAgain(partner)
    expect(await rows()).toMatchObject([{ id: first.id, state: 'expired' }])
    const second = await invitationTo(site, partner, customer)
    expect(codeOf(await resend(first.id))).toBe('invitationPending')
    await revoke(second.id)
    expect((await resend(first.id)).status).toBe(200)
  })

  test('revoking and resending: own ones only, and none that is settled', async () => {
    const { id, token } = await invitationTo(site, partner, customer)
    const rival = await partnerPerson(site, 'Rival')
    expect([codeOf(await resend(id, rival)), codeOf(await revoke(id, rival))]).toEqual([
      'notFound',
      'notFound',
    ])
    expect([codeOf(await resend('absent')), codeOf(await revoke('absent'))]).toEqual(['notFound', 'notFound'])
    await accept(site, customer, token)
    expect([codeOf(await resend(id)), codeOf(await revoke(id))]).toEqual([
      'invitationSettled',
      'invitationSettled',
    ])
  })
})

describe('accepting', () => {
  test('by the invited mailbox it is active at once, with a consent to the version of the notice', async () => {
    const { token } = await invitationTo(site, partner, customer)
    const { data } = await accept(site, customer, token)
    expect(data).toMatchObject({ state: 'active', partnerName: 'Marina Cloud Partners', end: null })
    const consents = (await site.call(listConsents, {}, { as: customer })).data.list
    expect(consents.find(({ recordId }) => recordId === data.consentId)).toMatchObject({
      agreement: 'information-agreement',
      purpose: 'association',
      version: data.noticeVersion,
      withdrawnAt: null,
      withdrawable: true,
    })
    await site.mailTo(customer.email, 'You are associated with Marina Cloud Partners')
    await site.mailTo(partner.email, 'Bukit Foods Pte. Ltd. accepted your invitation')
    const told = (await site.call(listNotifications, { query: {} }, { as: partner })).data.list
    expect(told[0]?.kind).toBe('invitationAccepted')
    expect(await own()).toEqual(data)
  })

  test('the notice must be the one in force', async () => {
    const { token } = await invitationTo(site, partner, customer)
    expect(codeOf(await accept(site, customer, token, 'a'.repeat(64)))).toBe('agreementOutdated')
    expect((await accept(site, customer, token)).status).toBe(200)
  })

  test('another mailbox cannot use it, a partner is no customer, an operator neither', async () => {
    const { token } = await invitationTo(site, partner, customer)
    const stranger = await site.registerPerson()
    expect(codeOf(await accept(site, stranger, token))).toBe('invitationForOther')
    expect(codeOf(await accept(site, partner, token))).toBe('agentCannotLink')
    expect(codeOf(await accept(site, await signedInOperator(site, 'support'), token))).toBe('0059')
    expect((await open(token)).status).toBe(200)
  })

  test('a customer has one partner: the second is IAM_0005 and its invitation can still be used', async () => {
    const first = await invitationTo(site, partner, customer)
    await accept(site, customer, first.token)
    const rival = await partnerPerson(site, 'Rival')
    const second = await invitationTo(site, rival, customer)
    expect(codeOf(await accept(site, customer, second.token))).toBe('IAM_0005')
    expect((await rows(rival))[0]?.state).toBe('pending')
  })

  test('a second invitation of the same partner is told apart from one of another: associatedAlready', async () => {
    const first = await invitationTo(site, partner, customer)
    await accept(site, customer, first.token)
    const second = await invitationTo(site, partner, customer)
    expect(codeOf(await accept(site, customer, second.token))).toBe('associatedAlready')
  })

  test('one link accepted twenty times at once is used once', async () => {
    const { token } = await invitationTo(site, partner, customer)
    const hash = await noticeHash(site)
    const answers = await Promise.all(Array.from({ length: 20 }, () => accept(site, customer, token, hash)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status !== 200).map((each) => errorOf(each).errorCode)
    expect(new Set(refused)).toEqual(new Set(['invitationOver']))
  })
})
