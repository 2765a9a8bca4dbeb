import { existsSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { post } from '#test/person.ts'
import type { Site } from '#test/site.ts'
import { startSite } from '#test/site.ts'

let site: Site
beforeAll(async () => {
  site = await startSite({ HASH_MEMORY_KIB: '8192' })
})
afterAll(() => site.close())

/** Sends a request line as it is, past every client that would mend it, and returns the status. */
async function sendLine(line: string, headers = 'Host: 127.0.0.1\r\n'): Promise<number> {
  const socket = connect(Number(new URL(site.url).port), '127.0.0.1')
  socket.write(`${line} HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`)
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(await text(socket))?.[1])
}

describe('requests that no browser sends', () => {
  test.each([
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
  ])('%s is answered %i, and the server goes on', async (line, status) => {
    expect(await sendLine(line)).toBe(status)
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
  })

  test('an address without end is refused', async () => {
    expect(await sendLine(`GET /${'a'.repeat(20_000)}`)).toBe(431)
  })

  test('strange hosts are refused or do not matter', async () => {
    expect(await sendLine('GET /api/site', 'Host: a b\r\n')).toBe(400)
    const answer = await fetch(`${site.url}/content/home`, {
      headers: { 'x-forwarded-host': 'elsewhere.example' },
    })
    expect(await answer.text()).not.toContain('elsewhere.example')
  })

  test('a page has one spelling, so that no spelling is kept beside it', async () => {
    for (const spelling of ['/content/h%6Fme', '/content/home/', '/content/%68ome//']) {
      const answer = await fetch(`${site.url}${spelling}?lang=zh`, { redirect: 'manual' })
      expect([answer.status, answer.headers.get('location')]).toEqual([308, '/content/home?lang=zh'])
    }
    expect(await sendLine('GET //')).toBe(308)
  })
})

test('SIGTERM under load: no request on an open connection fails', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 20 })
  const failures: string[] = []
  let answered = 0
  let going = true
  const ask = (address: string) =>
    new Promise<void>((resolve) => {
      const request = get(site.url + address, { agent }, (answer) => {
        answer.resume().on('end', () => {
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
  const visitors = Array.from({ length: 20 }, async (_, i) => {
    while (going) {
      await ask(i % 2 === 0 ? '/content/home' : '/api/catalog')
      await pause(Math.random() * 8)
    }
  })
  await pause(300)
  const stopping = site.restart('SIGTERM')
  await pause(600)
  going = false
  await Promise.all([stopping, ...visitors])
  agent.destroy()
  expect(failures).toEqual([])
  // Enough for the stop to have met requests under way, however slow the machine is.
  expect(answered).toBeGreaterThan(20)
})

test('SIGTERM while the mail server hangs: it stops in good time', async () => {
  site.smtp.behave('hang')
  onTestFinished(() => site.smtp.behave('accept'))
  for (const name of ['one', 'two', 'three', 'four', 'five', 'six'])
    await post(site, '/api/register/code', { email: `${name}@example.com` })
  await pause(1500)
  const begun = performance.now()
  const startedIn = await site.restart('SIGTERM')
  // Ten seconds on, whoever runs it would kill it.
  expect(performance.now() - begun - startedIn).toBeLessThan(8000)
})

test('behind https every answer says so, and that nothing is to be guessed at', async () => {
  const earnest = await startSite({ PUBLIC_URL: 'https://shop.example', HASH_MEMORY_KIB: '8192' })
  onTestFinished(() => earnest.close())
  const asset = /\/assets\/[\w.-]+/.exec(await (await fetch(`${earnest.url}/entry/logIn`)).text())?.[0]
  const paths = `/ /content/home /entry/logIn /content/information /nothing/here /404 ${asset} /robots.txt /sitemap.xml
    /language /healthz /readyz /downloads/none.exe /dev/mailbox /api/docs /api/openapi.json /api/user/detail
    /api/nothing /api/agreements/none //[ /%`
  for (const path of paths.split(/\s+/)) {
    for (const method of ['GET', 'POST']) {
      const { headers } = await fetch(earnest.url + path, { method, redirect: 'manual' })
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

test('a file to download is taken for nothing else, however it is asked for', async () => {
  const page = await (await fetch(`${site.url}/content/resource`)).text()
  const url = new URL(/\/downloads\/[^"]+/.exec(page)?.[0] ?? '', site.url)
  const whole = await fetch(url)
  const etag = whole.headers.get('etag') ?? ''
  const again = [{ range: 'bytes=0-3' }, { range: 'bytes=9999999-' }, { 'if-none-match': etag }]
  const answers = [whole, ...(await Promise.all(again.map((headers) => fetch(url, { headers }))))]
  expect(answers.map(({ status }) => status)).toEqual([200, 206, 416, 304])
  for (const { headers } of answers) expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test('outside local mode there is no mailbox page, no stand-in page and nobody from the demo data', async () => {
  const earnest = await startSite({ PUBLIC_URL: 'http://localhost', HASH_MEMORY_KIB: '8192' })
  onTestFinished(() => earnest.close())
  await post(earnest, '/api/register/code', { email: 'reader@example.com' })
  await earnest.smtp.waitForMail('reader@example.com')
  for (const hidden of [
    '/dev/mailbox',
    '/dev/mailbox/',
    '/dev/mailbox/messages.json',
    '/dev/service/order',
    '/dev%2Fmailbox',
    '//dev/mailbox',
    '/dev/../dev/mailbox',
  ]) {
    const answer = await fetch(earnest.url + hidden)
    expect([hidden, answer.status]).toEqual([hidden, 404])
    expect(await answer.text()).not.toContain('reader@example.com')
  }
  const database = new DatabaseSync(path.join(earnest.dataDir, 'portico.db'), { readOnly: true })
  for (const table of [
    'accounts',
    'sub_accounts',
    'sessions',
    'regions',
    'sizes',
    'trials',
    'service_endpoints',
  ])
    expect([table, database.prepare(`select count(*) as count from ${table}`).get()]).toEqual([
      table,
      { count: 0 },
    ])
  database.close()
  expect(existsSync(path.join(earnest.dataDir, 'demo.password'))).toBe(false)
})
