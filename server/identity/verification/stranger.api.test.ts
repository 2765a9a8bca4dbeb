/** What a stranger can and cannot do with the codes of another person's mailbox. */
import { beforeAll, describe, expect, test } from 'vitest'
import { proveReset, requestResetCode } from '#contract/identity/password/password.endpoints.ts'
import { register, requestRegisterCode } from '#contract/identity/register/register.endpoints.ts'
import { unlockSignIn } from '#contract/identity/sign-in/sign-in.endpoints.ts'
import type { TestApp } from '#test/app.ts'
import { browserHeaders, codeOf, cookiesIn, shownAgreements, testApp } from '#test/app.ts'
import { linkTokenIn } from '#test/smtp.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Mails are sent at once, since those of one batch have no order. */
async function sent<T>(answer: Promise<T>): Promise<T> {
  await answer
  await site.deps.outbox.sendDue()
  return answer
}
const ask = (email: string, headers: Record<string, string> = {}, flow?: string) =>
  sent(site.call(requestRegisterCode, { body: { email, flow } }, { headers }))
const askReset = (email: string, headers: Record<string, string> = {}) =>
  sent(site.call(requestResetCode, { body: { account: email, email } }, { headers }))
const mailsTo = async (email: string, text = '') => {
  await site.settle()
  return site.smtp.mails.filter((mail) => mail.recipients.includes(email) && mail.text.includes(text))
}

let names = 0
async function formOf(email: string, code: string, flow: string) {
  names += 1
  const rest = { password: 'Quiet-Harbour-7', agreed: true as const }
  const agreements = await shownAgreements(site.call)
  return {
    identity: 'customer' as const,
    userName: `owner-${names}-x`,
    email,
    code,
    flow,
    agreements,
    ...rest,
  }
}
/** Six digits that are not this code. */
const wrong = (code: string) => (code === '000000' ? '111111' : '000000')

/** Wrong entries for an address in flows of the stranger's own, until they are refused without being looked at. */
async function guessAway(email: string) {
  const codes: string[] = []
  for (let n = 0; n < 12; n += 1) {
    const { data } = await ask(email)
    for (let i = 0; i < 3; i += 1)
      codes.push(codeOf(await site.call(register, { body: await formOf(email, '000000', data.flow) })))
    site.clock.advance(30_000)
  }
  return codes
}

describe('a stranger who asks for codes', () => {
  test('does not keep the owner from registering: the newest code in the mailbox is always valid', async () => {
    const email = 'flooded@example.com'
    for (let n = 0; n < 40; n += 1) {
      expect((await ask(email)).status).toBe(200)
      site.clock.advance(30_000)
    }
    site.clock.advance(31 * MINUTE)
    await ask(email)
    site.clock.advance(9 * MINUTE)
    const own = await ask(email)
    expect(own.data).toMatchObject({ alreadyMailed: true, expiresInSeconds: 60 })
    const form = await formOf(email, await site.codeTo(email), own.data.flow)
    expect((await site.call(register, { body: form })).status).toBe(200)
  })

  test('does not make a code live longer than its mail says', async () => {
    const email = 'says-ten-minutes@example.com'
    for (let n = 0; n < 40; n += 1) {
      await ask(email)
      site.clock.advance(30_000)
    }
    site.clock.advance(31 * MINUTE)
    await ask(email)
    const code = await site.codeTo(email)
    site.clock.advance(9 * MINUTE)
    const { flow } = (await ask(email)).data
    site.clock.advance(MINUTE)
    expect(codeOf(await site.call(register, { body: await formOf(email, code, flow) }))).toBe('0018')
    expect((await ask(email)).data).toMatchObject({ alreadyMailed: false, expiresInSeconds: 600 })
  })

  test('causes fewer and fewer mails: 5 at once, then at growing pauses, about 150 a day', async () => {
    const email = 'spammed@example.com'
    const at: number[] = []
    const begun = site.clock.now()
    while (site.clock.now() < begun + DAY) {
      const { alreadyMailed } = (await ask(email)).data
      if (!alreadyMailed) at.push((site.clock.now() - begun) / MINUTE)
      site.clock.advance(at.length < 9 ? 30_000 : 5 * MINUTE)
    }
    expect(at.slice(0, 12)).toEqual([0, 0.5, 1, 1.5, 2, 2.5, 3.5, 5.5, 10.5, 20.5, 30.5, 40.5])
    expect(at.length).toBeLessThan(155)
    expect(await mailsTo(email)).toHaveLength(at.length)
  })

  test('does not replace the code of the owner, nor make the owner wait', async () => {
    const email = 'undisturbed@example.com'
    const { flow } = (await ask(email)).data
    const code = await site.codeTo(email)
    site.clock.advance(31_000)
    await ask(email)
    await mailsTo(email)
    expect((await ask(email, {}, flow)).status).toBe(200)
    const stranger = (await ask(email)).data.flow
    for (let i = 0; i < 3; i += 1)
      await site.call(register, { body: await formOf(email, wrong(code), stranger) })
    const newest = await site.codeTo(email)
    expect((await site.call(register, { body: await formOf(email, newest, flow) })).status).toBe(200)
  })

  test('learns nothing about a code: without the flow of the owner it is not accepted', async () => {
    const email = 'secret-flow@example.com'
    await ask(email)
    const code = await site.codeTo(email)
    const answer = await site.call(register, { body: await formOf(email, code, 'made-up-flow') })
    expect(codeOf(answer)).toBe('0017')
  })

  test('does not keep the owner from a reset, whether by codes of the same or of another kind', async () => {
    const person = await site.registerPerson()
    for (let n = 0; n < 15; n += 1) {
      await ask(person.email)
      await askReset(person.email)
      site.clock.advance(30_000)
    }
    const { flow } = (await askReset(person.email)).data
    const mails = await mailsTo(person.email, 'You are resetting the password')
    const code = /\d{6}/.exec(mails.at(-1)?.text ?? '')?.[0] ?? ''
    const body = { account: person.userName, email: person.email, code, flow }
    expect((await site.call(proveReset, { body })).status).toBe(200)
  })

  test('a mail that was never sent is not relied on: the next request mails a code', async () => {
    const email = 'lost-mail@example.com'
    for (let n = 0; n < 12; n += 1) {
      await ask(email)
      site.clock.advance(30 * MINUTE)
    }
    site.smtp.behave('refuse')
    expect((await ask(email)).data.alreadyMailed).toBe(false)
    site.smtp.behave('accept')
    expect((await ask(email)).data.alreadyMailed).toBe(false)
    expect((await ask(email)).data.alreadyMailed).toBe(true)
  })
})

describe('wrong codes', () => {
  test('are at most 30 per address and day over all flows, also in parallel; the owner is told once', async () => {
    const email = 'guessed@example.com'
    const flows = await Promise.all(Array.from({ length: 15 }, async () => (await ask(email)).data.flow))
    const forms = await Promise.all(flows.map((flow) => formOf(email, '000000', flow)))
    const answers = await Promise.all(
      forms.flatMap((form) => [1, 2, 3].map(() => site.call(register, { body: form }))),
    )
    const looked = answers.map(codeOf).filter((code) => code === '0012' || code === 'codeBlocked')
    const refused = answers.map(codeOf).filter((code) => code === 'codeInvalid')
    expect([looked.length, refused.length]).toEqual([30, 15])
    expect(await mailsTo(email, '30 wrong verification codes')).toHaveLength(1)
  })

  test('of strangers do not keep the owner out: a mailed link gives the browser a count of its own', async () => {
    const email = 'locked-out@example.com'
    const codes = await guessAway(email)
    expect(codes.filter((code) => code === '0012' || code === 'codeBlocked')).toHaveLength(30)
    // A right code would not help a browser that is not known.
    const unknown = await ask(email)
    expect(unknown.status).toBe(200)
    const [warning] = (await mailsTo(email, '#token=')).slice(-1)
    if (!warning) throw new Error('no link was mailed')
    const opened = await site.call(
      unlockSignIn,
      { body: { token: linkTokenIn(warning) } },
      { headers: browserHeaders },
    )
    expect(opened.data).toEqual({ unlocked: 'codes' })
    const own = { ...browserHeaders, cookie: cookiesIn(opened.headers) ?? '' }
    // The page still has the flow from before the link.
    const sent = await ask(email, own, unknown.data.flow)
    const form = await formOf(email, await site.codeTo(email), sent.data.flow)
    expect(codeOf(await site.call(register, { body: { ...form, code: wrong(form.code) } }))).toBe('0012')
    expect((await site.call(register, { body: form })).status).toBe(200)
    expect(codeOf(await site.call(unlockSignIn, { body: { token: linkTokenIn(warning) } }))).toBe('0058')
  })

  test('requests of strangers do not use up the links: the newest one in the mailbox is valid', async () => {
    const email = 'linked-out@example.com'
    await guessAway(email)
    for (let n = 0; n < 40; n += 1) {
      expect((await ask(email)).status).toBe(200)
      site.clock.advance(3 * MINUTE)
    }
    const links = await mailsTo(email, '#token=')
    expect(links.length).toBeLessThan(20)
    const [newest] = links.slice(-1)
    if (!newest) throw new Error('no link was mailed')
    expect((await site.call(unlockSignIn, { body: { token: linkTokenIn(newest) } })).status).toBe(200)
  })

  test('count again from zero after a day', async () => {
    const email = 'next-day@example.com'
    await guessAway(email)
    site.clock.advance(DAY)
    const { flow } = (await ask(email)).data
    const form = await formOf(email, await site.codeTo(email), flow)
    expect((await site.call(register, { body: form })).status).toBe(200)
  })

  test('of strangers are not those of a known device: its reset needs no link', async () => {
    const person = await site.registerPerson({ browser: true })
    for (let n = 0; n < 12; n += 1) {
      const { flow } = (await askReset(person.email)).data
      const body = { account: person.userName, email: person.email, code: '000000', flow }
      for (let i = 0; i < 3; i += 1) await site.call(proveReset, { body })
      site.clock.advance(30_000)
    }
    await site.settle()
    const own = { ...browserHeaders, cookie: person.cookie ?? '' }
    const { flow } = (await askReset(person.email, own)).data
    const code = await site.codeTo(person.email)
    const body = { account: person.userName, email: person.email, code, flow }
    expect((await site.call(proveReset, { body }, { headers: own })).status).toBe(200)
  })
})

test('one flow waits longer for each further code', async () => {
  const email = 'impatient@example.com'
  let flow: string | undefined
  const waits: number[] = []
  for (let n = 0; n < 7; n += 1) {
    flow = (await ask(email, {}, flow)).data.flow
    const early = await ask(email, {}, flow)
    expect([early.status, codeOf(early)]).toEqual([429, 'codeTooSoon'])
    waits.push(Number(early.headers.get('retry-after')))
    site.clock.advance((waits.at(-1) ?? 0) * 1000)
  }
  expect(waits).toEqual([30, 30, 60, 120, 300, 300, 300])
})

test('three wrong codes block a flow for a minute, then for twice as long each time', async () => {
  const email = 'growing@example.com'
  let flow = (await ask(email)).data.flow
  const waits: string[] = []
  for (let block = 0; block < 5; block += 1) {
    const code = wrong(await site.codeTo(email))
    let answer = await site.call(register, { body: await formOf(email, code, flow) })
    while (codeOf(answer) === '0012')
      answer = await site.call(register, { body: await formOf(email, code, flow) })
    expect(codeOf(answer)).toBe('codeBlocked')
    waits.push(answer.headers.get('retry-after') ?? '')
    site.clock.advance(30 * MINUTE)
    flow = (await ask(email, {}, flow)).data.flow
  }
  expect(waits).toEqual(['60', '120', '240', '480', '900'])
})
