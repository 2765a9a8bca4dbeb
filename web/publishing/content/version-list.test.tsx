import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ContentItem, ContentVersion } from '#contract/publishing/content/content.fields.ts'
import { guideContent } from '#contract/website/resource/guide.content.ts'
import { useVersions } from './version-list.tsx'

afterEach(() => vi.unstubAllGlobals())

const versions = (...numbers: number[]) => numbers.map((number) => ({ number }) as ContentVersion)
const itemOf = (...numbers: number[]) =>
  ({ itemId: 'g1', versions: versions(...numbers), hasMore: true }) as unknown as ContentItem

test('older versions stay where a colleague publishes meanwhile, and none is left out between', async () => {
  vi.stubGlobal('fetch', async (address: string) => {
    const before = Number(new URL(address, 'http://site').searchParams.get('before'))
    const found = [4, 3, 2, 1].filter((number) => number < before).slice(0, 2)
    return Response.json({ versions: versions(...found), hasMore: !found.includes(1) })
  })
  const { result, rerender } = renderHook(({ item }) => useVersions(guideContent as never, item), {
    initialProps: { item: itemOf(4, 3) },
  })
  await act(() => result.current.load())
  rerender({ item: itemOf(6, 5) })
  expect(result.current.versions.map(({ number }) => number)).toEqual([6, 5, 4, 3, 2, 1])
  expect(result.current.hasMore).toBe(false)
})

test('older versions show what they are now, once another one is published', async () => {
  let state = 'inForce'
  vi.stubGlobal('fetch', async () =>
    Response.json({ versions: versions(2, 1).map((each) => ({ ...each, state })), hasMore: false }),
  )
  const { result, rerender } = renderHook(({ item }) => useVersions(guideContent as never, item), {
    initialProps: { item: itemOf(4, 3) },
  })
  await act(() => result.current.load())
  state = 'past'
  rerender({ item: itemOf(4, 3) })
  await waitFor(() => expect(result.current.versions.at(-1)?.state).toBe('past'))
  expect(result.current.versions.map(({ number }) => number)).toEqual([4, 3, 2, 1])
})
