/** What is refused before it reaches a feature, and what the log says of it. */
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { register, requestRegisterCode } from '#contract/identity/register/register.endpoints.ts'
import { signIn } from '#contract/identity/sign-in/sign-in.endpoints.ts'
import { errorOf, shownAgreements, type TestApp, testApp } from '#test/app.ts'

const PRODUCTION = {
  PUBLIC_URL: 'https://desktop.example.com',
  SMTP_URL: 'smtps://user:pass@mail.example.com:465',
}

async function statusAt(site: TestApp, host: string): Promise<number> {
  const response = await site.fetch(new Request(`http://${host}/api/site`))
  await response.arrayBuffer()
  return response.status
}

describe('in local mode', () => {
  test('only names of this machine are answered, so that no page can point its own name at it', async () => {
    const site = await testApp()
    for (const host of ['127.0.0.1:8080', 'localhost', 'LOCALHOST:8080', '[::1]:8080', 'shop.localhost:1']) {
      expect([host, await statusAt(site, host)]).toEqual([host, 200])
    }
    for (const host of [
      'rebound.example',
      '127.0.0.1.rebound.example:8080',
      'localhost.rebound.example',
      '10.0.0.1',
    ]) {
      expect([host, await statusAt(site, host)]).toEqual([host, 421])
    }
    const response = await site.fetch(
      new Request('http://rebound.example/dev/mailbox', { headers: { 'accept-language': 'zh' } }),
    )
    expect(await response.text()).toContain('PUBLIC_URL')
  })

  test('with PUBLIC_URL every name is answered, as proxies send their own', async () => {
    expect(await statusAt(await testApp({ environment: PRODUCTION }), '10.0.0.1:8080')).toBe(200)
  })
})

describe('the log of refusals', () => {
  let site: TestApp
  let lines: { level: string; facts: Record<string, unknown>; text: string }[]
  beforeAll(async () => {
    site = await testApp({ limits: { sendCode: { points: 1, seconds: 60 } } })
  })
  beforeEach(() => {
    // Begins another minute.
    site.app.logOmitted()
    lines = []
    for (const level of ['info', 'warn', 'error'] as const) {
      vi.spyOn(site.deps.log, level).mockImplementation((facts: unknown, text?: string) => {
        lines.push({ level, facts: facts as Record<string, unknown>, text: text ?? '' })
      })
    }
  })
  afterEach(() => vi.restoreAllMocks())
  const last = () => lines.at(-1)

  test('has one line for a refused call, with its error code and request id', async () => {
    const response = await site.call(signIn, {
      body: { identity: 'customer', account: 'missing-here', password: 'x' },
    })
    const { errorCode, requestId } = errorOf(response)
    expect(lines).toEqual([
      {
        level: 'info',
        text: 'request refused',
        facts: {
          event: 'refused',
          errorCode,
          status: 400,
          method: 'POST',
          route: 'signIn',
          address: '127.0.0.1',
          requestId,
        },
      },
    ])
  })

  test('has one line for a limit, a lock, and a call from another site, each as a warning', async () => {
    const wrong = { identity: 'customer', account: 'locked-one', password: 'Wrong-Harbour-7' } as const
    for (let tries = 0; tries < 5; tries += 1) await site.call(signIn, { body: wrong })
    expect(last()).toMatchObject({
      level: 'warn',
      facts: { event: 'lock', errorCode: '0028', route: 'signIn' },
    })

    await site.call(requestRegisterCode, { body: { email: 'one@example.com' } })
    await site.call(requestRegisterCode, { body: { email: 'two@example.com' } })
    expect(last()).toMatchObject({ level: 'warn', facts: { event: 'limit', errorCode: 'tooManyRequests' } })

    await site.call(signIn, { body: wrong }, { headers: { origin: 'https://elsewhere.example' } })
    expect(last()).toMatchObject({ level: 'warn', facts: { event: 'crossSite', status: 403 } })
  })

  test('never holds what was sent: no body, header, query, token', async () => {
    const secret = 'hunter2-hunter2-hunter2-hunter2-hunter2-x'
    const agreements = await shownAgreements(site.call)
    const body = {
      identity: 'customer',
      userName: secret,
      email: `${secret}@example.com`,
      password: secret,
      code: '123456',
      flow: secret,
      agreed: true,
      agreements,
    } as const
    await site.call(register, { body }, { headers: { 'user-agent': secret, 'idempotency-key': secret } })
    await (await site.fetch(new Request(`http://${secret}.example/api/site`))).arrayBuffer()
    for (const path of [
      `/api/nowhere?token=${secret}`,
      `/api/nowhere/${secret}/x`,
      `/api/${secret}/token/validation`,
    ]) {
      const headers = { 'x-auth-token': secret, cookie: `session=${secret}` }
      await (
        await site.fetch(new Request(`http://127.0.0.1${path}`, { method: 'POST', headers }))
      ).arrayBuffer()
    }
    expect(lines.length).toBeGreaterThan(3)
    expect(JSON.stringify(lines)).not.toContain('hunter2')
    expect(lines.map(({ facts }) => facts.path)).toContain('/api/nowhere/…/x')
  })

  test('is bounded: a flood is ten lines and a count', async () => {
    const flood = Array.from({ length: 60 }, () =>
      site.call(requestRegisterCode, { body: { email: 'flood@example.com' } }),
    )
    const refused = (await Promise.all(flood)).filter(({ status }) => status === 429)
    expect(lines.filter(({ facts }) => facts.event === 'limit')).toHaveLength(10)
    site.app.logOmitted()
    expect(last()).toMatchObject({ facts: { event: 'linesOmitted', omitted: refused.length - 10 } })
  })

  test('has ten lines in a minute while the database is away', async () => {
    const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    vi.spyOn(site.db, 'preliminary').mockRejectedValue(away)
    const body = { identity: 'customer', account: 'anybody', password: 'Wrong-Harbour-7' } as const
    for (let tries = 0; tries < 15; tries += 1) await site.call(signIn, { body })
    expect(lines.filter(({ level }) => level === 'error')).toHaveLength(10)
  })
})
