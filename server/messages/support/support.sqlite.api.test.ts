import { beforeAll, describe, expect, test } from 'vitest'
import { HOUR_MS } from '#contract/kit/time.ts'
import { sendContactMessage } from '#contract/messages/support/support.endpoints.ts'
import { CONTACT, MESSAGE_REFERENCE } from '#contract/messages/support/support.fields.ts'
import type { TestApp } from '#test/app.ts'
import { errorOf, testApp } from '#test/app.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp({
    environment: { SERVICE_EMAIL: 'help@example.com', SALES_EMAIL: 'sales@example.com' },
  })
})

let count = 0
function written(change: Record<string, unknown> = {}) {
  count += 1
  return {
    name: 'Lin Yue',
    email: `lin.yue.${count}@example.com`,
    companyName: 'Harbour Design',
    country: 'CN',
    phone: '138 0013 8000',
    topic: 'technical' as const,
    message: `The picture freezes.\r\n\r\nIt began this morning. (${count})`,
    homepage: '',
    ...change,
  }
}
const send = (change: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  site.call(sendContactMessage, { body: written(change) as never }, { headers })
const fieldErrorsOf = async (change: Record<string, unknown>) => {
  const { fields = {} } = errorOf(await send(change))
  return Object.fromEntries(Object.entries(fields).map(([name, { code }]) => [name, code]))
}
const mailsTo = (address: string) => site.smtp.mails.filter(({ recipients }) => recipients.includes(address))

describe('sendContactMessage', () => {
  test('reaches the operators, who answer the visitor by replying', async () => {
    const answer = await send({ email: 'visitor@example.org' })
    expect(answer.status).toBe(200)
    expect(answer.data).toEqual({ reference: expect.stringMatching(MESSAGE_REFERENCE), isRepeat: false })
    const mail = await site.mailTo('help@example.com')
    expect(mail.headers.get('reply-to')).toBe('visitor@example.org')
    expect(mail.sender).toBe('no-reply@localhost.test')
    expect(mail.subject).toBe('Cloud Desktop Website message · Technical problem · Lin Yue')
    expect(mail.text).toContain('Company: Harbour Design')
    expect(mail.text).toContain('Phone: +86 138 0013 8000')
    expect(mail.text).toContain(`Reference: ${answer.data.reference}`)
    expect(mail.text).toContain('The picture freezes.\n\nIt began this morning.')
    expect(mail.html).toContain('freezes.<br><br>It began')
  })

  test('leaves nothing of it in the outbox once it is sent but to whom and about what', async () => {
    await send({ message: 'Do not keep this.' })
    await site.settle()
    const rows = await site.db.query.selectFrom('outbox').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) expect(row).toMatchObject({ state: 'sent', text: '', html: '', replyTo: null })
  })

  test('prices and partnership reach the sales mailbox', async () => {
    await send({ topic: 'partner', message: 'We would like to sell this.' })
    expect((await site.mailTo('sales@example.com')).text).toContain('We would like to sell this.')
  })

  test('is labelled in the language of the page that was filled in', async () => {
    await send({ message: '桌面画面卡住了。' }, { 'accept-language': 'zh-CN' })
    const mail = await site.mailTo('help@example.com')
    expect(mail.subject).toBe('云桌面网站留言 · 技术支持 · Lin Yue')
    expect(mail.text).toContain('电话：+86 138 0013 8000')
  })

  test('asks for no more than name, address, topic and message', async () => {
    const { email, name, topic, message } = written()
    const answer = await site.call(sendContactMessage, { body: { email, name, topic, message } })
    expect(answer.status).toBe(200)
    expect((await site.mailTo('help@example.com')).text).not.toContain('Phone')
  })

  test('names every error at its field, all at once', async () => {
    const nothing = { name: ' ', email: '', topic: '', message: '\r\n', phone: '12' }
    expect(await fieldErrorsOf(nothing)).toEqual({
      name: 'required',
      email: 'required',
      topic: 'required',
      message: 'required',
      phone: 'phoneRule',
    })
    expect(await fieldErrorsOf({ country: 'SG', phone: '-65 6123' })).toEqual({ phone: 'loosePhoneRule' })
    expect(await fieldErrorsOf({ country: 'SG', phone: '6123-4567' })).toEqual({})
    expect(await fieldErrorsOf({ country: '', phone: '6123-4567' })).toMatchObject({ country: 'required' })
    expect(await fieldErrorsOf({ country: '', phone: '' })).toEqual({})
    expect(await fieldErrorsOf({ country: 'AQ' })).toEqual({ country: 'optionUnknown' })
    expect(await fieldErrorsOf({ topic: 'spam' })).toEqual({ topic: 'optionUnknown' })
    expect(await fieldErrorsOf({ message: 'x'.repeat(CONTACT.messageMax + 1) })).toEqual({
      message: 'tooLong',
    })
  })

  test.each([
    ['SG', '6123 4567', '+65 6123 4567'],
    ['SG', '+65 6123-4567', '+65 6123 4567'],
    ['SG', '0065 6123-4567', '+65 6123 4567'],
    ['CN', '+86 138-0013-8000', '+86 138 0013 8000'],
  ])('a number of %s written as %j is mailed with its dialling code', async (country, phone, mailed) => {
    const { data } = await send({ country, phone })
    expect((await site.mailTo('help@example.com', data.reference)).text).toContain(`Phone: ${mailed}\n`)
  })

  test('line breaks of a form count once', async () => {
    expect(await fieldErrorsOf({ message: 'x\r\n'.repeat(CONTACT.messageMax / 2) })).toEqual({})
  })

  test('a filled hidden field mails nothing', async () => {
    await site.settle()
    const before = mailsTo('help@example.com').length
    expect(await fieldErrorsOf({ homepage: 'https://buy.example' })).toEqual({ homepage: 'invalid' })
    await site.settle()
    expect(mailsTo('help@example.com')).toHaveLength(before)
  })
})

describe('no mail header, no second recipient', () => {
  test.each([
    { email: 'a@example.com\r\nBcc: b@example.com' },
    { email: 'a@example.com, b@example.com' },
    { email: '"a" <a@example.com> b' },
    { email: 'a@example.com>\r\nBcc: b' },
  ])('out of the address %j', async (change) => {
    expect(await fieldErrorsOf(change)).toEqual({ email: 'emailRule' })
  })

  test('of an address with its name only the address is taken', async () => {
    await send({ email: '"b" <named@example.com>;' })
    const mail = await site.mailTo('help@example.com')
    expect(mail.headers.get('reply-to')).toBe('named@example.com')
  })

  test.each(['Lin\r\nBcc: b@example.com', 'Lin\u0000', 'Lin\u202eeuY', 'Lin\u2028Yue\n'])(
    'out of the name %j',
    async (name) => {
      const errors = await fieldErrorsOf({ name })
      // A separator that ends no line in a mail may stand, and is encoded.
      if (Object.keys(errors).length > 0) expect(errors).toEqual({ name: 'charactersRule' })
      await site.settle()
      for (const { raw } of mailsTo('help@example.com')) expect(raw).not.toMatch(/^bcc:/im)
    },
  )

  test('out of names with commas, brackets and quotes; the page of the mail stays text', async () => {
    const name = '"Lin", <b@example.com>;'
    await send({ name, companyName: '<img src=x onerror=alert(1)>', message: '<script>alert(1)</script>' })
    const mail = await site.mailTo('help@example.com')
    expect(mail.recipients).toEqual(['help@example.com'])
    expect(mail.subject).toContain(name)
    expect(mail.html).not.toMatch(/<script|<img/)
  })
})

describe('limits', () => {
  test('the same message again is one mail', async () => {
    const body = written({ message: 'Once is enough.' })
    const answers = await Promise.all([1, 2, 3, 4].map(() => site.call(sendContactMessage, { body })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map(({ data }) => data.reference)).size).toBe(1)
    expect(answers.filter(({ data }) => data.isRepeat)).toHaveLength(3)
    await site.settle()
    expect(mailsTo('help@example.com').filter(({ text }) => text.includes('Once is enough.'))).toHaveLength(1)
  })

  test('messagesPerDay for a fourth message of one address on one day, however it is written; the next day is new', async () => {
    const bodies = ['one', 'two', 'three', 'four', 'five'].map((message) =>
      written({ email: 'often@example.com', message }),
    )
    const answers = await Promise.all(bodies.map((body) => site.call(sendContactMessage, { body })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429])
    const more = await send({ email: 'OFTEN@example.com', message: 'six' })
    expect(errorOf(more)).toMatchObject({ errorCode: 'messagesPerDay' })
    expect(errorOf(more).errorMsg).toContain('already sent 3 messages')
    site.clock.advance(24 * 60 * 60_000)
    await site.expire()
    expect((await send({ email: 'often@example.com', message: 'six' })).status).toBe(200)
  })

  test('a refused message counts for nothing: it may be sent the next day', async () => {
    const address = { email: 'later@example.com' }
    for (const message of ['one', 'two', 'three']) await send({ ...address, message })
    const body = written({ ...address, message: 'the fourth, once more' })
    expect((await site.call(sendContactMessage, { body })).status).toBe(429)
    site.clock.advance(24 * 60 * 60_000)
    expect((await site.call(sendContactMessage, { body })).status).toBe(200)
    await site.settle()
    expect(
      mailsTo('help@example.com').filter(({ text }) => text.includes('the fourth, once more')),
    ).toHaveLength(1)
  })

  test('the counters hold no names', async () => {
    await send({ email: 'secret.person@example.com' })
    const rows = await site.db.query.selectFrom('contactCounts').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain('secret')
    expect(rows.every(({ key }) => /^[0-9a-f]{64}$/.test(key))).toBe(true)
  })

  test('tooManyRequests counts by the visitor’s address', async () => {
    const strict = await testApp({ limits: { contact: { points: 2, seconds: 60 } } })
    const from = (address: string) =>
      strict.app.fetch(
        new Request('http://127.0.0.1/api/contact', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(written()),
        }),
        address,
      )
    const statuses = []
    for (const address of ['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2']) {
      statuses.push((await from(address)).status)
    }
    expect(statuses).toEqual([200, 200, 429, 200])
  })

  test('0027 once mail servers have refused the mailbox for good; sales messages go to the other one', async () => {
    const own = await testApp({
      environment: { SERVICE_EMAIL: 'help@example.com', SALES_EMAIL: 'sales@example.com' },
    })
    const ask = (topic: 'price' | 'technical', headers = {}) =>
      own.call(sendContactMessage, { body: { ...written(), topic } as never }, { headers })
    own.smtp.behave('refuse')
    expect((await ask('price')).status).toBe(200)
    await own.deps.outbox.sendDue()
    expect((await ask('price')).status).toBe(200)
    await own.deps.outbox.sendDue()
    own.smtp.behave('accept')

    const refused = await ask('price', { cookie: 'language=zh' })
    expect([refused.status, errorOf(refused).errorCode]).toEqual([503, '0027'])
    expect(errorOf(refused).errorMsg).toBe('留言发送失败，请稍后重试。')
    expect(errorOf(await ask('technical')).errorCode).toBe('0027')
    // The refused one took no part of the sender's messages of the day.
    expect(await own.db.query.selectFrom('contactCounts').selectAll().execute()).toHaveLength(4)
    own.clock.advance(HOUR_MS + 1)
    expect((await ask('technical')).status).toBe(200)
  })
})
