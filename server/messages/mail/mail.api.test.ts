import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/kit/time.ts'
import { resendMails } from '#contract/messages/mail/mail.endpoints.ts'
import { bounceList, mailList, outboxList } from '#contract/messages/mail/mail.list.ts'
import { errorOf, type Person, type TestApp, testApp } from '#test/app.ts'
import { plainMail } from '#test/mail.ts'
import { signedInOperator } from '#test/operator.ts'
import { grantTo, signedInSubAccount } from '#test/sub-account.ts'

let site: TestApp
let operator: Person
beforeAll(async () => {
  site = await testApp()
})
beforeEach(async () => {
  site.smtp.behave('accept')
  operator = await signedInOperator(site, 'administrator')
  await site.deps.outbox.sendDue()
})

async function mailed(to: string, change: { expiresAt?: number } = {}): Promise<string> {
  const mail = plainMail({ to, subject: `News for ${to}`, text: 'Private words.', ...change })
  return site.db.transaction((tx) => site.deps.outbox.enqueue(tx, mail))
}
const listed = async (query: object) =>
  (await site.call(outboxList.endpoints.list, { query }, { as: operator })).data.list
const bounced = async (search: string) =>
  (await site.call(bounceList.endpoints.list, { query: { search } }, { as: operator })).data.list

describe('the outbox', () => {
  test('shows to whom, state, attempts and the last error, and never a body', async () => {
    await mailed('one@outbox.example')
    await site.deps.outbox.sendDue()
    site.smtp.behave('defer')
    await mailed('two@outbox.example')
    await site.deps.outbox.sendDue()
    const answer = await site.call(
      outboxList.endpoints.list,
      { query: { search: 'outbox.example' } },
      { as: operator },
    )
    expect(answer.body).not.toContain('Private words')
    const byAddress = new Map(answer.data.list.map((mail) => [mail.toAddress, mail]))
    expect(byAddress.get('one@outbox.example')).toMatchObject({
      state: 'sent',
      attempts: 1,
      lastError: null,
      subject: 'News for one@outbox.example',
    })
    expect(byAddress.get('two@outbox.example')).toMatchObject({ state: 'queued', attempts: 1 })
    expect(byAddress.get('two@outbox.example')?.lastError).toBeTruthy()
  })

  test('is searched by both forms of an international domain', async () => {
    await mailed('ann@bücher.example')
    for (const search of ['ann@bücher.example', 'ann@xn--bcher-kva.example', 'ANN@BÜCHER.EXAMPLE'])
      expect((await listed({ search })).map(({ toAddress }) => toAddress)).toEqual([
        'ann@xn--bcher-kva.example',
      ])
  })

  test('is filtered by state, and exported', async () => {
    await mailed('three@outbox.example')
    expect((await listed({ state: 'queued', search: 'three@' })).length).toBe(1)
    expect((await listed({ state: 'failed', search: 'three@' })).length).toBe(0)
    const file = await site.call(outboxList.endpoints.export, { body: {} }, { as: operator })
    expect(file.data.fileName).toMatch(/^mails-/)
    const body = { search: 'three@' }
    const { selection } = (await site.call(outboxList.endpoints.select, { body }, { as: operator })).data
    const state = await site.call(outboxList.endpoints.selection, { params: { selection } }, { as: operator })
    expect(state.data.count).toBe(1)
  })
})

describe('resendMails', () => {
  test('sends a failed mail again with its text; one that was sent is refused', async () => {
    site.smtp.behave('refuse')
    const failed = await mailed('back@outbox.example')
    await site.deps.outbox.sendDue()
    expect((await listed({ search: 'back@' }))[0]?.state).toBe('failed')
    site.smtp.behave('accept')
    const sent = await mailed('fine@outbox.example')
    await site.deps.outbox.sendDue()
    const answer = await site.call(resendMails, { body: { ids: [failed, sent] } }, { as: operator })
    expect(answer.data).toEqual({
      done: [failed],
      refused: [{ id: sent, name: 'News for fine@outbox.example', code: 'mailNotResendable' }],
    })
    await site.deps.outbox.sendDue()
    expect((await site.smtp.waitForMail('back@outbox.example')).text).toContain('Private words.')
    expect((await listed({ search: 'back@' }))[0]).toMatchObject({ state: 'sent', lastError: null })
  })

  test('refuses a mail with a code or link that expires: its text is deleted when it fails', async () => {
    site.smtp.behave('refuse')
    const id = await mailed('code@outbox.example', { expiresAt: site.clock.now() + HOUR_MS })
    await site.deps.outbox.sendDue()
    const answer = await site.call(resendMails, { body: { ids: [id] } }, { as: operator })
    expect([answer.status, errorOf(answer).errorCode]).toEqual([409, 'mailNotResendable'])
  })

  test('more than 1,000 mails at once: tooManyRows, and none is queued', async () => {
    const failed = { toAddress: 'crowd@outbox.example', language: 'en' as const, subject: 'Crowd', html: '' }
    const rows = Array.from({ length: 1_001 }, (_, at) => ({
      id: `crowd-${at}`,
      text: 'Words',
      state: 'failed' as const,
      expiresAt: null,
      lastError: null,
      createdAt: site.clock.now(),
      sentAt: null,
      replyTo: null,
      ...failed,
    }))
    for (let at = 0; at < rows.length; at += 500)
      await site.db.query
        .insertInto('outbox')
        .values(rows.slice(at, at + 500))
        .execute()
    const body = { search: 'crowd@' }
    const { selection } = (await site.call(outboxList.endpoints.select, { body }, { as: operator })).data
    const answer = await site.call(resendMails, { body: { selection } }, { as: operator })
    expect([answer.status, errorOf(answer).errorCode]).toEqual([409, 'tooManyRows'])
    expect((await listed({ search: 'crowd@', state: 'queued' })).length).toBe(0)
    await site.db.query.deleteFrom('outbox').where('toAddress', '=', 'crowd@outbox.example').execute()
  })

  test('a mail that failed for a day gets another day', async () => {
    site.smtp.behave('defer')
    const id = await mailed('slow@outbox.example')
    site.clock.advance(DAY_MS)
    await site.deps.outbox.sendDue()
    operator = await signedInOperator(site, 'administrator')
    expect((await listed({ search: 'slow@' }))[0]?.state).toBe('failed')
    await site.call(resendMails, { body: { ids: [id] } }, { as: operator })
    await site.deps.outbox.sendDue()
    expect((await listed({ search: 'slow@' }))[0]).toMatchObject({ state: 'queued', attempts: 1 })
  })
})

describe('bounced addresses', () => {
  test('an address that is refused for good is listed once, with the reason, until it takes a mail', async () => {
    site.smtp.behave('refuse')
    await mailed('gone@bounce.example')
    await site.deps.outbox.sendDue()
    await mailed('Gone@bounce.example')
    await site.deps.outbox.sendDue()
    expect(await bounced('bounce.example')).toEqual([
      expect.objectContaining({ address: 'gone@bounce.example', mails: 2, reason: expect.any(String) }),
    ])
    const { selection } = (await site.call(bounceList.endpoints.select, { body: {} }, { as: operator })).data
    const state = await site.call(bounceList.endpoints.selection, { params: { selection } }, { as: operator })
    expect(state.data.count).toBeGreaterThan(0)
    expect((await site.call(bounceList.endpoints.export, { body: {} }, { as: operator })).status).toBe(200)
    site.smtp.behave('accept')
    await mailed('gone@bounce.example')
    await site.deps.outbox.sendDue()
    expect(await bounced('bounce.example')).toEqual([])
  })

  test('a mail server that is busy bounces no address', async () => {
    site.smtp.behave('defer')
    await mailed('busy@bounce.example')
    await site.deps.outbox.sendDue()
    expect(await bounced('busy@bounce.example')).toEqual([])
  })
})

describe('the mails of an account', () => {
  const { list, export: exportAll, select, selection } = mailList.endpoints
  const own = async (as: Person, query: object = {}) => (await site.call(list, { query }, { as })).data.list

  test('are those to its own address, newest first, without what they say and what the mail server said', async () => {
    const [person, other] = [await site.registerPerson(), await site.registerPerson()]
    site.smtp.behave('refuse')
    site.clock.advance(MINUTE_MS)
    const id = await mailed(person.email)
    await site.deps.outbox.sendDue()
    const answer = await site.call(list, { query: {} }, { as: person })
    expect(answer.data.list[0]).toEqual({
      id,
      subject: `News for ${person.email}`,
      state: 'failed',
      sentAt: null,
      createdAt: site.clock.now(),
    })
    expect(answer.data.list.length).toBeGreaterThan(1)
    expect(answer.body).not.toMatch(/Private words|lastError/)
    expect((await own(other)).map((mail) => mail.id)).not.toContain(id)
    expect(await own(person, { search: 'NEWS FOR', state: 'failed' })).toHaveLength(1)
    expect(await own(person, { state: 'queued' })).toEqual([])
  })

  test('go with the address, however it is written, and leave with it', async () => {
    const person = await site.registerPerson()
    await mailed(person.email.toUpperCase())
    expect((await own(person, { search: 'news' })).length).toBe(1)
    const change = { email: 'moved@outbox.example', emailKey: 'moved@outbox.example' }
    await site.db.query.updateTable('accounts').set(change).where('id', '=', person.userId).execute()
    expect(await own(person)).toEqual([])
    await mailed('moved@outbox.example')
    expect(await own(person)).toHaveLength(1)
  })

  test('a sub-account sees them with the permission for the activity, and exports them with its own', async () => {
    const person = await site.registerPerson()
    const below = await signedInSubAccount(site, person)
    const refused = await site.call(list, { query: {} }, { as: below })
    expect([refused.status, errorOf(refused).errorCode]).toEqual([403, '0059'])
    await grantTo(site, below, 'readOnly')
    expect(await own(below)).toEqual(await own(person))
    expect(errorOf(await site.call(exportAll, { body: {} }, { as: below })).errorCode).toBe('0059')
    const file = await site.call(exportAll, { body: {} }, { as: person })
    expect(file.data.fileName).toMatch(/^mails-/)
  })

  test('a selection holds no mail of another account', async () => {
    const [person, other] = [await site.registerPerson(), await site.registerPerson()]
    const id = await mailed(other.email)
    const taken = await site.call(select, { body: { ids: [id] } }, { as: person })
    expect(taken.data.count).toBe(0)
    const params = { selection: taken.data.selection }
    expect((await site.call(selection, { params }, { as: other })).status).toBe(404)
  })
})
