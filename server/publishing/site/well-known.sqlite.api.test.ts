import { expect, test } from 'vitest'
import { DAY_MS } from '#contract/kit/time.ts'
import { testApp } from '#test/app.ts'

const ORIGIN = 'https://desktop.example.com'

test('security.txt names the mailbox of the provider, its own address and an end within a year', async () => {
  const site = await testApp({
    environment: {
      PUBLIC_URL: ORIGIN,
      SERVICE_EMAIL: 'help@example.com',
      SMTP_URL: 'smtps://mail.example.com',
    },
  })
  const response = await site.fetch(new Request(`${ORIGIN}/.well-known/security.txt`))
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const lines = (await response.text()).trimEnd().split('\n')
  const fields = Object.fromEntries(lines.map((line) => line.split(/: (.*)/)))
  expect(fields).toMatchObject({
    Contact: 'mailto:help@example.com',
    Canonical: `${ORIGIN}/.well-known/security.txt`,
    'Preferred-Languages': 'zh, en',
  })
  const leftMs = Date.parse(fields.Expires) - site.clock.now()
  expect([leftMs > 30 * DAY_MS, leftMs < 365 * DAY_MS]).toEqual([true, true])
})

test('password managers are led to the page, operators to the desk, and an icon is there for who asks for favicon.ico', async () => {
  const site = await testApp()
  const locationOf = async (path: string) => {
    const response = await site.fetch(new Request(`http://127.0.0.1${path}`))
    return [response.status, response.headers.get('location')]
  }
  expect(await locationOf('/.well-known/change-password')).toEqual([302, '/changePassword'])
  expect(await locationOf('/operator')).toEqual([302, '/operator/overview'])
  expect(await locationOf('/favicon.ico')).toEqual([302, '/icons/icon-192.png'])
})
