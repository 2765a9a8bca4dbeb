import { beforeAll, expect, test } from 'vitest'
import { disableOperator, listOperators } from '#contract/identity/operator/operator.endpoints.ts'
import { listNotifications } from '#contract/messages/notification/notification.endpoints.ts'
import { partnerQueue } from '#contract/partners/partner/partners.queue.ts'
import { sendPocMessage } from '#contract/trials/poc/poc.endpoints.ts'
import { pocQueue } from '#contract/trials/poc/poc.queue.ts'
import { type Person, type TestApp, testApp } from '#test/app.ts'
import { decideIn } from '#test/decide-in.ts'
import { signedInOperator } from '#test/operator.ts'
import { submittedApplication } from '#test/partner.ts'
import { submittedPoc } from '#test/poc.ts'
import { grantTo, signedInSubAccount } from '#test/sub-account.ts'

const { assign: assignPocQueueItem, item: getPocQueueItem } = pocQueue.endpoints

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})

test('mails about one request are one conversation, those about another one are another', async () => {
  const [person, other] = [await site.registerPerson(), await site.registerPerson()]
  const as = await signedInOperator(site, 'administrator')
  const mailsOf = ({ email }: { email: string }) =>
    site.smtp.mails.filter(
      ({ recipients, headers }) => recipients.includes(email) && headers.has('references'),
    )
  const requestId = await submittedApplication(site, person)
  await submittedApplication(site, other)
  site.clock.advance(1000)
  await decideIn(site, partnerQueue, as, requestId, { action: 'askMore', note: 'Which regions?' })
  await site.settle()
  const [first, second] = mailsOf(person)
  const [root] = first?.headers.get('references')?.split(' ') ?? []
  expect(first?.headers.get('in-reply-to')).toBe(root)
  expect(second?.headers.get('references')).toBe(`${root} ${first?.messageId}`)
  expect(second?.headers.get('in-reply-to')).toBe(first?.messageId)
  expect(mailsOf(other)[0]?.headers.get('references')).not.toContain(root)
})

test('requests of an operator that is disabled are unassigned with a note, and messages on them reach the desk', async () => {
  const [person, administrator] = [await site.registerPerson(), await signedInOperator(site, 'administrator')]
  const [chen, wang] = [await signedInOperator(site, 'reviewer'), await signedInOperator(site, 'reviewer')]
  const { requestId } = await submittedPoc(site, person)
  const params = { requestId }
  const body = { operatorId: chen.userId, from: null }
  expect((await site.call(assignPocQueueItem, { params, body }, { as: chen })).status).toBe(200)
  const { list } = (await site.call(listOperators, {}, { as: administrator })).data
  const updatedAt = list.find(({ id }) => id === chen.userId)?.updatedAt ?? 0
  const off = { params: { operatorId: chen.userId }, body: { updatedAt } }
  expect((await site.call(disableOperator, off, { as: administrator })).status).toBe(200)
  const { data } = await site.call(getPocQueueItem, { params }, { as: wang })
  expect([data.assignee, data.notes.map(({ origin }) => origin)]).toEqual([null, ['released']])
  const message = { params, body: { message: 'Any news?', revision: null } }
  expect((await site.call(sendPocMessage, message, { as: person })).status).toBe(200)
  const news = (await site.call(listNotifications, { query: {} }, { as: wang })).data.list
  expect(news.map(({ kind }) => kind)).toContain('pocReply')
})

test("one's own acts are on record and no news; a colleague's are", async () => {
  const person = await site.registerPerson()
  await submittedApplication(site, person)
  const newsOf = async (as: Person, state: 'read' | 'unread') => {
    const { list } = (await site.call(listNotifications, { query: { state } }, { as })).data
    return list.map(({ kind }) => kind)
  }
  expect(await newsOf(person, 'read')).toContain('partnerSubmitted')
  expect(await newsOf(person, 'unread')).not.toContain('partnerSubmitted')
  const other = await site.registerPerson()
  const sub = await signedInSubAccount(site, other)
  await grantTo(site, sub, 'administrator')
  await submittedApplication(site, sub)
  expect(await newsOf(other, 'unread')).toContain('partnerSubmitted')
})
