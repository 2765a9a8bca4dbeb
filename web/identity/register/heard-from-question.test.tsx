import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { storeSession } from '#web/platform/session/session-store.ts'
import { respondWith, respondWithError, stubApi } from '#web/ui/form/test-form-errors.ts'
import { ACCOUNT, renderInPage } from '#web/ui/test-render.tsx'
import { HeardFromQuestion } from './heard-from-question.tsx'
import { registerEn } from './text.en.ts'

stubApi()
beforeEach(() => storeSession({ token: 'token', userId: ACCOUNT.userId }))

test('an answer is saved at once and can be changed by keyboard; a failure says so', async () => {
  const user = renderInPage(<HeardFromQuestion />)
  expect(screen.getByRole('radiogroup', { name: registerEn.result.heardFrom })).toBeTruthy()
  respondWith({ heardFrom: 'event' })
  await user.click(screen.getByRole('radio', { name: 'Trade show or event' }))
  await screen.findByText(registerEn.result.heardFromSaved)
  const fetched = vi.spyOn(globalThis, 'fetch')
  respondWithError(httpErrors.serviceUnavailable)
  await user.keyboard('{ArrowRight}')
  await screen.findByText(httpErrors.serviceUnavailable.en)
  expect(fetched).toHaveBeenCalledOnce()
  expect(screen.queryByText(registerEn.result.heardFromSaved)).toBeNull()
})
