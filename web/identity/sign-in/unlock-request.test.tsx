import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { lockoutErrors } from '#contract/kit/errors/lockout.errors.ts'
import { respondWith, respondWithError, stubApi } from '#web/ui/form/test-form-errors.ts'
import { renderInPage } from '#web/ui/test-render.tsx'
import { signInEn as texts } from './text.en.ts'
import { UnlockRequest } from './unlock-request.tsx'

stubApi()

const LOCKED = { status: 429, errorCode: lockoutErrors.locked.code, errorMsg: 'locked', requestId: 'r' }

test('nothing is shown for another error', () => {
  renderInPage(<UnlockRequest failure={{ ...LOCKED, errorCode: '0029' }} account="harbour" />)
  expect(screen.queryByRole('button')).toBeNull()
})

test('after a lockout the button sends the names as typed, says where the link is, and waits', async () => {
  const user = renderInPage(<UnlockRequest failure={LOCKED} account="desk" primary="harbour" />)
  respondWith({ requested: true })
  const call = vi.spyOn(globalThis, 'fetch')
  await user.click(screen.getByRole('button', { name: texts.lockedNote.send }))
  await screen.findByText(texts.lockedNote.sent)
  const sent = call.mock.calls.map(([, init]) => JSON.parse(String(init?.body)) as unknown)
  expect(sent).toEqual([{ account: 'desk', primary: 'harbour' }])
  expect(screen.getByRole('button').hasAttribute('disabled')).toBe(true)
})

test('an error of the request is shown, and the button stays usable', async () => {
  const user = renderInPage(<UnlockRequest failure={LOCKED} account="desk" />)
  respondWithError(httpErrors.tooManyRequests)
  await user.click(screen.getByRole('button', { name: texts.lockedNote.send }))
  await screen.findByText(httpErrors.tooManyRequests.en)
  expect(screen.getByRole('button').hasAttribute('disabled')).toBe(false)
})
