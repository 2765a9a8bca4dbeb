import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Consent } from '#contract/people/agreement/agreement.endpoints.ts'
import { type LoadedConsents, useConsents } from './use-consents.ts'

const consentOf = (withdrawnAt: number | null) =>
  ({ id: 'c1', agreement: 'news', withdrawnAt }) as unknown as Consent
const loadedOf = (consent: Consent): LoadedConsents => ({ list: [consent], news: undefined })

test('a consent that was withdrawn elsewhere is shown so once the page has loaded it again', () => {
  const given = loadedOf(consentOf(null))
  const { result, rerender } = renderHook(({ first }) => useConsents(first), {
    initialProps: { first: given as LoadedConsents | undefined },
  })
  expect(result.current.newsConsent).toBeDefined()
  rerender({ first: loadedOf(consentOf(1)) })
  expect(result.current.newsConsent).toBeUndefined()
  rerender({ first: undefined })
  expect([result.current.loaded?.list.length, result.current.isStale]).toEqual([1, true])
})
