import { expect, test } from 'vitest'
import { CONTACT } from '#contract/messages/support/support.fields.ts'
import { loader } from './contact.page.tsx'

test('a link gives the form all of its message', () => {
  const message = '👍'.repeat(CONTACT.messageMax + 1)
  const url = `https://portico.example/contact?topic=price&message=${encodeURIComponent(message)}`
  expect(loader({ request: new Request(url) } as never).message).toBe(message)
})
