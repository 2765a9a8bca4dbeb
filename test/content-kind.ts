/** What every kind of content must do, as tests of a kind call it: each call of it, and each of its refusals. */
import { expect } from 'vitest'
import { getSettings, updateSetting } from '#contract/desk/setting/setting.endpoints.ts'
import { listNotifications } from '#contract/messages/notification/notification.endpoints.ts'
import type { ContentItem } from '#contract/publishing/content/content.fields.ts'
import type { AnyContent } from '#contract/publishing/content/define-content.ts'
import { publishVersion } from '#server/publishing/content/content.service.ts'
import { contentEditorPath } from '#web/publishing/content/content-paths.ts'
import { agedSettings } from './aged-settings.ts'
import { codeOf, type Person, type TestApp } from './app.ts'
import { invitedOperator, signedInOperator } from './operator.ts'

const HOUR_MS = 3_600_000

export interface KindSample {
  /** An item that there is not yet; for kinds whose items are those of the code one that has a version. */
  readonly itemId: string
  /** A value that may be published; other numbers, other values. */
  readonly value: (variant: number) => Record<string, unknown>
  /** The same value with a text in one language only. */
  readonly oneLanguage: Record<string, unknown>
}

/** Two operators who may publish, and what they do to the items of a kind. */
export async function contentDesk(site: TestApp, content: AnyContent) {
  const lin = await signedInOperator(site, 'administrator')
  const wang = await signedInOperator(site, 'administrator')
  const { endpoints: calls } = content
  const of = (itemId: string, number?: number) =>
    ({ itemId, ...(number === undefined ? {} : { number }) }) as { itemId: string; number: number }
  const item = async (itemId: string, as = lin): Promise<ContentItem> =>
    (await site.call(calls.item, { params: of(itemId) }, { as })).data
  const revisionOf = async (itemId: string) => (await item(itemId)).draft?.revision ?? 0

  return {
    lin,
    wang,
    calls,
    of,
    item,
    /** Saves a draft over the present one, and begins the item where there is none. */
    async save(itemId: string, value: Record<string, unknown>, as: Person = lin) {
      if ((await site.call(calls.item, { params: of(itemId) }, { as })).status === 404)
        await site.call(calls.add, { body: { itemId, copyOf: null } }, { as })
      const revision = await revisionOf(itemId)
      return site.call(calls.save, { params: of(itemId), body: { value, revision } }, { as })
    },
    /** Publishes the draft, now or at a moment. */
    async publish(itemId: string, options: PublishOptions = {}, as: Person = lin) {
      const { newest, draft } = await item(itemId)
      const body = { newest, revision: draft?.revision ?? 1, at: null, note: '', oneLanguage: null }
      return site.call(calls.publish, { params: of(itemId), body: { ...body, ...options } }, { as })
    },
    withdraw: (itemId: string, number: number, as: Person = lin) =>
      site.call(calls.withdraw, { params: of(itemId, number) }, { as }),
    confirm: (itemId: string, number: number, as: Person = wang) =>
      site.call(calls.confirm, { params: of(itemId, number) }, { as }),
    async end(itemId: string, options: { newest?: number; at?: number | null } = {}, as: Person = lin) {
      const body = { newest: (await item(itemId)).newest, at: null, note: '', ...options }
      return site.call(calls.end, { params: of(itemId), body }, { as })
    },
    /** Makes an earlier version live again. */
    async again(itemId: string, number: number, options: { newest?: number; at?: number | null } = {}) {
      const body = { newest: (await item(itemId)).newest, at: null, note: '', ...options }
      return site.call(calls.again, { params: of(itemId, number), body }, { as: lin })
    },
    restore: (itemId: string, number: number, revision: number, as: Person = lin) =>
      site.call(calls.restore, { params: of(itemId, number), body: { revision } }, { as }),
    /** Whether versions of this kind need a second operator from now on. */
    async needSecondOperator(needed: boolean) {
      const { data } = await site.call(getSettings, {}, { as: lin })
      const { version = 0, value = {} } = data.settings.find(({ part }) => part === 'publishing') ?? {}
      const change = { part: 'publishing', version, value: { ...(value as object), [content.kind]: needed } }
      const answer = await site.call(updateSetting, { body: change as never }, { as: lin })
      expect(answer.status).toBe(200)
      if (!needed) await agedSettings(site)
      await site.deps.settings.refresh()
    },
  }
}

interface PublishOptions {
  readonly at?: number | null
  readonly note?: string
  readonly newest?: number
  readonly revision?: number
  readonly oneLanguage?: string | null
}

/** Every call of a kind with every refusal that it declares. */
export async function walkContentKind(site: TestApp, content: AnyContent, sample: KindSample): Promise<void> {
  const desk = await contentDesk(site, content)
  const { calls, lin, of } = desk
  const { itemId, value } = sample
  const as = { as: lin }
  const none = 'there-is-none'
  const now = () => site.clock.now()

  // What there is not.
  const publishing = { revision: 1, newest: 0, at: null, note: '', oneLanguage: null }
  const missing = [
    await site.call(calls.item, { params: of(none) }, as),
    await site.call(calls.version, { params: of(none, 1) }, as),
    await site.call(calls.add, { body: { itemId: 'a-copy', copyOf: none } }, as),
    await site.call(calls.save, { params: of(none), body: { value: {}, revision: 0 } }, as),
    await site.call(calls.discard, { params: of(none), body: { revision: 1 } }, as),
    await site.call(
      calls.preview,
      { params: of(none), body: { number: null, minutes: 10, shared: true } },
      as,
    ),
    await site.call(calls.effects, { params: of(none), query: {} }, as),
    await site.call(calls.publish, { params: of(none), body: publishing }, as),
    await site.call(calls.end, { params: of(none), body: { newest: 0, at: null, note: '' } }, as),
    await site.call(calls.again, { params: of(none, 1), body: { newest: 0, at: null, note: '' } }, as),
    await desk.confirm(none, 1),
    await desk.withdraw(none, 1),
    await desk.restore(none, 1, 0),
  ]
  expect(missing.map(codeOf)).toEqual(missing.map(() => 'notFound'))
  expect((await site.call(calls.history, { params: of(none), query: {} }, as)).data.versions).toEqual([])

  // A draft.
  expect((await desk.save(itemId, value(1))).status).toBe(200)
  expect(codeOf(await site.call(calls.add, { body: { itemId, copyOf: null } }, as))).toBe('contentItemTaken')
  const stale = { value: value(2), revision: 1 }
  const conflicts = [
    await site.call(calls.save, { params: of(itemId), body: stale }, as),
    await site.call(calls.discard, { params: of(itemId), body: { revision: 1 } }, as),
    await desk.publish(itemId, { revision: 1 }),
  ]
  expect(conflicts.map(codeOf)).toEqual(conflicts.map(() => '0022'))

  // Publishing, and its gates.
  const { newest: before } = await desk.item(itemId)
  await desk.save(itemId, sample.oneLanguage)
  expect(codeOf(await desk.publish(itemId))).toBe('contentTranslationMissing')
  expect(codeOf(await desk.publish(itemId, { at: now() }))).toBe('contentMomentPassed')
  expect((await desk.publish(itemId, { oneLanguage: 'The other language follows' })).status).toBe(200)
  await desk.save(itemId, value(2))
  expect(codeOf(await desk.publish(itemId, { newest: before }))).toBe('0022')
  expect(codeOf(await desk.end(itemId, { newest: before }))).toBe('0022')
  await desk.needSecondOperator(true)
  const waiting = (await desk.publish(itemId)).data
  expect([waiting.state, waiting.isOwn]).toEqual(['awaiting', true])
  const toldOf = async (reader: Person) => {
    const { list } = (await site.call(listNotifications, { query: {} }, { as: reader })).data
    const waits = list.filter(({ kind, state }) => kind === 'contentAwaiting' && state === 'unread')
    return waits.map(({ link }) => link)
  }
  expect(await toldOf(desk.wang)).toEqual([contentEditorPath(content.kind, itemId)])
  expect(await toldOf(lin)).toEqual([])
  expect(codeOf(await desk.confirm(itemId, waiting.number, lin))).toBe('contentOwnVersion')
  const invited = await invitedOperator(site, lin, 'administrator')
  expect(codeOf(await desk.confirm(itemId, waiting.number, invited))).toBe('secondPersonNotIndependent')
  expect((await desk.confirm(itemId, waiting.number)).data.state).toBe('inForce')
  expect(await toldOf(desk.wang)).toEqual([])
  expect(codeOf(await desk.confirm(itemId, waiting.number))).toBe('contentNotAwaiting')
  await desk.needSecondOperator(false)

  // Scheduling and withdrawing.
  expect(codeOf(await desk.withdraw(itemId, waiting.number))).toBe('contentAlreadyInForce')
  await desk.save(itemId, value(3))
  const scheduled = (await desk.publish(itemId, { at: now() + HOUR_MS })).data
  expect([scheduled.state, scheduled.fromAt]).toEqual(['scheduled', now() + HOUR_MS])
  expect((await desk.withdraw(itemId, scheduled.number)).data.state).toBe('withdrawn')
  expect(codeOf(await desk.withdraw(itemId, scheduled.number))).toBe('contentAlreadyWithdrawn')

  // Restoring, previewing, a copy.
  expect((await desk.restore(itemId, scheduled.number, 0)).data.restoredFrom).toBe(scheduled.number)
  expect(codeOf(await desk.restore(itemId, scheduled.number, 0))).toBe('0022')
  const preview = { number: null, minutes: 10, shared: true } as const
  const shown = await site.call(calls.preview, { params: of(itemId), body: preview }, as)
  expect(shown.data.pages.length).toBeGreaterThan(1)
  const version = await site.call(calls.version, { params: of(itemId, scheduled.number) }, as)
  expect([version.status, version.data.version.number]).toEqual([200, scheduled.number])
  const { data } = await site.call(calls.items, {}, as)
  expect(data.items.find((each) => each.itemId === itemId)).toMatchObject({
    inForce: { number: waiting.number },
  })

  // An earlier version is live again.
  expect(codeOf(await desk.again(itemId, waiting.number, { newest: before }))).toBe('0022')
  expect(codeOf(await desk.again(itemId, waiting.number, { at: now() - 1 }))).toBe('contentMomentPassed')
  const again = (await desk.again(itemId, waiting.number, { at: now() + HOUR_MS })).data
  expect([again.state, again.restoredFrom]).toEqual(['scheduled', waiting.number])
  expect((await desk.withdraw(itemId, again.number)).data.state).toBe('withdrawn')

  // What a command publishes, and the end.
  await site.db.transaction((tx) =>
    publishVersion(tx, content, { itemId, value: value(4), author: { source: 'file' } }, now()),
  )
  const newest = again.number
  expect(codeOf(await desk.publish(itemId, { newest }))).toBe('0022')
  expect(codeOf(await desk.end(itemId, { newest }))).toBe('0022')
  expect(codeOf(await desk.end(itemId, { at: now() - 1 }))).toBe('contentMomentPassed')
  expect((await desk.end(itemId)).data).toMatchObject({ isEnd: true, state: 'inForce' })
  expect(codeOf(await desk.end(itemId))).toBe('contentNotPublished')
  const { draft } = await desk.item(itemId)
  const discarded = await site.call(
    calls.discard,
    { params: of(itemId), body: { revision: draft?.revision ?? 0 } },
    as,
  )
  expect(discarded.data).toEqual({ discarded: true })
}
