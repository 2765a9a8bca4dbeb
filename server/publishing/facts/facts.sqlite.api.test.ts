import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '#contract/kit/time.ts'
import { getCompany, getFacts } from '#contract/publishing/facts/facts.endpoints.ts'
import { inRoot } from '#scripts/root.ts'
import { InputFileError } from '#server/kit/input-file.ts'
import { contentVersion } from '#server/publishing/site/site.store.ts'
import type { TestApp } from '#test/app.ts'
import { testApp } from '#test/app.ts'
import { demoFacts } from './facts.demo.ts'
import { currentFacts, fillDemoFacts, loadFactsFile, quoteDaysOf } from './facts.service.ts'

const EXAMPLE = readFileSync(inRoot('docs/facts-example.json'), 'utf8')
const ZH = { headers: { cookie: 'language=zh' } }

let site: TestApp
beforeEach(async () => {
  site = await testApp({ demo: false })
})

/** The documented file, loose enough to be broken. */
// biome-ignore lint/suspicious/noExplicitAny: tests put in what the file must not hold
type Example = Record<string, any>
const load = (change: (file: Example) => void = () => {}) => {
  const file = JSON.parse(EXAMPLE) as Example
  change(file)
  return loadFactsFile(site, JSON.stringify(file, null, 2))
}
async function mistakes(loading: Promise<unknown>): Promise<readonly string[]> {
  const error = await loading.catch((thrown) => thrown)
  expect(error).toBeInstanceOf(InputFileError)
  return (error as InputFileError).mistakes
}
const rowsOf = (part: string) =>
  site.db.query
    .selectFrom('settingVersions')
    .selectAll()
    .where('part', '=', part)
    .orderBy('version')
    .execute()

describe('an installation without facts', () => {
  test('getFacts and getCompany invent nothing', async () => {
    expect((await site.call(getFacts, {})).data).toEqual({
      company: null,
      serviceLevel: null,
      support: null,
      security: null,
      subProcessors: null,
      certificates: null,
      connection: null,
      editions: null,
      capabilities: null,
      commission: null,
      validUntil: null,
    })
    expect((await site.call(getCompany, {})).data).toEqual({ company: null })
  })

  test('the documented file fills every part, in the language of the caller, and pages are told', async () => {
    const before = await contentVersion(site.db.query)
    const outcomes = await load()
    expect(new Set(Object.values(outcomes))).toEqual(new Set(['changed']))
    expect(await contentVersion(site.db.query)).not.toBe(before)
    const en = (await site.call(getFacts, {})).data
    const zh = (await site.call(getFacts, {}, ZH)).data
    expect(Object.entries(en).filter(([, part]) => part === null)).toEqual([])
    expect(en.company).toMatchObject({
      value: { name: 'Example Cloud Technology Co., Ltd.', registrationNumber: '91310000EXAMPLE00X' },
      demo: false,
    })
    expect(zh.support?.value.responses[0]).toMatchObject({ minutes: 30, meaning: '所有用户都无法连接桌面' })
    expect((await site.call(getCompany, {}, ZH)).data.company?.value.name).toBe('示例云科技有限公司')
  })
})

describe('a change', () => {
  test('adds a version, leaves what the file does not name, and can be read back', async () => {
    await load()
    site.clock.advance(1000)
    const next = await loadFactsFile(
      site,
      '{ "serviceLevel": { "uptime": "99.95", "credits": { "zh": "无", "en": "None" } } }',
    )
    expect(next).toEqual({ serviceLevel: 'changed' })
    const { data } = await site.call(getFacts, {})
    expect([data.serviceLevel?.value.uptime, data.company?.demo]).toEqual(['99.95', false])
    const rows = await rowsOf('serviceLevel')
    expect(rows.map(({ version, value, source }) => [version, (value as Example).uptime, source])).toEqual([
      [1, '99.9', 'file'],
      [2, '99.95', 'file'],
    ])
  })

  test('that says the same adds no version and clears no cache', async () => {
    await load()
    const version = await contentVersion(site.db.query)
    expect(new Set(Object.values(await load()))).toEqual(new Set(['unchanged']))
    expect(await contentVersion(site.db.query)).toBe(version)
    expect(await rowsOf('company')).toHaveLength(1)
  })

  test('null withdraws a part', async () => {
    await load()
    expect(await loadFactsFile(site, '{ "certificates": null }')).toEqual({ certificates: 'withdrawn' })
    expect((await site.call(getFacts, {})).data).toMatchObject({ certificates: null, validUntil: null })
  })

  test('twice at once is one version or one refusal, never a lost one', async () => {
    const credits = { zh: '无', en: 'None' }
    const change = (uptime: string) =>
      loadFactsFile(site, JSON.stringify({ serviceLevel: { uptime, credits } })).then(
        () => true,
        (error) => {
          if (error instanceof InputFileError) return false
          throw error
        },
      )
    const done = await Promise.all(['90.1', '90.2', '90.3', '90.4'].map(change))
    const rows = await rowsOf('serviceLevel')
    expect(rows.map(({ version }) => version)).toEqual(rows.map((_, at) => at + 1))
    expect(rows).toHaveLength(done.filter(Boolean).length)
  })
})

describe('a file with mistakes', () => {
  test('names all of them with line, field and remedy, and publishes nothing', async () => {
    const found = await mistakes(
      load((file) => {
        delete file.company.name.zh
        file.serviceLevel.uptime = 'always'
        file.support.from = '8 am'
        file.support.timeZone = 'Mars/Olympus'
        file.support.responses[1].severity = 'critical'
        file.support.responses[0].minutes = 0
        file.certificates[0].expiresOn = '2020-01-01'
        file.connection.bandwidth = []
        file.colour = 'blue'
      }),
    )
    expect(found).toEqual([
      'line 3, company.name.zh: Enter a value.',
      expect.stringMatching(/^line \d+, serviceLevel\.uptime: Enter a percentage such as 99\.9\.$/),
      expect.stringMatching(/^line \d+, support\.from: Enter a time on the 24-hour clock/),
      expect.stringMatching(/^line \d+, support\.timeZone: Select one of the options\.$/),
      expect.stringMatching(/^line \d+, support\.responses: The list names the same item twice\.$/),
      expect.stringMatching(/^line \d+, support\.responses\.0\.minutes: Enter a number of at least 1\.$/),
      expect.stringMatching(/^line \d+, certificates\.0\.expiresOn: The end date/),
      expect.stringMatching(/^line \d+, connection\.bandwidth: /),
      'line 300, colour: This field is unknown.',
    ])
    expect((await site.call(getFacts, {})).data.company).toBeNull()
  })

  test.each<[string, (file: Example) => void, RegExp]>([
    ['one language only', (file) => (file.company.address = { zh: '上海' }), /company\.address\.en: /],
    [
      'a severity twice',
      (file) => (file.support.responses[1].severity = 'critical'),
      /support\.responses: The list names/,
    ],
    [
      'an address that runs something',
      (file) => (file.security.whitePaper = 'javascript:alert(1)'),
      /security\.whitePaper: Enter a full web address/,
    ],
    [
      'characters of a private font',
      (file) => (file.company.name.en = 'Exa\ue000mple'),
      /company\.name\.en: /,
    ],
    [
      'a text that never ends',
      (file) => (file.company.name.en = 'x'.repeat(10_000)),
      /company\.name\.en: Use at most 120 characters/,
    ],
    [
      'an unknown language',
      (file) => (file.support.languages = ['es']),
      /support\.languages\.0: Enter one of these: zh, en\./,
    ],
    ['a list for an object', (file) => (file.company = []), /^line \d+, company: /],
  ])('%s', async (_, change, mistake) => {
    expect((await mistakes(load(change))).join('\n')).toMatch(mistake)
  })

  test('that is no JSON says where', async () => {
    expect((await mistakes(loadFactsFile(site, '{ "company": ')))[0]).toMatch(/^The file is no JSON/)
  })
})

describe('certificates', () => {
  test('say their state and days left, which change at midnight in the business time zone', async () => {
    const dates = ['2026-11-19', '2026-11-20', '2027-01-19', '2027-01-20']
    await load((file) => {
      const [first] = file.certificates
      file.certificates = dates.map((expiresOn, at) => ({ ...first, number: `N${at}`, expiresOn }))
    })
    site.clock.set(Date.parse('2026-11-20T23:59:00+08:00'))
    const { data } = await site.call(getFacts, {})
    expect(data.certificates?.value.map(({ state, daysLeft }) => [state, daysLeft])).toEqual([
      ['expired', -1],
      ['expiring', 0],
      ['expiring', 60],
      ['valid', 61],
    ])
    expect(data.validUntil).toBe(Date.parse('2026-11-21T00:00:00+08:00'))
    site.clock.set(data.validUntil ?? 0)
    expect((await site.call(getFacts, {})).data.certificates?.value[1]?.state).toBe('expired')
  })
})

describe('made-up values', () => {
  test('are marked in local mode, never replace real ones, and give way to them', async () => {
    await loadFactsFile(site, '{ "quotes": { "validDays": 7 } }')
    await fillDemoFacts(site.db, { ...demoFacts('2026-11-20'), quotes: { validDays: 99 } }, site.clock.now())
    await fillDemoFacts(site.db, demoFacts('2026-11-21'), site.clock.now() + DAY_MS)
    expect(quoteDaysOf(await currentFacts(site.deps))).toBe(7)
    expect((await site.call(getFacts, {})).data.company).toMatchObject({ demo: true })
    expect(await rowsOf('company')).toHaveLength(1)
    await load()
    expect((await site.call(getFacts, {})).data.company).toMatchObject({ demo: false })
  })

  test('are not shown outside local mode, whatever the database holds', async () => {
    const production = await testApp({
      demo: false,
      environment: {
        PUBLIC_URL: 'https://desktop.example.com',
        SMTP_URL: 'smtp://127.0.0.1:2525',
      },
    })
    await fillDemoFacts(production.db, demoFacts('2026-11-20'), production.clock.now())
    const { data } = await production.call(getFacts, {})
    expect([data.company, data.certificates, data.support]).toEqual([null, null, null])
  })
})
