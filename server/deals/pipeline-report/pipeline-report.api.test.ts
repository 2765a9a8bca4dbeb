/** Reports of the pipeline: figures of a period for operators, and the spreadsheet. */
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'
import { dealQueue } from '#contract/deals/pipeline/deals.queue.ts'
import { replyDeal } from '#contract/deals/pipeline/pipeline.endpoints.ts'
import { DEAL } from '#contract/deals/pipeline/pipeline.fields.ts'
import {
  exportOwnPipelineReport,
  exportPipelineReport,
  getOwnPipelineReport,
  getPipelineReport,
} from '#contract/deals/pipeline-report/pipeline-report.endpoints.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, readTimeInZone } from '#contract/kit/time.ts'
import { errorOf, type Person, type TestApp, testApp } from '#test/app.ts'
import { readDeal, registeredPartner, submittedDeal } from '#test/deals.ts'
import { decideIn } from '#test/decide-in.ts'
import { signedInOperator } from '#test/operator.ts'
import { readReport } from './pipeline-report.service.ts'

const REASONS = [{ code: 'other', field: null, text: 'Which floors?' }]

let site: TestApp
let harbor: Person
let orchard: Person
const deals: Record<string, string> = {}

/** The clock begins on Friday, November 20, 2026, at 09:30; decisions are on Monday, and a question lapses in December. */
beforeAll(async () => {
  site = await testApp()
  ;[harbor, orchard] = [await registeredPartner(site), await registeredPartner(site)]
  await site.db.query
    .updateTable('accounts')
    .set({ companyName: 'Harbor IT' })
    .where('id', '=', harbor.userId)
    .execute()
  const companies = { won: harbor, lost: harbor, asked: harbor, rejected: orchard, waiting: orchard }
  for (const [name, partner] of Object.entries(companies))
    deals[name] = (await submittedDeal(site, partner, { companyName: `${name} Ltd`, scale: 100 })).id
  site.clock.advance(3 * DAY_MS)
  const reviewer = await signedInOperator(site, 'reviewer')
  for (const name of ['won', 'lost'])
    await decideIn(site, dealQueue, reviewer, deals[name] ?? '', { action: 'approve' })
  await decideIn(site, dealQueue, reviewer, deals.asked ?? '', { action: 'askMore', reasons: REASONS })
  site.clock.advance(5 * HOUR_MS)
  const later = await signedInOperator(site, 'reviewer')
  await decideIn(site, dealQueue, later, deals.rejected ?? '', { action: 'reject', reasons: REASONS })
  for (const stage of ['won', 'lost'] as const)
    await site.db.query
      .updateTable('deals')
      .set({ stage, closedAt: site.clock.now() })
      .where('id', '=', deals[stage] ?? '')
      .execute()
  // The end of a protection is no unanswered question.
  await site.db.query
    .insertInto('dealEvents')
    .values({
      dealId: deals.waiting ?? '',
      number: 90,
      at: site.clock.now(),
      side: 'system',
      actorId: null,
      kind: 'status',
      name: 'expire',
      fromValue: 'approved',
      toValue: 'expired',
      reasons: '[]',
      note: '',
    })
    .execute()
  site.clock.advance(DEAL.answerDays * DAY_MS)
  await site.settle()
})

const operator = (role: 'reviewer' | 'support' | 'marketing' = 'support') => signedInOperator(site, role)
const NONE = { submitted: 0, approved: 0, won: 0, lost: 0, expiredUnanswered: 0 }

describe('the report', () => {
  test('counts what was submitted, decided, closed and not answered, each by its own time', async () => {
    const { data } = await site.call(getPipelineReport, { query: {} }, { as: await operator() })
    expect([data.from, data.to, data.at]).toEqual(['2026-01-01', '2026-12-23', site.clock.now()])
    expect(data.figures).toEqual({
      submitted: 5,
      approved: 2,
      won: 1,
      lost: 1,
      expiredUnanswered: 1,
      desktopsWon: 100,
      // Three on Monday at the hour of the submissions, one working day later, and one five hours after them.
      reviews: 4,
      reviewMs: DAY_MS,
    })
    expect(data.months).toHaveLength(12)
    expect(data.months.at(0)).toEqual({ month: '2026-01', ...NONE, reviewMs: null })
    expect(data.months.slice(-2)).toEqual([
      { month: '2026-11', ...NONE, submitted: 5, approved: 2, won: 1, lost: 1, reviewMs: DAY_MS },
      { month: '2026-12', ...NONE, expiredUnanswered: 1, reviewMs: null },
    ])
  })

  test('has the stages of what was submitted, without what is over by its review', async () => {
    const { data } = await site.call(getPipelineReport, { query: {} }, { as: await operator() })
    const stages = data.stages.filter(({ deals: count }) => count > 0)
    expect(stages).toEqual([
      { stage: 'prospect', deals: 2, desktops: 200 },
      { stage: 'won', deals: 1, desktops: 100 },
      { stage: 'lost', deals: 1, desktops: 100 },
    ])
    expect(data.stages).toHaveLength(7)
    expect(data.ended).toEqual({ deals: 1, desktops: 100 })
  })

  test('has partners, those with more deals first, and the deals that were not answered', async () => {
    const { data } = await site.call(getPipelineReport, { query: {} }, { as: await operator() })
    expect(data.partners).toEqual({
      count: 2,
      list: [
        {
          accountId: harbor.userId,
          name: 'Harbor IT',
          submitted: 3,
          approved: 2,
          won: 1,
          lost: 1,
          expiredUnanswered: 1,
          reviewMs: DAY_MS,
        },
        {
          accountId: orchard.userId,
          name: expect.stringMatching(/./),
          ...NONE,
          submitted: 2,
          reviewMs: DAY_MS + 5 * HOUR_MS,
        },
      ],
    })
    expect(data.unanswered).toMatchObject([
      {
        dealId: deals.asked,
        companyName: 'asked Ltd',
        projectName: 'Campus-labs',
        partner: { accountId: harbor.userId, name: 'Harbor IT' },
      },
    ])
  })

  test('begins and ends with its days, in the time zone of the provider', async () => {
    const as = await operator()
    const read = async (from: string, to: string) =>
      (await site.call(getPipelineReport, { query: { from, to } }, { as })).data
    expect((await read('2026-11-20', '2026-11-20')).figures).toMatchObject({ ...NONE, submitted: 5 })
    expect((await read('2026-11-21', '2026-11-23')).figures).toMatchObject({
      submitted: 0,
      approved: 2,
      won: 1,
      lost: 1,
      reviews: 4,
    })
    const empty = await read('2025-03-31', '2025-03-31')
    expect(empty.figures).toEqual({ ...NONE, desktopsWon: 0, reviews: 0, reviewMs: null })
    expect(empty.months).toHaveLength(1)
    expect([empty.partners, empty.unanswered]).toEqual([{ count: 0, list: [] }, []])
    // One midnight earlier by the clocks of China than by UTC.
    const at = Date.UTC(2026, 10, 30, 16)
    await site.db.query
      .updateTable('deals')
      .set({ submittedAt: at })
      .where('id', '=', deals.waiting ?? '')
      .execute()
    expect((await read('2026-12-01', '2026-12-01')).figures.submitted).toBe(1)
    expect((await read('2026-11-30', '2026-11-30')).figures.submitted).toBe(0)
    await site.db.query
      .updateTable('deals')
      .set({ submittedAt: Date.UTC(2026, 10, 20, 2) })
      .where('id', '=', deals.waiting ?? '')
      .execute()
  })

  test('of one day that is given ends today, or begins twelve months before', async () => {
    const as = await operator()
    const days = async (query: { from?: string; to?: string }) => {
      const { from, to } = (await site.call(getPipelineReport, { query }, { as })).data
      return [from, to]
    }
    expect(await days({ from: '2026-12-05' })).toEqual(['2026-12-05', '2026-12-23'])
    expect(await days({ from: '2027-02-05' })).toEqual(['2027-02-05', '2027-02-05'])
    expect(await days({ to: '2025-02-28' })).toEqual(['2024-03-01', '2025-02-28'])
    expect(await days({ from: '2024-01-01', to: '2025-12-31' })).toEqual(['2024-01-01', '2025-12-31'])
  })

  test.each([
    ['getPipelineReport', getPipelineReport],
    ['exportPipelineReport', exportPipelineReport],
  ] as const)('%s refuses days that are no period, at their field', async (_, endpoint) => {
    const as = await operator('reviewer')
    const codes = async (from: string, to: string) => {
      const answer = await site.call(endpoint, { query: { from, to } }, { as })
      const { errorCode, fields = {} } = errorOf(answer)
      return [answer.status, errorCode, Object.entries(fields).map(([name, { code }]) => `${name} ${code}`)]
    }
    const wrong = (...fields: string[]) => [400, 'inputInvalid', fields]
    expect(await codes('2026-02-30', '2026-03-01')).toEqual(wrong('from dateRule'))
    expect(await codes('', 'today')).toEqual(wrong('from dateRule', 'to dateRule'))
    expect(await codes('0001-01-01', '9999-12-31')).toEqual(wrong('from dateRule', 'to dateRule'))
    expect(await codes('2026-03-02', '2026-03-01')).toEqual(wrong('to dateOrder'))
    expect(await codes('2024-01-01', '2026-01-01')).toEqual([
      ...[400, 'reportPeriodTooLong', ['to reportPeriodTooLong']],
    ])
  })
})

test('large numbers are added up, on both databases', async () => {
  const most = 2_000_000_000
  await site.db.query
    .updateTable('deals')
    .set({ scale: most })
    .where('id', 'in', [deals.asked ?? '', deals.waiting ?? ''])
    .execute()
  const { data } = await site.call(getPipelineReport, { query: {} }, { as: await operator() })
  expect(data.stages.at(0)).toEqual({ stage: 'prospect', deals: 2, desktops: 2 * most })
})

describe('the spreadsheet', () => {
  test('has a sheet for each part in the language of the caller, and is in the log', async () => {
    const as = await operator('reviewer')
    const query = { from: '2026-11-01', to: '2026-12-31' }
    const { data } = await site.call(
      exportPipelineReport,
      { query },
      { as, headers: { 'accept-language': 'zh-CN' } },
    )
    expect(data.fileName).toBe('deal-report-2026-11-01-2026-12-31.xlsx')
    const parts = unzipSync(new Uint8Array(data.content))
    const xml = (path: string) => strFromU8(parts[path] ?? new Uint8Array())
    const titles = [...xml('xl/workbook.xml').matchAll(/sheet name="([^"]*)"/g)].map(([, title]) => title)
    expect(titles).toEqual(['汇总', '按月', '按阶段', '按合作伙伴', '逾期未补充'])
    expect(xml('xl/worksheets/sheet1.xml')).toContain('2026-11-01 – 2026-12-31 (Asia/Shanghai)')
    expect(xml('xl/worksheets/sheet4.xml')).toContain('Harbor IT')
    expect(xml('xl/worksheets/sheet5.xml')).toContain('asked Ltd')
    const log = await site.db.query
      .selectFrom('auditEvents')
      .select(['actorId', 'detail'])
      .where('kind', '=', 'pipelineReportExported')
      .execute()
    expect(log).toEqual([{ actorId: as.userId, detail: JSON.stringify(query) }])
  })

  test('is only for operators who may export deals; the report for those who may read them', async () => {
    const [support, marketing] = [await operator('support'), await operator('marketing')]
    expect((await site.call(exportPipelineReport, { query: {} }, { as: support })).status).toBe(403)
    expect((await site.call(getPipelineReport, { query: {} }, { as: marketing })).status).toBe(403)
    expect(
      (await site.call(getPipelineReport, { query: {} }, { as: await registeredPartner(site) })).status,
    ).toBe(403)
  })
})

test('a review begins with the submission, and once more with each reply', async () => {
  const partner = await registeredPartner(site)
  const { id: dealId } = await submittedDeal(site, partner)
  const of = { params: { dealId } }
  site.clock.advance(MINUTE_MS)
  const reviewer = await operator('reviewer')
  await decideIn(site, dealQueue, reviewer, dealId, { action: 'askMore', reasons: REASONS })
  site.clock.advance(MINUTE_MS)
  const { version } = await readDeal(site, partner, dealId)
  await site.call(replyDeal, { ...of, body: { text: 'The third.', version } }, { as: partner })
  await site.settle()
  site.clock.advance(MINUTE_MS)
  await decideIn(site, dealQueue, reviewer, dealId, { action: 'approve' })
  const steps = await site.db.query
    .selectFrom('dealEvents')
    .select(['name', 'at', 'beganAt'])
    .where('dealId', '=', dealId)
    .where('kind', '=', 'status')
    .orderBy('number')
    .execute()
  const [submitted, replied] = ['submit', 'reply'].map((name) => steps.find((each) => each.name === name)?.at)
  expect(steps.map(({ name, beganAt }) => [name, beganAt])).toEqual([
    ...[
      ['submit', null],
      ['begin', null],
      ['askMore', submitted],
    ],
    ...[
      ['reply', null],
      ['begin', null],
      ['approve', replied],
    ],
  ])
})

test('a review counts for its month where clocks differ from UTC by half an hour', async () => {
  const timeZone = 'Asia/Kolkata'
  await site.db.query
    .insertInto('dealEvents')
    .values({
      dealId: deals.waiting ?? '',
      number: 91,
      at: readTimeInZone('2025-12-01T00:10', timeZone)?.at ?? 0,
      beganAt: readTimeInZone('2025-11-28T23:40', timeZone)?.at ?? 0,
      side: 'operator',
      actorId: null,
      kind: 'status',
      name: 'approve',
      fromValue: 'inReview',
      toValue: 'approved',
      reasons: '[]',
      note: '',
    })
    .execute()
  const settings = Object.create(site.deps.settings, { timeZone: { value: timeZone } })
  const report = await readReport({ ...site.deps, settings }, { from: '2025-11-01', to: '2025-12-31' })
  expect(report.months.map(({ month, reviewMs }) => [month, reviewMs !== null])).toEqual([
    ['2025-11', false],
    ['2025-12', true],
  ])
})

describe('the report of a partner', () => {
  /** Sessions have ended in the weeks between. */
  const again = (person: Person) => site.signInAgain(person)

  test('counts its own deals alone, and compares no partners', async () => {
    const { data } = await site.call(getOwnPipelineReport, { query: {} }, { as: await again(harbor) })
    expect(data.figures).toMatchObject({
      submitted: 3,
      approved: 2,
      won: 1,
      lost: 1,
      expiredUnanswered: 1,
      reviews: 3,
    })
    expect(data.unanswered.map(({ companyName }) => companyName)).toEqual(['asked Ltd'])
    expect(data).not.toHaveProperty('partners')
    const other = (await site.call(getOwnPipelineReport, { query: {} }, { as: await again(orchard) })).data
    expect(other.figures).toMatchObject({
      submitted: 2,
      approved: 0,
      won: 0,
      lost: 0,
      expiredUnanswered: 0,
      reviews: 1,
    })
    expect(other.unanswered).toEqual([])
    expect(other.months.reduce((sum, { submitted }) => sum + submitted, 0)).toBe(2)
    expect(other.ended.deals).toBe(1)
  })

  test('is a spreadsheet without a sheet of partners, in its log', async () => {
    const { data } = await site.call(exportOwnPipelineReport, { query: {} }, { as: await again(harbor) })
    const parts = unzipSync(new Uint8Array(data.content))
    const xml = (path: string) => strFromU8(parts[path] ?? new Uint8Array())
    const titles = [...xml('xl/workbook.xml').matchAll(/sheet name="([^"]*)"/g)].map(([, title]) => title)
    expect(titles).toEqual(['Figures', 'By month', 'By stage', 'Expired without a reply'])
    expect(xml('xl/worksheets/sheet4.xml')).toContain('asked Ltd')
  })

  test('is for partners, and of two years at most', async () => {
    const customer = await site.registerPerson()
    const refused = await site.call(getOwnPipelineReport, { query: {} }, { as: customer })
    expect([refused.status, errorOf(refused).errorCode]).toEqual([403, 'IAM_0004'])
    for (const call of [getOwnPipelineReport, exportOwnPipelineReport]) {
      const query = { from: '2020-01-01', to: '2026-01-01' }
      expect(errorOf(await site.call(call, { query }, { as: await again(harbor) })).errorCode).toBe(
        'reportPeriodTooLong',
      )
    }
  })
})
