import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db/database.ts'
import { deleteExpired } from '#server/kit/expiry/expiry.ts'
import { createJobs } from '#server/kit/jobs/jobs.ts'
import { KIT } from '#server/kit/kit.ts'
import { createLog } from '#server/kit/log.ts'
import { testClock } from '#test/clock.ts'
import { openTestDatabase } from '#test/database.ts'
import { plainMail } from '#test/mail.ts'
import { codeIn, startSmtp, type TestSmtp } from '#test/smtp.ts'
import type { OutgoingMail, Transport } from './mail.ts'
import { createOutbox, type Mail } from './outbox.ts'
import { smtpTransport } from './smtp-transport.ts'

let db: Db
let smtp: TestSmtp
beforeAll(async () => {
  db = await openTestDatabase()
  smtp = await startSmtp()
})
afterAll(async () => {
  await db.close()
  await smtp.close()
})
beforeEach(async () => {
  smtp.behave('accept')
  await db.query.deleteFrom('outbox').execute()
  await db.query.deleteFrom('jobs').execute()
})

const HOUR = 3_600_000
const settings = {
  product: (language: string) => (language === 'zh' ? '云桌面' : 'Cloud, Desktop'),
  serviceEmail: 'help@example.com',
}

const siteAddress = { origin: () => 'https://desktop.example.com' }

/** Waits so long for a server that hangs; a healthy one may take its time on a busy machine. */
const IMPATIENT = { timeoutMs: 300 }
const smtpOf = (patience = {}) => smtpTransport(smtp.url, 'no-reply@example.com', patience)

function postOffice(transport: Transport = smtpOf()) {
  const clock = testClock()
  const lines: string[] = []
  const log = createLog({ level: 'warn', pretty: false, write: (line) => lines.push(line) })
  const another = (other = transport) => {
    // No poll while a test runs: what leaves was told.
    const jobs = createJobs({ db, clock, log, pollMs: 3_600_000 })
    const outbox = createOutbox({ db, clock, log, jobs, transport: other, settings, siteAddress, versionOf })
    const sendDue = async () => {
      const before = await sentMails()
      await outbox.sendDue()
      return (await sentMails()) - before
    }
    return { ...outbox, jobs, sendDue }
  }
  return { outbox: another(), another, clock, lines }
}

/** What the clean-up of every hour does to mails. */
const expire = (clock: Clock) =>
  deleteExpired(
    { db, clock, log: createLog({ level: 'silent', pretty: false }), settings: { timeZone: 'UTC' } },
    KIT.expire,
  )

async function sentMails(): Promise<number> {
  const rows = await db.query.selectFrom('outbox').select('id').where('state', '=', 'sent').execute()
  return rows.length
}

let count = 0
function letter(change: Partial<Parameters<typeof plainMail>[0]> = {}): Mail {
  count += 1
  const to = `reader${count}@example.com`
  return plainMail({ to, subject: 'Your code', text: 'Your code:', code: '123456', ...change })
}
const versionOf = async () => undefined
const rowTo = (to: string) =>
  db.query.selectFrom('outbox').selectAll().where('toAddress', '=', to).executeTakeFirstOrThrow()
const onlyJob = () => db.query.selectFrom('jobs').selectAll().executeTakeFirstOrThrow()
const jobCount = async () => (await db.query.selectFrom('jobs').select('id').execute()).length

describe('sending', () => {
  test('delivers both parts with the brand, to one recipient', async () => {
    const { outbox } = postOffice()
    const mail = letter()
    await db.transaction((tx) => outbox.enqueue(tx, mail))
    expect(await outbox.sendDue()).toBe(1)
    const received = await smtp.waitForMail(mail.to)
    expect(received).toMatchObject({
      sender: 'no-reply@example.com',
      recipients: [mail.to],
      fromName: 'Cloud, Desktop',
      subject: 'Your code',
    })
    expect(codeIn(received)).toBe('123456')
    expect(received.html).toContain('123456')
    expect(received.headers.get('auto-submitted')).toBe('auto-generated')
    expect(received.headers.get('reply-to')).toContain('help@example.com')
  })

  test('says in its head where it is switched off, and nothing where it is always sent', async () => {
    const { outbox } = postOffice()
    const choice = { ...letter(), switchOff: '/content/notifications#mail-preferences' }
    const always = letter()
    for (const mail of [choice, always]) await outbox.enqueue(db.query, mail)
    await outbox.sendDue()
    const [said, nothing] = [await smtp.waitForMail(choice.to), await smtp.waitForMail(always.to)]
    const address = 'https://desktop.example.com/content/notifications#mail-preferences'
    expect(said.headers.get('list-unsubscribe')).toContain(address)
    expect(said.text).toContain(`Turn off e-mail of this kind: ${address}`)
    expect(nothing.headers.get('list-unsubscribe') ?? null).toBeNull()
  })

  test('writes Chinese as Chinese', async () => {
    const { outbox } = postOffice()
    const mail = letter({
      language: 'zh',
      subject: '您的验证码',
      text: '您正在注册',
      code: '654321',
    })
    await outbox.enqueue(db.query, mail)
    await outbox.sendDue()
    const received = await smtp.waitForMail(mail.to)
    expect(received).toMatchObject({ subject: '您的验证码', fromName: '云桌面' })
    expect(received.text).toContain('此邮件由云桌面自动发送')
    expect(received.headers.get('content-language')).toBe('zh-CN')
  })

  test('wipes words and codes once the mail is out', async () => {
    const { outbox, clock } = postOffice()
    const mail = letter()
    await outbox.enqueue(db.query, mail)
    await outbox.sendDue()
    const row = await rowTo(mail.to)
    expect(row).toMatchObject({
      state: 'sent',
      text: '',
      html: '',
    })
    expect(await jobCount()).toBe(0)
    expect(row.sentAt).toBe(clock.now())
    expect(await outbox.sendDue()).toBe(0)
  })

  test('sends nothing when the cause is rolled back', async () => {
    const { outbox } = postOffice()
    const cause = db.transaction(async (tx) => {
      await outbox.enqueue(tx, letter())
      throw new Error('no')
    })
    await expect(cause).rejects.toThrow('no')
    expect(await outbox.sendDue()).toBe(0)
  })

  test('refuses a second recipient in the address before anything is stored', async () => {
    const { outbox } = postOffice()
    await expect(outbox.enqueue(db.query, letter({ to: 'a@example.com,b@example.com' }))).rejects.toThrow(
      'address',
    )
    expect(await db.query.selectFrom('outbox').selectAll().execute()).toEqual([])
  })

  test('a value with a line break makes no second header of the subject', async () => {
    const { outbox } = postOffice()
    const mail = letter({ subject: 'Hi\r\nBcc: b@example.com' })
    await outbox.enqueue(db.query, mail)
    expect(await rowTo(mail.to)).toMatchObject({ subject: 'Hi Bcc: b@example.com' })
  })

  test('two workers at once send each mail once', async () => {
    const { outbox, another } = postOffice()
    const mails = Array.from({ length: 12 }, () => letter())
    for (const mail of mails) await outbox.enqueue(db.query, mail)
    await Promise.all([outbox, another(), another()].map((worker) => worker.sendDue()))
    expect(await sentMails()).toBe(12)
    const times = mails.map(({ to }) => smtp.mails.filter((mail) => mail.recipients.includes(to)).length)
    expect(times).toEqual(mails.map(() => 1))
  })
})

describe('a mail server in trouble', () => {
  test.each(['defer', 'hang', 'drop after data'] as const)(
    'that does "%s" gets the mail again later',
    async (trouble) => {
      const { outbox, clock } = postOffice(smtpOf(IMPATIENT))
      const mail = letter()
      await outbox.enqueue(db.query, mail)
      smtp.behave(trouble)
      expect(await outbox.sendDue()).toBe(0)
      const { id, state } = await rowTo(mail.to)
      expect(state).toBe('queued')
      const waiting = await onlyJob()
      expect(waiting).toMatchObject({ attempts: 1, claimedBy: null })
      expect(waiting.lastError).toBeTruthy()
      expect(waiting.dueAt - clock.now()).toBe(5000)
      smtp.behave('accept')
      expect(await outbox.sendDue()).toBe(0)
      clock.advance(5000)
      expect(await outbox.sendDue()).toBe(1)
      const ids = smtp.mails
        .filter(({ recipients }) => recipients.includes(mail.to))
        .map((taken) => taken.messageId)
      expect(ids).toHaveLength(trouble === 'drop after data' ? 2 : 1)
      expect(new Set(ids)).toEqual(new Set([`<${id}@example.com>`]))
    },
  )

  test('that is gone for an hour loses nothing', async () => {
    const dead = smtpTransport('smtp://127.0.0.1:1', 'no-reply@example.com', { timeoutMs: 300 })
    const { outbox, another, clock } = postOffice(dead)
    const mails = Array.from({ length: 7 }, () => letter())
    for (const mail of mails) await outbox.enqueue(db.query, mail)
    for (let minutes = 0; minutes < 60; minutes += 5) {
      await outbox.sendDue()
      clock.advance(5 * 60_000)
    }
    const back = another(smtpTransport(smtp.url, 'no-reply@example.com'))
    clock.advance(15 * 60_000)
    expect(await back.sendDue()).toBe(7)
    for (const mail of mails) expect((await rowTo(mail.to)).state).toBe('sent')
  })

  test('that refuses for good is not asked again', async () => {
    const { outbox, clock, lines } = postOffice()
    const mail = letter()
    await outbox.enqueue(db.query, mail)
    smtp.behave('refuse')
    await outbox.sendDue()
    expect(await rowTo(mail.to)).toMatchObject({ state: 'failed', text: '', html: '' })
    expect(lines.join()).toContain('mail given up')
    clock.advance(HOUR)
    smtp.behave('accept')
    expect(await outbox.sendDue()).toBe(0)
  })

  test('gets a mail for a day and then no more', async () => {
    const { outbox, clock } = postOffice(failing())
    const mail = letter()
    await outbox.enqueue(db.query, mail)
    clock.advance(23 * HOUR)
    await outbox.sendDue()
    expect((await rowTo(mail.to)).state).toBe('queued')
    clock.advance(HOUR)
    await outbox.sendDue()
    expect((await rowTo(mail.to)).state).toBe('failed')
  })
})

describe('what a person wrote to us', () => {
  const message = () =>
    letter({
      replyTo: 'visitor@example.com',
      subject: 'Message 2026',
      text: 'Do you open on Sunday?',
      code: '',
    })

  test('is tried for a week, and stored with its text when no mail server takes it', async () => {
    const { outbox, clock, lines } = postOffice(failing())
    const mail = message()
    await outbox.enqueue(db.query, mail)
    clock.advance(7 * 24 * HOUR - 1)
    await outbox.sendDue()
    expect(await rowTo(mail.to)).toMatchObject({ state: 'queued' })
    clock.advance(HOUR)
    await outbox.sendDue()
    const failed = await rowTo(mail.to)
    expect(failed).toMatchObject({
      state: 'failed',
      subject: 'Message 2026',
      replyTo: 'visitor@example.com',
      text: expect.stringContaining('Do you open on Sunday?'),
    })
    expect(lines.join()).toContain('its text stays')
    clock.advance(82 * 24 * HOUR)
    await expire(clock)
    expect(await rowTo(mail.to)).toMatchObject({ state: 'failed' })
    clock.advance(24 * HOUR)
    await expire(clock)
    await expect(rowTo(mail.to)).rejects.toThrow()
  })

  test('is tried once more at the next start, and wiped when it has arrived', async () => {
    const { outbox, another } = postOffice()
    const mail = message()
    await outbox.enqueue(db.query, mail)
    smtp.behave('refuse')
    await outbox.sendDue()
    expect(await rowTo(mail.to)).toMatchObject({ state: 'failed' })
    smtp.behave('accept')
    expect(await outbox.sendDue()).toBe(0)
    const restarted = another()
    await restarted.retryFailed()
    await restarted.sendDue()
    await smtp.waitForMail(mail.to)
    expect(await rowTo(mail.to)).toMatchObject({ state: 'sent', text: '', html: '', replyTo: null })
  })
})

describe('codes', () => {
  test('that expired are closed, not sent, and as soon as they expire', async () => {
    const { outbox, another, clock } = postOffice(failing())
    const mail = letter({ expiresAt: clock.now() + 12_000 })
    await outbox.enqueue(db.query, mail)
    await outbox.sendDue()
    clock.advance(5000)
    await outbox.sendDue()
    clock.advance(7000)
    expect(await another(smtpTransport(smtp.url, 'no-reply@example.com')).sendDue()).toBe(0)
    expect(await rowTo(mail.to)).toMatchObject({ state: 'expired', text: '', html: '', sentAt: null })
    expect(smtp.mails.some(({ recipients }) => recipients.includes(mail.to))).toBe(false)
  })

  test('never reach the log', async () => {
    const { outbox, lines } = postOffice(failing())
    await outbox.enqueue(db.query, letter())
    await outbox.sendDue()
    expect(lines.join()).toContain('mail not taken')
    expect(lines.join()).not.toContain('123456')
  })
})

test('a crash between sending and noting it sends again, under the same Message-ID', async () => {
  const { outbox, another, clock } = postOffice()
  const mail = letter()
  await outbox.enqueue(db.query, mail)
  // The mail server takes the mail, but the process never hears of it and never writes anything again.
  const real = smtpTransport(smtp.url, 'no-reply@example.com')
  let taken = () => {}
  const wasTaken = new Promise<void>((resolve) => {
    taken = resolve
  })
  const crashing: Transport = {
    async send(outgoing: OutgoingMail) {
      await real.send(outgoing)
      taken()
      await new Promise(() => {})
    },
  }
  void another(crashing).sendDue()
  await wasTaken
  const claimed = await rowTo(mail.to)
  expect(claimed.state).toBe('queued')
  const job = await onlyJob()
  expect(job.attempts).toBe(1)
  expect(job.claimedBy).not.toBeNull()

  expect(await outbox.sendDue()).toBe(0)
  clock.advance(120_000)
  expect(await outbox.sendDue()).toBe(1)
  const ids = smtp.mails
    .filter(({ recipients }) => recipients.includes(mail.to))
    .map(({ messageId }) => messageId)
  expect(ids).toEqual([`<${claimed.id}@example.com>`, `<${claimed.id}@example.com>`])
  expect((await rowTo(mail.to)).state).toBe('sent')
})

test('a mail leaves as soon as its transaction commits', async () => {
  const { outbox } = postOffice()
  const mail = letter()
  outbox.jobs.start()
  await db.transaction((tx) => outbox.enqueue(tx, mail))
  await smtp.waitForMail(mail.to)
  await outbox.jobs.stop()
  expect((await rowTo(mail.to)).state).toBe('sent')
})

function failing(): Transport {
  return {
    async send() {
      throw new Error('mail server on fire')
    },
  }
}

test('closed mails are forgotten after 30 days, those still to be sent are not', async () => {
  const { outbox, clock } = postOffice()
  const [sent, waiting] = [letter(), letter()]
  await db.transaction((tx) => outbox.enqueue(tx, sent))
  await outbox.sendDue()
  await db.transaction((tx) => outbox.enqueue(tx, waiting))
  clock.advance(30 * 86_400_000)
  await expire(clock)
  expect(await rowTo(sent.to)).toMatchObject({ state: 'sent' })
  clock.advance(1)
  await expire(clock)
  await expect(rowTo(sent.to)).rejects.toThrow()
  expect(await rowTo(waiting.to)).toMatchObject({ state: 'queued' })
})
