import { expect, test } from 'vitest'
import { relyingParty } from './passkey.service.ts'

test.each([
  [
    'https://desktop.example.com',
    false,
    { id: 'desktop.example.com', origin: 'https://desktop.example.com' },
  ],
  ['http://localhost:8080', false, { id: 'localhost', origin: 'http://localhost:8080' }],
  ['http://127.0.0.1:8080', true, { id: 'localhost', origin: 'http://localhost:8080' }],
  ['http://[::1]:8080', true, { id: 'localhost', origin: 'http://localhost:8080' }],
  ['http://127.0.0.1:8080', false, undefined],
])('%s, local mode %s', (origin, localMode, expected) => {
  expect(relyingParty(origin, localMode)).toEqual(expected)
})
