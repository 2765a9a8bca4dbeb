import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { HOUR_MS } from '#contract/kit/time.ts'
import { getContentCalendar } from '#contract/publishing/content/content.endpoints.ts'
import { guideContent } from '#contract/website/resource/guide.content.ts'
import { getGuide } from '#contract/website/resource/resource.endpoints.ts'
import { errorOf, testApp } from '#test/app.ts'
import { contentDesk } from '#test/content-kind.ts'
import { signedInOperator } from '#test/operator.ts'
import { contentAtMoment, contentItemAt } from './content.service.ts'

// The clock moves by days; sessions last.
const site = await testApp({ environment: { SESSION_IDLE_MINUTES: '1440', SESSION_MAX_HOURS: '720' } })
let desk: Awaited<ReturnType<typeof contentDesk>>

beforeAll(async () => {
  desk = await contentDesk(site, guideContent)
})

const guide = (words: string) => ({
  title: { zh: `指南 ${words}`, en: `Guide ${words}` },
  body: { zh: `正文 ${words}。`, en: `Text ${words}.` },
  position: 5,
})

/** What a visitor reads of a guide now; undefined: nothing. */
async function shown(name: string): Promise<string | undefined> {
  await site.deps.settings.refresh()
  const answer = await site.call(getGuide, { params: { guide: name } })
  return answer.status === 200 ? answer.data.title.replace('Guide ', '') : undefined
}

describe('a version', () => {
  test('counts from its moment on, without any job, until the next one', async () => {
    const start = site.clock.now()
    await desk.save('moments', guide('one'))
    await desk.publish('moments')
    await desk.save('moments', guide('two'))
    await desk.publish('moments', { at: start + HOUR_MS })
    expect(await shown('moments')).toBe('one')
    site.clock.advance(HOUR_MS - 1)
    expect(await shown('moments')).toBe('one')
    site.clock.advance(1)
    expect(await shown('moments')).toBe('two')
    await desk.end('moments')
    expect(await shown('moments')).toBeUndefined()
  })

  test('cannot be withdrawn so late that another process may show it', async () => {
    await desk.save('late', guide('one'))
    const { data } = await desk.publish('late', { at: site.clock.now() + 5_000 })
    site.clock.advance(3_000)
    expect(errorOf(await desk.withdraw('late', data.number)).errorCode).toBe('contentAlreadyInForce')
  })

  test('published now takes the place of one whose clock was ahead', async () => {
    await desk.save('ahead', guide('one'))
    const first = (await desk.publish('ahead')).data
    site.clock.advance(-500)
    await desk.save('ahead', guide('two'))
    expect((await desk.publish('ahead')).data.fromAt).toBe(first.fromAt)
    site.clock.advance(500)
    expect(await shown('ahead')).toBe('two')
  })

  test('with one language stays on the record with its reason', async () => {
    await desk.save('one-language', { ...guide('one'), body: { zh: '仅中文。', en: '' } })
    const refused = await desk.publish('one-language')
    expect(errorOf(refused).fields).toMatchObject({ 'body.en': { code: 'contentTranslationMissing' } })
    await desk.publish('one-language', { oneLanguage: 'English follows on Monday' })
    const { versions } = await desk.item('one-language')
    expect(versions[0]?.oneLanguage).toBe('English follows on Monday')
    await site.deps.settings.refresh()
    const { data } = await site.call(getGuide, { params: { guide: 'one-language' } })
    expect([data.language, data.body]).toEqual(['zh', expect.stringContaining('仅中文。')])
    const log = await site.db.query
      .selectFrom('auditEvents')
      .select('detail')
      .where('kind', '=', 'contentPublished')
      .execute()
    expect(log.map(({ detail }) => JSON.parse(detail))).toContainEqual(
      expect.objectContaining({ item: 'one-language', oneLanguage: 'English follows on Monday' }),
    )
  })

  test('that waits is in force from its confirmation at the earliest, and never before', async () => {
    await desk.needSecondOperator(true)
    await desk.save('second', guide('one'))
    const { data } = await desk.publish('second', { at: site.clock.now() + HOUR_MS })
    expect(data.state).toBe('awaiting')
    site.clock.advance(2 * HOUR_MS)
    expect(await shown('second')).toBeUndefined()
    const confirmed = (await desk.confirm('second', data.number)).data
    expect([confirmed.state, confirmed.fromAt]).toEqual(['inForce', site.clock.now()])
    expect(await shown('second')).toBe('one')
    expect(await contentItemAt(site.db.query, guideContent, 'second', confirmed.fromAt - 1)).toBeUndefined()
    await desk.needSecondOperator(false)
  })

  test('that waits as the first one is what its page shows, with its title', async () => {
    await desk.needSecondOperator(true)
    await desk.save('first', guide('one'))
    await desk.publish('first')
    const { title, value, baseVersion, draft } = await desk.item('first', desk.wang)
    expect([title?.en, value, baseVersion, draft]).toEqual(['Guide one', guide('one'), 1, null])
    const { data } = await site.call(desk.calls.items, {}, { as: desk.wang })
    expect(data.items.find(({ itemId }) => itemId === 'first')?.title?.en).toBe('Guide one')
    await desk.needSecondOperator(false)
  })

  test('that was replaced is live again with one call, and the draft stays', async () => {
    await desk.save('again', guide('one'))
    await desk.publish('again')
    await desk.save('again', guide('two'))
    await desk.publish('again')
    await desk.save('again', guide('three'))
    expect(await shown('again')).toBe('two')
    const { data } = await desk.again('again', 1)
    expect([data.number, data.restoredFrom, data.state]).toEqual([3, 1, 'inForce'])
    expect(await shown('again')).toBe('one')
    expect((await desk.item('again')).draft?.value).toEqual(guide('three'))
  })

  test('that was live last keeps its title and texts once it is unpublished, and a draft begins with it', async () => {
    await desk.save('kept', guide('one'))
    await desk.publish('kept')
    await desk.save('kept', guide('two'))
    await desk.publish('kept')
    site.clock.advance(1)
    await desk.end('kept')
    const { title, value, baseVersion, versions } = await desk.item('kept')
    expect([title?.en, value, baseVersion, versions[0]?.isEnd]).toEqual(['Guide two', guide('two'), 2, true])
    const { data } = await site.call(desk.calls.items, {}, { as: desk.lin })
    const head = data.items.find(({ itemId }) => itemId === 'kept')
    expect([head?.title?.en, head?.inForce]).toEqual(['Guide two', null])
    await desk.save('kept', guide('three'))
    expect((await desk.item('kept')).draft?.baseVersion).toBe(2)
  })

  test('is named in the log by its content, its title and its number; an end by what ended', async () => {
    await desk.save('logged', guide('one'))
    await desk.publish('logged')
    site.clock.advance(1)
    await desk.end('logged')
    const log = await site.db.query
      .selectFrom('auditEvents')
      .select(['kind', 'detail'])
      .where('detail', 'like', '%"item":"logged"%')
      .orderBy('at')
      .execute()
    const title = { zh: '指南 one', en: 'Guide one' }
    expect(log.map(({ kind, detail }) => [kind, JSON.parse(detail)])).toEqual([
      ['contentPublished', expect.objectContaining({ content: 'guide', title, number: 1 })],
      ['contentEnded', expect.objectContaining({ content: 'guide', title, number: 2 })],
    ])
  })
})

describe('a draft', () => {
  test('of two saves at once one is a conflict', async () => {
    await desk.save('draft', guide('one'))
    const { draft } = await desk.item('draft')
    const revision = draft?.revision ?? 0
    const save = (words: string, as: typeof desk.lin) =>
      site.call(
        desk.calls.save,
        { params: desk.of('draft'), body: { value: guide(words), revision } },
        { as },
      )
    const answers = await Promise.all([save('lin', desk.lin), save('wang', desk.wang)])
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.map((answer) => errorOf(answer).errorCode)).toEqual(['0022'])
  })

  test('that a colleague has published or discarded meanwhile has changed for the one who publishes, and is gone for the one who discards', async () => {
    const errors = async (itemId: string) => {
      const revision = (await desk.item(itemId)).draft?.revision ?? 0
      await (itemId === 'twice' ? desk.publish(itemId) : discard(itemId, revision))
      const { newest } = await desk.item(itemId)
      const body = { revision, newest, at: null, note: '', oneLanguage: null }
      const again = await site.call(desk.calls.publish, { params: desk.of(itemId), body }, { as: desk.wang })
      return [errorOf(again).errorCode, errorOf(await discard(itemId, revision)).errorCode]
    }
    const discard = (itemId: string, revision: number) =>
      site.call(desk.calls.discard, { params: desk.of(itemId), body: { revision } }, { as: desk.wang })
    await desk.save('twice', guide('one'))
    expect(await errors('twice')).toEqual(['0022', 'notFound'])
    await desk.save('discarded', guide('one'))
    await desk.publish('discarded')
    await desk.save('discarded', guide('two'))
    expect(await errors('discarded')).toEqual(['0022', 'notFound'])
  })

  test('may be incomplete; what is wrong is said at its field before anything is published', async () => {
    await desk.save('incomplete', { title: { zh: '', en: '' }, position: 'x' })
    const { fields } = errorOf(await desk.publish('incomplete'))
    expect(Object.keys(fields ?? {})).toEqual(expect.arrayContaining(['title.zh', 'body', 'position']))
  })
})

test('any schedule of publications, withdrawals and ends: one version at any time, and history never changes', async () => {
  const step = fc.record({
    kind: fc.constantFrom('now', 'later', 'withdraw', 'end', 'endLater', 'wait' as const),
    minutes: fc.integer({ min: 1, max: 90 }),
  })
  let runs = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      runs += 1
      const itemId = `schedule-${runs}`
      const seen: { at: number; words: string | undefined }[] = []
      let words = 0
      for (const { kind, minutes } of steps) {
        const at = site.clock.now() + minutes * 60_000
        if (kind === 'now' || kind === 'later') {
          words += 1
          await desk.save(itemId, guide(String(words)))
          expect((await desk.publish(itemId, { at: kind === 'now' ? null : at })).status).toBe(200)
        } else if (words > 0 && kind === 'withdraw') {
          const { versions } = await desk.item(itemId)
          const open = versions.find(({ state }) => state === 'scheduled')
          if (open) await desk.withdraw(itemId, open.number)
        } else if (words > 0 && kind !== 'wait') {
          await desk.end(itemId, { at: kind === 'end' ? null : at })
        }
        site.clock.advance(kind === 'wait' ? minutes * 60_000 : 1_000)
        seen.push({ at: site.clock.now(), words: await shown(itemId) })
        // What is published at that very millisecond was not there yet when the visitor looked.
        site.clock.advance(1)
      }
      if (words > 0) {
        const { versions } = await desk.item(itemId)
        expect(versions.filter(({ state }) => state === 'inForce').length).toBeLessThanOrEqual(1)
      }
      for (const moment of seen) {
        const then = await contentItemAt(site.db.query, guideContent, itemId, moment.at)
        expect(then?.value.title.en.replace('Guide ', '')).toBe(moment.words)
        const all = await contentAtMoment(site.db.query, guideContent, moment.at)
        expect(all.filter((each) => each.itemId === itemId)).toHaveLength(moment.words === undefined ? 0 : 1)
      }
    }),
    { numRuns: 8 },
  )
})

describe('getContentCalendar', () => {
  test('has what is in force, what comes, and what was withdrawn, with the end of each', async () => {
    const now = site.clock.now()
    await desk.save('calendar', guide('one'))
    await desk.publish('calendar')
    await desk.save('calendar', guide('two'))
    const two = (await desk.publish('calendar', { at: now + 48 * HOUR_MS })).data
    await desk.save('calendar', guide('three'))
    const three = (await desk.publish('calendar', { at: now + 96 * HOUR_MS })).data
    await desk.withdraw('calendar', three.number)
    const day = (ms: number) => new Date(ms).toISOString().slice(0, 10)
    const query = { from: day(now - 24 * HOUR_MS), to: day(now + 240 * HOUR_MS) }
    const { data } = await site.call(getContentCalendar, { query }, { as: desk.lin })
    const own = data.entries.filter(({ itemId }) => itemId === 'calendar')
    expect(own.map(({ version, until }) => [version.number, version.state, until])).toEqual([
      [1, 'inForce', two.fromAt],
      [2, 'scheduled', null],
      [3, 'withdrawn', null],
    ])
    expect(own[2]?.title?.en).toBe('Guide three')
    // Guides count as long as they are published, and do not compete.
    expect(own.map(({ run, clashes }) => [run, clashes.length])).toEqual([
      [{ from: own[0]?.version.fromAt, until: two.fromAt }, 0],
      [{ from: two.fromAt, until: null }, 0],
      [null, 0],
    ])
  })

  test('is for those who may read it, and for spans of days', async () => {
    const support = await signedInOperator(site, 'support')
    const query = { from: '2026-11-01', to: '2026-12-01' }
    expect(errorOf(await site.call(getContentCalendar, { query }, { as: support })).errorCode).toBe('0059')
    const turned = { from: '2026-12-01', to: '2026-11-01' }
    const refused = await site.call(getContentCalendar, { query: turned }, { as: desk.lin })
    expect(errorOf(refused).fields?.to?.code).toBe('dateRule')
  })
})
