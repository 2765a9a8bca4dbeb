import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createBoundedLog } from '#server/kit/bounded-log.ts'
import { createDispatch } from '#server/kit/http/dispatch.ts'
import { dispatchFetch } from '#server/kit/http/fetch-adapter.ts'
import { createRouter } from '#server/kit/http/router.ts'
import { createLog } from '#server/kit/log.ts'
import type { OutgoingMail } from '#server/kit/mail/mail.ts'
import { mailboxTransport } from '#server/kit/mail/mailbox-transport.ts'
import { mailboxRoutes } from './mailbox.routes.ts'

let directory: string
beforeEach(async () => {
  directory = path.join(await mkdtemp(path.join(tmpdir(), 'portico-mailbox-')), 'mailbox')
})
afterEach(() => rm(path.dirname(directory), { recursive: true, force: true }))

const send = (change: Partial<OutgoingMail> = {}) =>
  mailboxTransport(directory, 'no-reply@example.com').send({
    id: 'm1',
    to: 'ada@example.com',
    language: 'en',
    fromName: 'Cloud Desktop',
    replyTo: 'help@example.com',
    subject: 'Your code',
    text: 'Your code: 012345',
    html: '<!doctype html><html><head></head><body><b>012345</b></body></html>',
    sentAt: Date.UTC(2026, 10, 20, 1, 30),
    references: [],
    ...change,
  })
const log = createLog({ level: 'silent', pretty: false })
function open(url = ''): Promise<Response> {
  const router = createRouter(mailboxRoutes(directory))
  const bounded = createBoundedLog({ log, now: () => 0 })
  const dispatch = createDispatch({
    router,
    pages: undefined,
    log,
    bounded,
    logRefusal: () => {},
    now: () => 0,
    hsts: 'off',
    localOnly: true,
  })
  return dispatchFetch(dispatch, new Request(`http://127.0.0.1/dev/mailbox${url}`))
}

test('is empty at first, and looks again by itself', async () => {
  const response = await open()
  expect(response.status).toBe(200)
  const body = await response.text()
  expect(body).toContain('No e-mails yet')
  expect(body).toContain('http-equiv="refresh" content="3"')
  expect(body).not.toContain('<script')
})

test('lists mails, newest first, with their code', async () => {
  await send()
  await send({ id: 'm2', to: 'bob@example.com', sentAt: Date.UTC(2026, 10, 20, 1, 31) })
  const body = await (await open()).text()
  expect(body.indexOf('bob@example.com')).toBeLessThan(body.indexOf('ada@example.com'))
  expect(body).toContain('<span class="code">012345</span>')
  expect(body).toContain('2026-11-20 01:30:00 UTC')
})

test('gives the same as JSON', async () => {
  await send()
  const response = await open('/messages.json')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.json()).toMatchObject({
    totalCount: 1,
    list: [{ to: 'ada@example.com', text: 'Your code: 012345', messageId: '<m1@example.com>' }],
  })
})

test('shows one mail in both forms, its HTML in a frame that may do nothing', async () => {
  await send()
  const body = await (await open('/messages/m1')).text()
  expect(body).toContain(
    '<iframe title="E-mail as HTML" src="/dev/mailbox/messages/m1/html" sandbox="allow-popups',
  )
  expect(body).toContain('<pre>Your code: 012345</pre>')
  const framed = await open('/messages/m1/html')
  expect(await framed.text()).toContain('<b>012345</b>')
  expect(framed.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(framed.headers.get('content-security-policy')).toMatch(/sandbox(?!.*allow-scripts)/)
})

test('shows hostile words as words', async () => {
  const hostile = '<img src=x onerror=alert(1)>'
  await send({ subject: hostile, text: hostile, to: `${hostile}@example.com`, fromName: hostile })
  for (const url of ['', '/messages/m1']) expect(await (await open(url)).text()).not.toContain('<img')
})

test('a mail that is sent again is there once', async () => {
  await send()
  await send({ subject: 'Your code, again' })
  expect(await (await open('/messages.json')).json()).toMatchObject({ totalCount: 1 })
})

test.each(['/messages/none', '/messages/none/html', '/messages/..%2f..%2fpasswd', '/elsewhere'])(
  'knows nothing at %s',
  async (url) => {
    await send()
    expect((await open(url)).status).toBe(404)
  },
)

test('passes over a file that is half written', async () => {
  await send()
  await writeFile(path.join(directory, 'half.json'), '{"id": "ha')
  expect(await (await open('/messages.json')).json()).toMatchObject({ totalCount: 1 })
})
