import { beforeAll, describe, expect, test } from 'vitest'
import { signIn } from '#contract/identity/sign-in/sign-in.endpoints.ts'
import type { TestApp } from '#test/app.ts'
import { errorOf, testApp } from '#test/app.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})

const send = async (path: string, init: RequestInit = {}) => {
  const response = await site.fetch(new Request(`http://127.0.0.1${path}`, init))
  return { status: response.status, headers: response.headers, body: await response.text() }
}
const post = (body: string, headers: Record<string, string> = {}) =>
  send('/api/sign-in', { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } })

describe('every call', () => {
  test('that needs a session is 401 with 0009 without a token', async () => {
    const guarded = site.app.routes.filter((route) => route.endpoint.audience !== 'public')
    expect(guarded.length).toBeGreaterThan(4)
    for (const { endpoint } of guarded) {
      const path = endpoint.path.replace(/\{\w+\}/g, 'x')
      const body =
        endpoint.method === 'GET' ? {} : { body: '{}', headers: { 'content-type': 'application/json' } }
      const answer = await send(path, { method: endpoint.method, ...body })
      expect([endpoint.name, answer.status, errorOf(answer).errorCode]).toEqual([endpoint.name, 401, '0009'])
    }
  })

  test('is public only where this list names it', () => {
    const open = site.app.routes.filter((route) => route.endpoint.audience === 'public')
    expect(open.map((route) => route.endpoint.name).sort()).toEqual([
      'acceptAgreements',
      'acceptAtSignIn',
      'acceptOperatorInvitation',
      'finishThirdParty',
      'getAgreement',
      'getAgreementText',
      'getCampaign',
      'getCatalog',
      'getCompany',
      'getDirectoryEntry',
      'getFacts',
      'getGuide',
      'getLevelRules',
      'getOperatorLink',
      'getPasskeyChallenge',
      'getPlanPrices',
      'getPrice',
      'getQuote',
      'getQuoteKeys',
      'getReadyTime',
      'getSite',
      'linkByPassword',
      'listAgreements',
      'listDirectory',
      'listDownloads',
      'listGuides',
      'listProviders',
      'openInvitation',
      'passSecondFactor',
      'proveReset',
      'register',
      'requestRegisterCode',
      'requestResetCode',
      'requestUnlock',
      'resetOperator',
      'resetPassword',
      'resetSubAccountPassword',
      'searchGuides',
      'sendContactMessage',
      'sendPartnerMessage',
      'signIn',
      'signInOperator',
      'signInSubAccount',
      'startThirdParty',
      'stopMailboxRecovery',
      'undoEmailChange',
      'unlockSignIn',
    ])
  })

  test('that changes something refuses other origins, before anything else', async () => {
    for (const { endpoint } of site.app.routes.filter((route) => route.endpoint.method !== 'GET')) {
      const path = endpoint.path.replace(/\{\w+\}/g, 'x')
      const foreign: Record<string, string>[] = [
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
        { origin: 'https://elsewhere.example' },
        { origin: 'null' },
      ]
      for (const headers of foreign) {
        const answer = await send(path, { method: endpoint.method, headers, body: '{}' })
        expect([answer.status, errorOf(answer).errorCode]).toEqual([403, 'crossSite'])
      }
    }
  })

  test('carries a request id and headers against storing, framing and sniffing', async () => {
    const { headers } = await send('/api/site')
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })

  test('says what time it is by the clock of the site, and none of it is stored', async () => {
    site.clock.advance(60_000)
    for (const path of ['/api/site', '/healthz']) {
      const { headers } = await send(path)
      const dated = Date.parse(headers.get('date') ?? '')
      expect(site.clock.now() - dated).toBeGreaterThanOrEqual(0)
      expect(site.clock.now() - dated).toBeLessThan(1_000)
      expect(headers.get('cache-control')).toBe('no-store')
    }
  })

  test('has error texts in the language of the cookie, the query, the browser, in this order', async () => {
    const message = async (path: string, headers: Record<string, string>) =>
      errorOf(await send(path, { headers })).errorMsg
    const [zh, en] = [await message('/api/none?lang=zh', {}), await message('/api/none', {})]
    expect(zh).toMatch(/\p{Script=Han}/u)
    expect(en).not.toMatch(/\p{Script=Han}/u)
    expect(await message('/api/none?lang=zh', { cookie: 'language=en' })).toBe(en)
    expect(await message('/api/none', { 'accept-language': 'de, zh;q=0.8, en;q=0.5' })).toBe(zh)
    expect(await message('/api/none?lang=en', { 'accept-language': 'zh' })).toBe(en)
  })
})

describe('bad input', () => {
  test('that is not JSON is jsonInvalid', async () => {
    expect(errorOf(await post('{"identity":')).errorCode).toBe('jsonInvalid')
    expect(errorOf(await post('')).errorCode).toBe('jsonInvalid')
    expect(errorOf(await post('null')).errorCode).toBe('inputInvalid')
    expect(errorOf(await post('[]')).errorCode).toBe('inputInvalid')
  })

  test('that is nested too deep is jsonInvalid', async () => {
    expect(errorOf(await post('['.repeat(30_000) + ']'.repeat(30_000))).errorCode).toBe('jsonInvalid')
  })

  test('that contains NUL is inputInvalid', async () => {
    const inBody = await post(JSON.stringify({ identity: 'customer', account: 'a\0b', password: 'x' }))
    expect(errorOf(inBody).errorCode).toBe('inputInvalid')
    expect(errorOf(await send('/api/agreements/%00')).errorCode).toBe('inputInvalid')
  })

  test('whose keys shadow properties of every object is inputInvalid', async () => {
    for (const body of ['{"password":{"length":{"toString":""}}}', '{"__proto__":{"identity":"customer"}}'])
      expect(errorOf(await post(body)).errorCode).toBe('inputInvalid')
  })

  test('that ends in the middle is jsonInvalid', async () => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"iden'))
        controller.error(new Error('the sender has gone'))
      },
    })
    const headers = { 'content-type': 'application/json' }
    const half = { method: 'POST', body, headers, duplex: 'half' } as RequestInit
    // In process: over a socket the client that breaks off gets no response.
    const answer = await site.app.fetch(new Request('http://127.0.0.1/api/sign-in', half))
    const { errorCode } = errorOf({ body: await answer.text() })
    expect([answer.status, errorCode]).toEqual([400, 'jsonInvalid'])
  })

  test('of another type is mediaTypeUnsupported', async () => {
    const answer = await post('a=1', { 'content-type': 'application/x-www-form-urlencoded' })
    expect([answer.status, errorOf(answer).errorCode]).toEqual([415, 'mediaTypeUnsupported'])
  })

  test('over the limit is bodyTooLarge, also without Content-Length', async () => {
    const answer = await post(`"${'x'.repeat(70_000)}"`)
    expect([answer.status, errorOf(answer).errorCode]).toEqual([413, 'bodyTooLarge'])
    const stream = new ReadableStream({
      pull: (controller) => controller.enqueue(new TextEncoder().encode('x'.repeat(10_000))),
    })
    const endless = await site.fetch(
      new Request('http://127.0.0.1/api/sign-in', {
        method: 'POST',
        body: stream,
        headers: { 'content-type': 'application/json' },
        duplex: 'half',
      } as RequestInit),
    )
    expect(endless.status).toBe(413)
  })
})

describe('an unknown path', () => {
  test('is notFound, and methodNotAllowed where only the method is wrong', async () => {
    const missing = await send('/api/nothing/here')
    expect([missing.status, errorOf(missing).errorCode]).toEqual([404, 'notFound'])
    const wrongMethod = await send('/api/sign-in')
    expect([wrongMethod.status, errorOf(wrongMethod).errorCode]).toEqual([405, 'methodNotAllowed'])
  })
})

describe('a fault of the server', () => {
  test('is the system error with a request id and nothing else', async () => {
    const { hasher } = site.deps
    const verify = hasher.verify
    hasher.verify = () => Promise.reject(new Error('secret detail of the inside'))
    try {
      const answer = await site.call(signIn, {
        body: { identity: 'customer', account: 'someone', password: 'x' },
      })
      expect(answer.status).toBe(500)
      expect(errorOf(answer).errorCode).toBe('WEBSITE_INTER_ERROR')
      expect(answer.body).not.toContain('secret')
      expect(errorOf(answer).requestId).toBe(answer.headers.get('x-request-id'))
    } finally {
      hasher.verify = verify
    }
  })
})

describe('limits by address', () => {
  test('tooManyRequests with the seconds to wait', async () => {
    const strict = await testApp({ limits: { signIn: { points: 2, seconds: 60 } } })
    const body = { identity: 'customer' as const, account: 'someone', password: 'x' }
    for (let i = 0; i < 2; i += 1) await strict.call(signIn, { body })
    const answer = await strict.call(signIn, { body })
    expect([answer.status, errorOf(answer).errorCode]).toEqual([429, 'tooManyRequests'])
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('no free hashing slot is 503 with Retry-After, and costs no attempt', async () => {
    const busy = await testApp({ hashing: { memoryKib: 19_456, timeCost: 2, slots: 1, queue: 1 } })
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        busy.call(signIn, { body: { identity: 'customer', account: `name-${i}`, password: 'x' } }),
      ),
    )
    const refused = answers.filter((answer) => answer.status === 503)
    expect(refused.length).toBeGreaterThan(0)
    expect(errorOf(refused[0] as { body: string }).errorCode).toBe('serviceUnavailable')
    expect(refused[0]?.headers.get('retry-after')).toBe('2')
    const at = answers.indexOf(refused[0] as (typeof answers)[number])
    const again = await busy.call(signIn, {
      body: { identity: 'customer', account: `name-${at}`, password: 'x' },
    })
    expect(errorOf(again).errorCode).toBe('0029')
  })
})

describe('documents', () => {
  test('openapi.json describes every endpoint with its error codes', async () => {
    const document = JSON.parse((await send('/api/openapi.json')).body)
    for (const { endpoint } of site.app.routes) {
      const operation = document.paths[endpoint.path][endpoint.method.toLowerCase()]
      expect(operation.operationId).toBe(endpoint.name)
      for (const { code } of endpoint.errors)
        expect(JSON.stringify(operation.responses)).toContain(`\`${code}\``)
    }
  })

  test('docs loads no file from another host', async () => {
    const page = await send('/api/docs')
    expect(page.body).not.toMatch(/https?:\/\//)
    for (const file of ['swagger-ui.css', 'swagger-ui-bundle.js', 'start.js']) {
      expect(page.body).toContain(`/api/docs/${file}`)
      expect((await send(`/api/docs/${file}`)).status).toBe(200)
    }
    for (const file of ['package.json', '..%2fpackage.json', 'constructor', '__proto__'])
      expect((await send(`/api/docs/${file}`)).status).toBe(404)
  })

  test('healthz and readyz', async () => {
    expect((await send('/healthz')).status).toBe(200)
    expect((await send('/readyz')).status).toBe(200)
  })
})
