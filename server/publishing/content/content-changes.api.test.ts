import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { priceListContent } from '#contract/catalog/catalog/catalog.content.ts'
import type { AnyContent } from '#contract/publishing/content/define-content.ts'
import { guideContent } from '#contract/website/resource/guide.content.ts'
import { fillVersions } from '#server/publishing/site/setting-versions.service.ts'
import { type ContentChange, changeContent } from '#server/publishing/site/site.service.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { publishVersion } from './content.service.ts'

/** No look by itself: each test says when. */
const NEVER_MS = 1e9
let site: TestApp
let told: ContentChange[] = []
let watch: { stop(): void }
beforeAll(async () => {
  site = await testApp()
})
beforeEach(async () => {
  await site.deps.settings.refresh()
  told = []
  watch = site.deps.settings.watch(NEVER_MS, (change) => void told.push(change))
})
afterEach(() => watch.stop())

/** Publishes the first item of a kind again, now or at a moment. */
async function publish(content: Pick<AnyContent, 'kind'>, at: number | null = null): Promise<void> {
  const now = site.clock.now()
  const [item] = site.deps.contents.at(content as never, now).values()
  const { itemId = '', value = null } = item ?? {}
  const version = { itemId, value, at, author: { source: 'operator' } } as const
  await site.db.transaction((tx) => publishVersion(tx, content, version, now))
}

test('a publication is told by its kind, several at once by theirs', async () => {
  await publish(priceListContent)
  await site.deps.settings.refresh()
  await publish(guideContent)
  await publish(priceListContent)
  await site.deps.settings.refresh()
  expect(told.map((change) => change && [...new Set(change)].toSorted())).toEqual([
    ['priceList'],
    ['guide', 'priceList'],
  ])
})

test('a moment that has come is told with the next change of another kind', async () => {
  await publish(priceListContent, site.clock.now() + 60_000)
  await site.deps.settings.refresh()
  site.clock.advance(61_000)
  await publish(guideContent)
  await site.deps.settings.refresh()
  expect(told.at(-1)?.toSorted()).toEqual(expect.arrayContaining(['guide', 'priceList']))
})

test('a change of settings, and one of which nothing is known, concern every page', async () => {
  const now = site.clock.now()
  await site.db.transaction((tx) => changeContent(tx, now))
  await site.deps.settings.refresh()
  await publish(guideContent)
  await fillVersions(site.db.query, { unheard: 1 } as never, 'demo', now)
  await site.deps.settings.refresh()
  expect(told).toEqual([undefined, undefined])
})

test('work is told what it has read, however deep, and work next to it is not', async () => {
  const { reads, contents, clock } = site.deps
  const read = async (content: Pick<AnyContent, 'kind'>) => {
    await Promise.resolve()
    contents.at(content as never, clock.now())
    contents.nextMoment([content], clock.now())
  }
  const [prices, guides] = await Promise.all([
    reads.of(() => read(priceListContent)),
    reads.of(() => read(guideContent)),
  ])
  expect([prices.subjects, guides.subjects]).toEqual([['priceList'], ['guide']])
})
