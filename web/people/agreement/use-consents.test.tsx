import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AgreementHead, Consent } from '#contract/people/agreement/agreement.endpoints.ts'
import { type LoadedConsents, useConsents } from './use-consents.ts'

const consentOf = (withdrawnAt: number | null) =>
  ({ id: 'c1', agreement: 'news', withdrawnAt }) as unknown as Consent
const textOf = (hash: string) => ({ agreement: 'news', hash }) as unknown as AgreementHead
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

test('a text that changes after it could be read is not what the switch accepts', () => {
  const { result, rerender } = renderHook(({ first }) => useConsents(first), {
    initialProps: { first: { list: [], news: textOf('a') } as LoadedConsents },
  })
  rerender({ first: { list: [], news: textOf('b') } })
  expect(result.current.news?.hash).toBe('a')
})
