/** The public directory of partners: who is in it, who finds it, and the messages that reach a partner. */

import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  disableAccount,
  enableAccount,
  getAccount,
} from '#contract/desk/account-admin/account-admin.endpoints.ts'
import { DAY_MS } from '#contract/kit/time.ts'
import { listNotifications } from '#contract/messages/notification/notification.endpoints.ts'
import {
  getDirectoryEntry,
  getOwnListing,
  getPartnerListing,
  hidePartnerListing,
  listDirectory,
  sendPartnerMessage,
  showPartnerListing,
  updateOwnListing,
  withdrawOwnListing,
} from '#contract/partners/partner-directory/partner-directory.endpoints.ts'
import { DIRECTORY } from '#contract/partners/partner-directory/partner-directory.fields.ts'
import { copyAccount } from '#server/privacy/data-export/data-export.service.ts'
import { publishedPaths } from '#server/start/serve.ts'
import { codeOf, errorOf, type Person, type TestApp, testApp } from '#test/app.ts'
import { signedInOperator } from '#test/operator.ts'
import { listedPartner, listingForm, registeredPartner } from '#test/partner-listing.ts'
import { endedForGood } from '#test/personal.ts'
import { partnerDirectoryPersonal } from './partner-directory.personal.ts'

let site: TestApp
let chen: Person
let partner: Person
let mailbox: string
beforeAll(async () => {
  site = await testApp()
})
// For each test: one that lets a day pass ends sessions.
beforeEach(async () => {
  chen = await signedInOperator(site, 'administrator', { name: 'Chen Yu' })
})
let count = 0
beforeEach(async () => {
  await site.db.query.deleteFrom('partnerListings').execute()
  count += 1
  mailbox = `sales-${count}@marina.example`
  partner = await registeredPartner(site, mailbox)
})

const find = async (query: object = {}) => (await site.call(listDirectory, { query })).data
const names = async (query: object = {}) => (await find(query)).list.map(({ name }) => name)
const entryOf = (entryId: string) => site.call(getDirectoryEntry, { params: { entryId } })
const own = async () => (await site.call(getOwnListing, {}, { as: partner })).data
const pages = () => publishedPaths(site.deps, '/content/partner/directory/:entry')
const MESSAGE = { name: 'Alex Lin', email: 'alex@visitor.example', companyName: '', message: 'Ninety seats.' }
const write = (entryId: string, changes: object = {}) =>
  site.call(sendPartnerMessage, { params: { entryId }, body: { ...MESSAGE, ...changes } })
const mailsTo = (address: string) => site.smtp.mails.filter(({ recipients }) => recipients.includes(address))

describe('a partner', () => {
  test('is in the directory only once it lists itself, in the words of each language', async () => {
    expect(await own()).toMatchObject({ listing: null, known: { companyName: 'Marina Cloud Partners' } })
    expect(await names()).toEqual([])
    const id = await listedPartner(site, partner)
    expect(await names()).toEqual(['Marina Cloud Partners'])
    const headers = { cookie: 'language=zh' }
    const { data } = await site.call(getDirectoryEntry, { params: { entryId: id } }, { headers })
    expect(data).toEqual({
      id,
      name: '滨海云伙伴',
      city: '新加坡',
      summary: '服务四十家客户。',
      website: 'https://marina.example',
      level: 'registered',
      regions: ['southeastAsia', 'oceania'],
      industries: ['finance', 'design'],
    })
    // Neither its address nor its account is said anywhere.
    expect(JSON.stringify([data, await find()])).not.toMatch(new RegExp(`${partner.userId}|@`))
    expect(pages()).toEqual([`/content/partner/directory/${id}`])
  })

  test('changes its entry, of which another change at the same time is refused', async () => {
    const id = await listedPartner(site, partner)
    await listedPartner(site, partner, { nameEn: 'Marina', revision: 1 })
    expect((await entryOf(id)).data.name).toBe('Marina')
    const stale = { body: { ...listingForm(), revision: 1 } }
    expect(codeOf(await site.call(updateOwnListing, stale, { as: partner }))).toBe('0022')
    const first = { body: { ...listingForm(), revision: 0 } }
    const other = await registeredPartner(site, 'other@marina.example')
    const answers = await Promise.all([1, 2, 3].map(() => site.call(updateOwnListing, first, { as: other })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  test('every missing or wrong field is named at once', async () => {
    const body = {
      nameZh: '',
      nameEn: '',
      cityZh: '',
      cityEn: '',
      summaryZh: '',
      revision: 0,
      summaryEn: 'x'.repeat(DIRECTORY.summaryMax + 1),
      website: 'javascript:alert(1)',
      regions: [],
      industries: ['unknown'],
    }
    const { fields } = errorOf(await site.call(updateOwnListing, { body } as never, { as: partner }))
    expect(Object.fromEntries(Object.entries(fields ?? {}).map(([name, { code }]) => [name, code]))).toEqual({
      nameZh: 'required',
      nameEn: 'required',
      cityZh: 'required',
      cityEn: 'required',
      summaryZh: 'required',
      summaryEn: 'tooLong',
      website: 'urlRule',
      regions: 'required',
      'industries.0': 'optionUnknown',
    })
  })

  test('is gone at once when it withdraws, and what it entered stays', async () => {
    const id = await listedPartner(site, partner)
    const { data } = await site.call(withdrawOwnListing, {}, { as: partner })
    expect(data.listing).toMatchObject({ state: 'off', nameEn: 'Marina Cloud Partners', revision: 2 })
    await site.deps.settings.refresh()
    expect(await names()).toEqual([])
    expect((await entryOf(id)).status).toBe(404)
    expect(pages()).toEqual([])
    expect(codeOf(await write(id))).toBe('notFound')
    await site.call(withdrawOwnListing, {}, { as: partner })
    await listedPartner(site, partner, { revision: 2 })
    expect(await names()).toEqual(['Marina Cloud Partners'])
    const stranger = await registeredPartner(site, 'none@marina.example')
    expect(codeOf(await site.call(withdrawOwnListing, {}, { as: stranger }))).toBe('notFound')
  })

  test('of a customer there is none', async () => {
    const customer = await site.registerPerson()
    const body = { ...listingForm(), revision: 0 }
    for (const answer of [
      site.call(getOwnListing, {}, { as: customer }),
      site.call(updateOwnListing, { body }, { as: customer }),
      site.call(withdrawOwnListing, {}, { as: customer }),
    ])
      expect(codeOf(await answer)).toBe('IAM_0004')
  })

  test('that is disabled, no partner any more or closed is gone at once', async () => {
    const id = await listedPartner(site, partner)
    const params = { accountId: partner.userId }
    const seen = async () => (await site.call(getAccount, { params }, { as: chen })).data.updatedAt
    const reason = { reason: 'Misuse', updatedAt: await seen() }
    await site.call(disableAccount, { params, body: reason }, { as: chen })
    // Before any process has read it again.
    expect(codeOf(await write(id))).toBe('notFound')
    await site.deps.settings.refresh()
    expect(await names()).toEqual([])
    await site.call(enableAccount, { params, body: { updatedAt: await seen() } }, { as: chen })
    await site.deps.settings.refresh()
    expect(await names()).toEqual(['Marina Cloud Partners'])
    await endedForGood(site, partnerDirectoryPersonal, partner)
    await site.deps.settings.refresh()
    expect(await names()).toEqual([])
    const { data } = await site.call(getPartnerListing, { params }, { as: chen })
    expect(data.listing).toBeNull()
  })

  test('finds its entry in the copy of its data', async () => {
    await listedPartner(site, partner)
    const copy = await copyAccount(site.deps, partner.userId, 'en')
    expect(copy.partnerListings).toMatchObject([{ state: 'listed', nameZh: '滨海云伙伴' }])
  })
})

test('a search: by region, by industry, by page', async () => {
  await listedPartner(site, partner)
  const second = await registeredPartner(site, 'b@marina.example')
  const changes = { nameEn: 'Alder', regions: ['europe'], industries: ['finance'] } as const
  await listedPartner(site, second, { ...changes, regions: ['europe'], industries: ['finance'] })
  expect(await names()).toEqual(['Alder', 'Marina Cloud Partners'])
  expect(await names({ region: 'europe' })).toEqual(['Alder'])
  expect(await names({ industry: 'finance' })).toHaveLength(2)
  expect(await find({ region: 'europe', industry: 'design' })).toEqual({
    totalCount: 0,
    listedCount: 2,
    page: 1,
    pageCount: 1,
    list: [],
  })
  expect(await find({ page: '900' })).toMatchObject({ page: 1, list: [{}, {}] })
  for (const query of [{ region: 'moon' }, { industry: '' }, { page: '0' }, { page: '1e3' }])
    expect((await site.call(listDirectory, { query: query as never })).status).toBe(400)
})

describe('a message', () => {
  test('reaches the partner by mail and notification, and tells the visitor no address', async () => {
    const id = await listedPartner(site, partner)
    const answer = await write(id, { companyName: 'Harbor <b>School' })
    expect(answer.data).toEqual({ reference: expect.stringMatching(/^M-\d{8}-/), isRepeat: false })
    expect(answer.body).not.toContain('@')
    const mail = await site.mailTo(mailbox, answer.data.reference)
    expect(mail.recipients).toEqual([mailbox])
    expect(mail.text).toContain('Ninety seats.')
    expect(mail.text).toContain('Harbor <b>School')
    expect(mail.html).not.toContain('<b>School')
    expect(mail.raw).toMatch(/^reply-to: alex@visitor\.example/im)
    const { list } = (await site.call(listNotifications, { query: {} }, { as: partner })).data
    expect(list[0]).toMatchObject({ kind: 'partnerMessage', link: '/content/joinNow' })
  })

  test('is sent once a day, and again the next', async () => {
    const id = await listedPartner(site, partner)
    const email = 'twice@visitor.example'
    expect((await write(id, { email })).data.isRepeat).toBe(false)
    expect((await write(id, { email })).data.isRepeat).toBe(true)
    await site.settle()
    expect(mailsTo(mailbox)).toHaveLength(1)
  })

  test('names wrong fields, and a filled hidden one is refused', async () => {
    const id = await listedPartner(site, partner)
    const wrong = { name: '', email: 'x@y, z@example.com', message: '', homepage: 'https://buy.example' }
    const { fields } = errorOf(await write(id, wrong))
    expect(Object.keys(fields ?? {}).sort()).toEqual(['email', 'homepage', 'message', 'name'])
    const name = 'Lin\r\nBcc: b@example.com'
    expect(errorOf(await write(id, { name })).fields).toMatchObject({ name: { code: 'charactersRule' } })
  })

  test('partnerMessagesPerDay for one more of an address to any partner; the next day is new', async () => {
    const id = await listedPartner(site, partner)
    const email = 'often@visitor.example'
    const texts = Array.from({ length: DIRECTORY.perSenderDay + 2 }, (_, at) => `Message ${at}`)
    const answers = await Promise.all(texts.map((message) => write(id, { email, message })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(DIRECTORY.perSenderDay)
    const refused = await write(id, { email: 'OFTEN@visitor.example', message: 'Another' })
    expect([refused.status, errorOf(refused).errorCode]).toEqual([429, 'partnerMessagesPerDay'])
    site.clock.advance(DAY_MS)
    expect((await write(id, { email, message: 'Another' })).status).toBe(200)
  })

  test('partnerMailboxFull once a partner got as many as it can in a day', async () => {
    const id = await listedPartner(site, partner)
    const day = Array.from({ length: DIRECTORY.perPartnerDay }, (_, at) => `v${at}@visitor.example`)
    for (const email of day) expect((await write(id, { email })).status).toBe(200)
    expect(codeOf(await write(id, { email: 'late@visitor.example' }))).toBe('partnerMailboxFull')
  })

  test('goes to the account where the contact refuses mail; partnerUnreachable where both do', async () => {
    const own = await testApp()
    const as = await registeredPartner(own, 'gone@marina.example')
    const id = await listedPartner(own, as)
    const send = (message: string) =>
      own.call(sendPartnerMessage, { params: { entryId: id }, body: { ...MESSAGE, message } })
    own.smtp.behave('refuse')
    for (const message of ['one', 'two']) {
      expect((await send(message)).status).toBe(200)
      await own.deps.outbox.sendDue()
    }
    own.smtp.behave('accept')
    const refused = await send('three')
    expect([refused.status, errorOf(refused).errorCode]).toEqual([503, 'partnerUnreachable'])
  })
})

describe('an operator', () => {
  const params = () => ({ accountId: partner.userId })
  const hide = (revision: number, as = chen) =>
    site.call(hidePartnerListing, { params: params(), body: { reason: 'No such company', revision } }, { as })
  const show = (revision: number) =>
    site.call(showPartnerListing, { params: params(), body: { revision } }, { as: chen })

  test('hides an entry with a reason and shows it again; the partner is told both', async () => {
    expect((await site.call(getPartnerListing, { params: params() }, { as: chen })).data.listing).toBeNull()
    expect(codeOf(await hide(1))).toBe('notFound')
    expect(codeOf(await show(1))).toBe('notFound')
    const id = await listedPartner(site, partner)
    expect(codeOf(await show(1))).toBe('partnerNotListed')
    expect(codeOf(await show(7))).toBe('0022')
    expect(codeOf(await hide(7))).toBe('0022')
    const { data } = await hide(1)
    expect(data.listing).toMatchObject({ state: 'hidden', reason: 'No such company', revision: 2 })
    await site.deps.settings.refresh()
    expect((await entryOf(id)).status).toBe(404)
    expect(codeOf(await write(id))).toBe('notFound')
    expect((await site.mailTo(partner.email, 'is hidden')).text).toContain('No such company')
    expect(codeOf(await hide(2))).toBe('partnerNotListed')
    // What the partner changes meanwhile does not bring it back.
    await listedPartner(site, partner, { nameEn: 'Marina', revision: 2 })
    expect(await names()).toEqual([])
    expect((await show(3)).data.listing).toMatchObject({ state: 'listed', reason: '', hiddenAt: null })
    await site.deps.settings.refresh()
    expect(await names()).toEqual(['Marina'])
    await site.mailTo(partner.email, 'is no longer hidden')
  })
})
