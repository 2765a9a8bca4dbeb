import { expect, test } from 'vitest'
import { switchLanguage } from './language-switch.ts'

const OWN = 'https://desktop.example.com'

function post(form: string, headers: Record<string, string>): Promise<Response> {
  return switchLanguage(
    new Request(`${OWN}/language`, { method: 'POST', body: form, headers }),
    `${OWN}/`,
    true,
  )
}

test('sets the cookie and leads back, without the query that the cookie outranks', async () => {
  const answer = await post('language=zh', {
    origin: OWN,
    referer: `${OWN}/entry/logIn?lang=en&redirect=%2Fa`,
  })
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe('/entry/logIn?redirect=%2Fa')
  expect(answer.headers.get('set-cookie')).toBe('language=zh; Path=/; Max-Age=31536000; SameSite=Lax; Secure')
})

test('leads home when it is not known, or not ours, where the person was', async () => {
  for (const referer of ['', 'https://evil.example/x']) {
    const answer = await post('language=en', { origin: OWN, referer })
    expect(answer.headers.get('location')).toBe('/')
  }
})

test('leads back to a path of ours, though two slashes stood before it', async () => {
  const answer = await post('language=en', { origin: OWN, referer: `${OWN}//evil.example/x?a=1` })
  expect(answer.headers.get('location')).toBe('/evil.example/x?a=1')
})

test('reads no endless form', async () => {
  let read = 0
  const body = new ReadableStream({
    pull(controller) {
      read += 1
      if (read > 100) controller.close()
      else controller.enqueue(new TextEncoder().encode('x'.repeat(1000)))
    },
  })
  const request = { method: 'POST', body, headers: { origin: OWN }, duplex: 'half' } as RequestInit
  const answer = await switchLanguage(new Request(`${OWN}/language`, request), OWN, true)
  expect(answer.status).toBe(400)
  expect(read).toBeLessThan(10)
})

test('refuses other sites and other languages', async () => {
  expect((await post('language=zh', { origin: 'https://evil.example' })).status).toBe(403)
  expect((await post('language=zh', {})).status).toBe(403)
  expect((await post('language=fr', { origin: OWN })).status).toBe(400)
})
