/** Deals from a spreadsheet: the rules of the form for every cell, drafts or submissions, and nothing twice. */

import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  cancelDealImport,
  checkDealImport,
  confirmDealImport,
  downloadDealImportCorrections,
  downloadDealImportTemplate,
  getDealImport,
} from '#contract/deals/deal-import/deal-import.endpoints.ts'
import { type DealField, dealFields } from '#contract/deals/pipeline/deal.form.ts'
import { updateDeal } from '#contract/deals/pipeline/pipeline.endpoints.ts'
import { DEAL } from '#contract/deals/pipeline/pipeline.fields.ts'
import { dealList } from '#contract/deals/pipeline/pipeline.list.ts'
import { listAuditEvents } from '#contract/records/audit/audit.endpoints.ts'
import { newId } from '#server/kit/ids.ts'
import { createSheetReader } from '#server/kit/spreadsheet/read-sheet.ts'
import { codeOf, type Person, type TestApp, testApp } from '#test/app.ts'
import { DEAL_FORM, dealCsv, draftedDeal, readDeal, registeredPartner } from '#test/deals.ts'
import { stylesOf, textCell, textRow, workbookOf } from '#test/workbooks.ts'

type Row = Partial<Record<DealField, string>>

let site: TestApp
let partner: Person
beforeAll(async () => {
  site = await testApp()
})
beforeEach(async () => {
  partner = await registeredPartner(site)
})

const ZH = { 'accept-language': 'zh' }
const letters = () =>
  newId()
    .replace(/[^a-z]/gi, '')
    .toLowerCase()
    .padEnd(12, 'x')
/** A deal whose customer no other deal has. */
const own = (more: Row = {}) => {
  const mark = letters()
  return {
    companyName: `Company ${mark}`,
    companyCode: '',
    projectName: `Project-${mark}`,
    city: mark,
    contactEmail: `it@${mark}.example`,
    contactPhone: `6${Date.now()}${Math.floor(Math.random() * 1e5)}`,
    ...more,
  }
}
const upload = (rows: readonly Row[], as = partner, headers: Record<string, string> = {}) =>
  site.call(checkDealImport, { upload: new File([dealCsv(...rows)], 'deals.csv') }, { as, headers })
const check = async (...rows: Row[]) => (await upload(rows)).data
const confirm = (importId: string, submit = false, as = partner) =>
  site.call(confirmDealImport, { params: { importId }, body: { submit } }, { as })
const deals = async (as = partner) =>
  (await site.call(dealList.endpoints.list, { query: { pageSize: 100 } }, { as })).data.list

describe('a checked file', () => {
  test('reads the country by any name that it has, and refuses a text that names none', async () => {
    const names = ['新加坡', 'Singapore', 'sgp', 'SG', 'Federal Republic of Germany']
    const good = await check(...names.map((country) => own({ country })))
    expect(good).toMatchObject({ ready: 5, problemCount: 0 })
    await confirm(good.importId)
    expect((await deals()).map(({ country }) => country).sort()).toEqual(['DE', 'SG', 'SG', 'SG', 'SG'])
    const wrong = await check(own({ country: 'Atlantis' }))
    expect(wrong.problems).toMatchObject([{ column: 'country', code: 'optionUnknown' }])
  })

  test('becomes drafts with every field, and makes nothing before', async () => {
    const [one, two] = [own({ industry: '教育', scale: '1,240' }), own({ leadSource: 'Referral' })]
    const checked = await check(one, two)
    expect(checked).toMatchObject({ rows: 2, ready: 2, skipped: 0, problems: [] })
    expect(checked.preview[0]).toEqual({
      row: 2,
      companyName: one.companyName,
      projectName: one.projectName,
      city: one.city,
      scale: 1240,
      contactName: DEAL_FORM.contactName,
    })
    expect(await deals()).toEqual([])
    expect((await confirm(checked.importId)).data).toEqual({ created: 2, submitted: false })
    const listed = await deals()
    expect(listed).toMatchObject([{ status: 'draft' }, { status: 'draft' }])
    const first = listed.find(({ companyName }) => companyName === one.companyName)
    const { values, gaps, history } = await readDeal(site, partner, first?.id ?? '')
    expect(values).toEqual({ ...DEAL_FORM, ...one, industry: 'education', scale: 1240 })
    expect([gaps, history.map(({ kind }) => kind)]).toEqual([[], ['created']])
    const log = (await site.call(listAuditEvents, { query: { pageSize: 100 } }, { as: partner })).data.list
    expect(log.filter(({ kind }) => kind === 'dealCreated')).toHaveLength(2)
    expect(log.find(({ kind }) => kind === 'dealsImported')?.detail).toEqual({ rows: 2, file: 'deals.csv' })
  })

  test('is submitted if the partner chooses so: each in its own transaction, then in review', async () => {
    const { importId } = await check(own(), own())
    expect((await confirm(importId, true)).data).toEqual({ created: 2, submitted: true })
    await site.settle()
    await site.settle()
    expect(await deals()).toMatchObject([
      { status: 'inReview', possibleConflict: false },
      { status: 'inReview', possibleConflict: false },
    ])
  })

  test('a draft that was emptied before its submission stays a draft', async () => {
    const { importId } = await check(own())
    await confirm(importId, true)
    const [{ id: dealId, version } = { id: '', version: 0 }] = await deals()
    const { values } = await readDeal(site, partner, dealId)
    const body = { ...values, contactName: '', version }
    await site.call(updateDeal, { params: { dealId }, body }, { as: partner })
    await site.settle()
    expect(await deals()).toMatchObject([{ status: 'draft' }])
  })

  test('says what is wrong with each cell by the rules of the form, in the person’s language', async () => {
    const good = own()
    const rows = [
      good,
      own({ companyName: '', industry: 'Farming', scale: '1.5', contactPhone: '-12345678' }),
      own({ industry: 'other', projectName: '_lab', scenarios: '!x', leadSource: '' }),
      { ...good, contactName: 'Other Person' },
      own({ scale: '1,5' }),
    ]
    const { data } = await upload(rows)
    expect([data.rows, data.ready]).toEqual([5, 1])
    expect(data.problems.map(({ row, column, code }) => `${row} ${column} ${code}`)).toEqual([
      '3 companyName required',
      '3 industry optionUnknown',
      expect.stringMatching(/^3 scale integerRule/),
      expect.stringMatching(/^3 contactPhone /),
      '4 otherIndustry 0041',
      expect.stringMatching(/^4 projectName /),
      expect.stringMatching(/^4 scenarios /),
      '4 leadSource required',
      '5 projectName listedTwice',
      expect.stringMatching(/^6 scale integerRule/),
    ])
    expect(data.problems[0]?.message).toBe(`Fill in “${dealFields.labels.en.companyName}”.`)
    expect(data.problems[1]?.message).toContain('Enter one of: Government')
    expect(codeOf(await confirm(data.importId))).toBe('importOutdated')
    expect(await deals()).toEqual([])
    const chinese = (await upload(rows, partner, ZH)).data.problems.map(({ message }) => message)
    expect(chinese).toContain('与第 2 行的公司和项目名称重复。')
  })

  test('leaves out deals that the account has: the same file twice makes them once; a rival’s say nothing', async () => {
    const row = own()
    const rival = await registeredPartner(site)
    await draftedDeal(site, rival, { companyName: row.companyName, projectName: row.projectName })
    const first = await check(row)
    expect([first.ready, first.skipped]).toEqual([1, 0])
    await confirm(first.importId)
    expect(codeOf(await confirm(first.importId))).toBe('importGone')
    const again = await check({ ...row, companyName: `${row.companyName} Co., Ltd.` }, own())
    expect([again.ready, again.skipped, again.problems[0]?.message]).toEqual([
      ...[1, 1, 'You have this deal already: number 1. The row is skipped.'],
    ])
    await confirm(again.importId)
    expect(await deals()).toHaveLength(2)
    // A dash that an editor has made of the hyphen is none of another project.
    const dashed = { ...row, projectName: row.projectName.replace('-', '–') }
    expect((await check(dashed)).problems).toMatchObject([{ column: 'projectName', code: 'known' }])
    expect((await check(own(), dashed, { ...dashed, projectName: row.projectName })).problems).toMatchObject([
      { row: 3, code: 'known' },
      { row: 4, code: 'listedTwice' },
    ])
    // Also in other letters, and after the deal was renamed.
    const wide = (text: string) =>
      text.toUpperCase().replace(/[!-~]/g, (each) => String.fromCharCode(each.charCodeAt(0) + 0xfee0))
    const spelled = { ...row, projectName: wide(row.projectName) }
    expect((await check(spelled)).problems).toMatchObject([{ column: 'projectName', code: 'known' }])
    const [{ id: dealId, version } = { id: '', version: 0 }] = (await deals()).filter(
      ({ projectName }) => projectName === row.projectName,
    )
    const body = { ...(await readDeal(site, partner, dealId)).values, projectName: 'Renamed', version }
    await site.call(updateDeal, { params: { dealId }, body }, { as: partner })
    expect((await check(spelled, { ...row, projectName: 'RENAMED' })).problems).toMatchObject([
      { row: 3, code: 'known' },
    ])
  })

  test('confirmed eight times at once, its deals are made once', async () => {
    const { importId } = await check(own(), own())
    const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(importId)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await deals()).toHaveLength(2)
  })
})

describe('is refused', () => {
  test('empty with 0005, without columns or with too many rows with 0006', async () => {
    const call = async (text: string) =>
      codeOf(await site.call(checkDealImport, { upload: new File([text], 'a.csv') }, { as: partner }))
    expect(await call(`${dealCsv().split('\n')[0]}\n`)).toBe('0005')
    expect(await call('Company name,City\nA,B\n')).toBe('0006')
    const many = Array.from({ length: DEAL.drafts + 1 }, () => ({}))
    expect(codeOf(await upload(many))).toBe('0006')
  })

  test('past the drafts that an account may have, and then nothing is made', async () => {
    await draftedDeal(site, partner)
    await site.db.query
      .updateTable('dealCounts')
      .set({ drafts: DEAL.drafts - 1 })
      .where('accountId', '=', partner.userId)
      .execute()
    const { importId } = await check(own(), own())
    expect(codeOf(await confirm(importId))).toBe('dealTooManyDrafts')
    expect(await deals()).toHaveLength(1)
  })

  test('for customers, for another partner, and after it was canceled', async () => {
    expect(codeOf(await upload([own()], await site.registerPerson()))).toBe('IAM_0004')
    const { importId } = await check(own())
    const params = { importId }
    const rival = await registeredPartner(site)
    for (const endpoint of [getDealImport, downloadDealImportCorrections, cancelDealImport])
      expect(codeOf(await site.call(endpoint, { params }, { as: rival }))).toBe('importGone')
    expect(codeOf(await confirm(importId, false, rival))).toBe('importGone')
    await site.call(cancelDealImport, { params }, { as: partner })
    expect(codeOf(await confirm(importId))).toBe('importGone')
  })
})

test('an amount whose cell shows another currency than its row is refused', async () => {
  const typed = { ...dealFields.typed(DEAL_FORM), ...own() }
  const row = (currency: string) => {
    const texts: Row = { ...typed, ...own(), currency }
    const cells = dealFields.names.map((field) =>
      field === 'estimatedValue'
        ? '<c s="1"><v>1306.8</v></c>'
        : textCell((texts[field] ?? '').replaceAll('&', '&amp;')),
    )
    return `<row>${cells.join('')}</row>`
  }
  const head = textRow(...dealFields.names.map((field) => dealFields.labels.en[field]))
  const book = workbookOf(head + row('CNY') + row('USD'), { styles: stylesOf(0, '[$¥-804]#,##0.00') })
  const upload = new File([book], 'deals.xlsx')
  const { data } = await site.call(checkDealImport, { upload }, { as: partner })
  expect(data.problems).toMatchObject([{ row: 3, column: 'estimatedValue', code: 'otherCurrency' }])
  expect(data.ready).toBe(1)
})

test('the template has every column, the corrections say what to fix', async () => {
  const reader = createSheetReader()
  const read = async ({ data }: { data: { content: Uint8Array } }) =>
    (await reader.read('one', { bytes: data.content, format: 'xlsx', maxRows: 20 })).rows ?? []
  const template = await site.call(downloadDealImportTemplate, {}, { as: partner })
  expect((await read(template))[0]?.cells).toEqual(
    dealFields.names.map((field) => dealFields.labels.en[field]),
  )
  const { importId } = await check(own({ companyName: '=SUM(A1)', scale: 'many' }))
  const params = { importId }
  const corrections = await site.call(downloadDealImportCorrections, { params }, { as: partner })
  const [, row] = await read(corrections)
  expect([row?.cells[0], row?.cells.at(-1)]).toEqual([
    '=SUM(A1)',
    expect.stringContaining(dealFields.labels.en.scale),
  ])
})
