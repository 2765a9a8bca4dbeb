import { expect, test } from 'vitest'
import { fromFetchRequest } from '#server/kit/http/fetch-adapter.ts'
import type { HttpResponse } from '#server/kit/http/http-response.ts'
import { switchLanguage } from './language-switch.ts'

const OWN = 'https://desktop.example.com'

function post(form: string, headers: Record<string, string>): Promise<HttpResponse> {
  const request = new Request(`${OWN}/language`, { method: 'POST', body: form, headers })
  return switchLanguage(fromFetchRequest(request), OWN, true)
}

function headerOf({ headers }: HttpResponse, name: string): string | undefined {
  const at = headers.indexOf(name)
  return at < 0 ? undefined : headers[at + 1]
}

test('the switch sets the cookie and redirects back without the query that the cookie overrides', async () => {
  const response = await post('language=zh', {
    origin: OWN,
    referer: `${OWN}/entry/logIn?lang=en&redirect=%2Fa`,
  })
  expect(response.status).toBe(303)
  expect(headerOf(response, 'location')).toBe('/entry/logIn?redirect=%2Fa')
  expect(headerOf(response, 'set-cookie')).toBe('language=zh; Path=/; Max-Age=31536000; SameSite=Lax; Secure')
})

test('an unknown or foreign Referer redirects to the first page', async () => {
  for (const referer of ['', 'https://evil.example/x']) {
    const response = await post('language=en', { origin: OWN, referer })
    expect(headerOf(response, 'location')).toBe('/')
  }
})

test('a Referer with two slashes in its path redirects to a path of ours', async () => {
  const response = await post('language=en', { origin: OWN, referer: `${OWN}//evil.example/x?a=1` })
  expect(headerOf(response, 'location')).toBe('/evil.example/x?a=1')
})

test('an endless form is refused after a few chunks', async () => {
  let read = 0
  const body = new ReadableStream({
    pull(controller) {
      read += 1
      if (read > 100) controller.close()
      else controller.enqueue(new TextEncoder().encode('x'.repeat(1000)))
    },
  })
  const request = { method: 'POST', body, headers: { origin: OWN }, duplex: 'half' } as RequestInit
  const response = await switchLanguage(fromFetchRequest(new Request(`${OWN}/language`, request)), OWN, true)
  expect(response.status).toBe(400)
  expect(read).toBeLessThan(10)
})

test('another origin and another language are refused', async () => {
  expect((await post('language=zh', { origin: 'https://evil.example' })).status).toBe(403)
  expect((await post('language=zh', {})).status).toBe(403)
  expect((await post('language=fr', { origin: OWN })).status).toBe(400)
})
