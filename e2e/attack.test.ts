import { existsSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, onTestFinished } from 'vitest'
import { post } from '#test/person.ts'
import type { Site } from '#test/site.ts'
import { startSite } from '#test/site.ts'
import { test } from './journey.ts'

/** Sends a request line as it is, which HTTP clients would correct. @returns the status */
async function sendLine(site: Site, line: string, headers = 'Host: 127.0.0.1\r\n'): Promise<number> {
  const socket = connect(Number(new URL(site.url).port), '127.0.0.1')
  socket.write(`${line} HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`)
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(await text(socket))?.[1])
}

test('nothing that the site answers is framed or embedded by others, or runs what its policy does not name', async ({
  site,
}) => {
  const form = await (await fetch(`${site.url}/content/freeTrial`)).text()
  const assets = ['js', 'css', 'woff2'].flatMap(
    (ending) => new RegExp(`/assets/[^"]+\\.${ending}`).exec(form)?.[0] ?? [],
  )
  expect(assets).toHaveLength(3)
  const paths = [
    ...['/', '/content/home', '/content/Home', '/content/nothing', '/content/freeTrial', '/content/overview'],
    ...[
      '/favicon.ico',
      '/favicon.svg',
      '/robots.txt',
      '/sitemap.xml',
      '/manifest.webmanifest',
      '/openapi.json',
    ],
    ...['/healthz', '/readyz', '/nothing', '/api/site', '/api/nothing', '/api/openapi.json', '/api/docs'],
    ...['/api/docs/start.js', '/.well-known/security.txt', '/.well-known/change-password', ...assets],
  ]
  const open = []
  for (const path of paths) {
    const { headers } = await fetch(`${site.url}${path}`, { redirect: 'manual' })
    const policy = headers.get('content-security-policy') ?? ''
    const rules = ["frame-ancestors 'none'", "base-uri 'none'", 'default-src ']
    const others = { 'cross-origin-resource-policy': 'same-origin', 'x-content-type-options': 'nosniff' }
    for (const rule of rules) if (!policy.includes(rule)) open.push(`${path}: ${rule}`)
    for (const [name, value] of Object.entries(others))
      if (headers.get(name) !== value) open.push(`${path}: ${name}`)
  }
  expect(open).toEqual([])
})

describe('requests that no browser sends', () => {
  test.for([
    ['GET //[lang=', 404],
    ['GET //[', 404],
    ['GET //elsewhere.example/', 404],
    ['GET /\\elsewhere.example', 400],
    ['GET /%00', 404],
    ['GET /%zz.data', 404],
    ['GET /assets/..%2f..%2fpackage.json', 404],
    ['GET /assets/../../package.json', 404],
    ['GET /api/docs/__proto__', 404],
    ['POST /api/%E0%A4%A/token/validation', 401],
    ['TRACE /', 405],
    ['OPTIONS *', 400],
  ] as const)('%s is answered with %i, and the server keeps running', async ([line, status], { site }) => {
    expect(await sendLine(site, line)).toBe(status)
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
  })

  test('an address of 20,000 characters is refused', async ({ site }) => {
    expect(await sendLine(site, `GET /${'a'.repeat(20_000)}`)).toBe(431)
  })

  test('a host header that is malformed is refused, and one that is foreign is ignored', async ({ site }) => {
    expect(await sendLine(site, 'GET /api/site', 'Host: a b\r\n')).toBe(400)
    const response = await fetch(`${site.url}/content/home`, {
      headers: { 'x-forwarded-host': 'elsewhere.example' },
    })
    expect(await response.text()).not.toContain('elsewhere.example')
  })

  test('every other spelling of a path redirects to the one that is cached', async ({ site }) => {
    for (const spelling of ['/content/h%6Fme', '/content/home/', '/content/%68ome//']) {
      const response = await fetch(`${site.url}${spelling}?lang=zh`, { redirect: 'manual' })
      expect([response.status, response.headers.get('location')]).toEqual([308, '/content/home?lang=zh'])
    }
    expect(await sendLine(site, 'GET //')).toBe(308)
  })
})

test('SIGTERM under load: no request on an open connection fails', async ({ site }) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 20 })
  const failures: string[] = []
  let answered = 0
  let isOver = false
  const ask = (address: string) =>
    new Promise<void>((resolve) => {
      const request = get(site.url + address, { agent }, (response) => {
        response.resume().on('end', () => {
          answered += 1
          resolve()
        })
      })
      request.on('error', (error) => {
        // A connection that is refused belongs to the next process.
        if (request.reusedSocket) failures.push(String(error))
        resolve()
      })
    })
  const clients = Array.from({ length: 20 }, async (_, i) => {
    while (!isOver) {
      await ask(i % 2 === 0 ? '/content/home' : '/api/catalog')
      await pause(Math.random() * 8)
    }
  })
  // Requests are under way when the signal comes, and the next process answers some as well.
  await expect.poll(() => answered).toBeGreaterThan(200)
  const { exitCode } = await site.restart('SIGTERM')
  const before = answered
  await expect.poll(() => answered).toBeGreaterThan(before + 20)
  isOver = true
  await Promise.all(clients)
  agent.destroy()
  expect({ exitCode, failures }).toEqual({ exitCode: 0, failures: [] })
})

test('SIGTERM while the mail server hangs: the process ends by itself', async ({ site }) => {
  site.smtp.behave('hang')
  onTestFinished(() => site.smtp.behave('accept'))
  for (const name of ['one', 'two', 'three', 'four', 'five', 'six'])
    await post(site, '/api/register/code', { email: `${name}@example.com` })
  await expect.poll(() => site.smtp.hanging).toBeGreaterThan(0)
  expect((await site.restart('SIGTERM')).exitCode).toBe(0)
})

/** Without demo data, so that it starts at once. */
const PRODUCTION = { PUBLIC_URL: 'https://shop.example' }

test('SIGTERM with DRAIN_SECONDS: /readyz turns the balancer away first, requests are served, the process ends by itself', async () => {
  const draining = await startSite({ ...PRODUCTION, DRAIN_SECONDS: '300', HASH_MEMORY_KIB: '8192' })
  onTestFinished(() => draining.close())
  const status = async (path: string) => (await fetch(draining.url + path)).status
  expect(await status('/readyz')).toBe(200)
  process.kill(draining.pid(), 'SIGTERM')
  await expect.poll(() => status('/readyz')).toBe(503)
  expect([await status('/healthz'), await status('/content/home')]).toEqual([200, 200])
  const brief = await startSite({ ...PRODUCTION, DRAIN_SECONDS: '1', HASH_MEMORY_KIB: '8192' })
  onTestFinished(() => brief.close())
  expect((await brief.restart('SIGTERM')).exitCode).toBe(0)
})

test('behind https every response has HSTS and nosniff', async () => {
  const production = await startSite({ PUBLIC_URL: 'https://shop.example', HASH_MEMORY_KIB: '8192' })
  onTestFinished(() => production.close())
  const asset = /\/assets\/[\w.-]+/.exec(await (await fetch(`${production.url}/entry/logIn`)).text())?.[0]
  const paths = `/ /content/home /entry/logIn /content/information /nothing/here /404 ${asset} /robots.txt /sitemap.xml
    /language /healthz /readyz /downloads/none.exe /dev/mailbox /api/docs /api/openapi.json /api/user/detail
    /api/nothing /api/agreements/none //[ /%`
  for (const path of paths.split(/\s+/)) {
    for (const method of ['GET', 'POST']) {
      const { headers } = await fetch(production.url + path, { method, redirect: 'manual' })
      expect({
        call: `${method} ${path}`,
        sniff: headers.get('x-content-type-options'),
        https: headers.get('strict-transport-security'),
      }).toEqual({
        call: `${method} ${path}`,
        sniff: 'nosniff',
        https: 'max-age=63072000; includeSubDomains',
      })
    }
  }
})

test('a download has nosniff whole, in part, unsatisfiable and not modified', async ({ site }) => {
  const page = await (await fetch(`${site.url}/content/resource`)).text()
  const url = new URL(/\/downloads\/[^"]+/.exec(page)?.[0] ?? '', site.url)
  const whole = await fetch(url)
  const etag = whole.headers.get('etag') ?? ''
  const again = [{ range: 'bytes=0-3' }, { range: 'bytes=9999999-' }, { 'if-none-match': etag }]
  const responses = [whole, ...(await Promise.all(again.map((headers) => fetch(url, { headers }))))]
  expect(responses.map(({ status }) => status)).toEqual([200, 206, 416, 304])
  for (const { headers } of responses) expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test('outside local mode there is no mailbox page, no local service page and no demo person', async () => {
  const production = await startSite({ PUBLIC_URL: 'http://localhost', HASH_MEMORY_KIB: '8192' })
  onTestFinished(() => production.close())
  await post(production, '/api/register/code', { email: 'reader@example.com' })
  await production.smtp.waitForMail('reader@example.com')
  for (const hidden of [
    '/dev/mailbox',
    '/dev/mailbox/',
    '/dev/mailbox/messages.json',
    '/dev/service/order',
    '/dev%2Fmailbox',
    '//dev/mailbox',
    '/dev/../dev/mailbox',
  ]) {
    const response = await fetch(production.url + hidden)
    expect([hidden, response.status]).toEqual([hidden, 404])
    expect(await response.text()).not.toContain('reader@example.com')
  }
  const database = new DatabaseSync(path.join(production.dataDir, 'portico.db'), { readOnly: true })
  for (const table of ['accounts', 'sub_accounts', 'sessions', 'regions', 'sizes', 'trials', 'requests'])
    expect([table, database.prepare(`select count(*) as count from ${table}`).get()]).toEqual([
      table,
      { count: 0 },
    ])
  database.close()
  expect(existsSync(path.join(production.dataDir, 'demo.password'))).toBe(false)
})
