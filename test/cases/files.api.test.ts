/** Files as their program shows them, at every call that takes one: the four imports, pictures, documents. */
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { readPriceSheet } from '#contract/catalog/catalog/catalog-desk.endpoints.ts'
import { listSubAccounts } from '#contract/company/sub-account-admin/sub-account-admin.endpoints.ts'
import {
  checkSubAccountImport,
  confirmSubAccountImport,
  downloadSubAccountImportCorrections,
} from '#contract/company/sub-account-import/sub-account-import.endpoints.ts'
import {
  checkDealImport,
  confirmDealImport,
  downloadDealImportCorrections,
} from '#contract/deals/deal-import/deal-import.endpoints.ts'
import { dealList } from '#contract/deals/pipeline/pipeline.list.ts'
import { uploadCertificateFile, uploadLogo } from '#contract/desk/setting/setting.endpoints.ts'
import { getImage, uploadAttachment, uploadImage } from '#contract/files/file/file.endpoints.ts'
import type { ReadingChoice } from '#contract/lists/spreadsheet-import/file-reading.fields.ts'
import { listInvitations } from '#contract/partners/association/association.endpoints.ts'
import {
  checkInvitationImport,
  confirmInvitationImport,
  downloadInvitationImportCorrections,
} from '#contract/partners/invitation-import/invitation-import.endpoints.ts'
import { newId } from '#server/kit/ids.ts'
import { errorOf, type Person, type TestApp, testApp } from '#test/app.ts'
import { partnerPerson } from '#test/association.ts'
import { dealCsv, readDeal, registeredPartner } from '#test/deals.ts'
import { signedInOperator } from '#test/operator.ts'
import {
  ATTACHMENT_CASES,
  DEAL_CASES,
  FIRST_OF_MERGED,
  LOST_CELLS,
  PICTURE_CASES,
  SHEET_CASES,
  type SheetCase,
} from './file-cases.ts'

let site: TestApp
let desk: Person
beforeAll(async () => {
  site = await testApp()
  desk = await signedInOperator(site, 'administrator')
})

const fileOf = async (name: string) =>
  new File([new Uint8Array(await readFile(new URL(name, import.meta.url)))], name)

/** The check of an import, by one who may; each has an account of its own. */
async function checked(at: SheetCase['at'], upload: File, query: ReadingChoice = {}) {
  switch (at) {
    case 'subAccounts':
      return site.call(checkSubAccountImport, { upload, query }, { as: await site.registerPerson() })
    case 'invitations':
      return site.call(checkInvitationImport, { upload, query }, { as: await partnerPerson(site) })
    case 'deals':
      return site.call(checkDealImport, { upload, query }, { as: await registeredPartner(site) })
    case 'prices':
      return site.call(readPriceSheet, { params: { currency: 'CNY' }, upload, query }, { as: desk })
  }
}

/** The imports that give back a file to correct. */
const IMPORTS = {
  subAccounts: {
    check: checkSubAccountImport,
    corrections: downloadSubAccountImportCorrections,
    personOf: (app: TestApp) => app.registerPerson(),
  },
  invitations: {
    check: checkInvitationImport,
    corrections: downloadInvitationImportCorrections,
    personOf: partnerPerson,
  },
  deals: { check: checkDealImport, corrections: downloadDealImportCorrections, personOf: registeredPartner },
} as const

interface AnySheet {
  readonly rows: number
  readonly ready?: number
  readonly problems: readonly { row: number; column: string; code: string; message: string }[]
  readonly reading: object
  readonly preview?: readonly object[]
  readonly cells?: readonly { period: string; minor: number | null }[]
}

/** The rows that are imported: of prices the amounts by their period. */
function valuesOf({ preview, cells }: AnySheet): readonly object[] {
  return preview ?? [Object.fromEntries((cells ?? []).map(({ period, minor }) => [period, minor]))]
}

describe('a spreadsheet is read as its program shows it', () => {
  test.each(SHEET_CASES)('$file at $at', async (right) => {
    const answer = await checked(right.at, await fileOf(right.file))
    if (right.refused) {
      expect(errorOf(answer).errorCode).toMatch(/^(0006|priceSheetUnreadable)$/)
      for (const word of right.refused) expect(errorOf(answer).errorMsg).toContain(word)
      return
    }
    expect(answer.body).toContain('"rows"')
    const sheet = answer.data as AnySheet
    expect(sheet.rows).toBe(right.rows)
    if (right.ready !== undefined) expect(sheet.ready).toBe(right.ready)
    expect(sheet.problems.map(({ row, column, code }) => `${row} ${column} ${code}`)).toEqual(
      right.problems ?? [],
    )
    for (const [at, remedy] of (right.remedies ?? []).entries())
      expect(sheet.problems[at]?.message).toContain(remedy)
    if (right.values) expect(valuesOf(sheet)).toMatchObject(right.values)
    expect(sheet.reading).toMatchObject(right.reading ?? {})
  })

  test.each(DEAL_CASES)('the deals of $file are what its cells show', async ({ file, values: right }) => {
    const partner = await registeredPartner(site)
    const upload = await fileOf(file)
    const { importId, problems } = (await site.call(checkDealImport, { upload }, { as: partner })).data
    expect(problems).toEqual([])
    await site.call(confirmDealImport, { params: { importId }, body: { submit: false } }, { as: partner })
    const { list } = (await site.call(dealList.endpoints.list, { query: {} }, { as: partner })).data
    const deals = await Promise.all(list.map(({ id }) => readDeal(site, partner, id)))
    expect(deals.map(({ values }) => values)).toMatchObject(right)
  })

  test.each([
    ['latin1.csv', 'subAccounts', { encoding: 'gb18030' }, { name: 'J黵gen M鰈ler' }],
    ['two-sheets.xlsx', 'subAccounts', { sheet: 'Team B' }, { name: 'Wang Wei' }],
  ] as const)('%s at %s is read as chosen: %j', async (file, at, choice, first) => {
    const { data } = await checked(at, await fileOf(file), choice)
    expect((data as AnySheet).preview?.[0]).toMatchObject(first)
    expect((data as AnySheet).reading).toMatchObject(choice)
  })

  test.each([
    ['lost-cells.xlsx', 'deals'],
    ['lost-people.csv', 'subAccounts'],
    ['lost-customers.csv', 'invitations'],
  ] as const)('what is lost of %s at %s is lost in the file of its corrections', async (file, at) => {
    const { check, corrections, personOf } = IMPORTS[at]
    const as = await personOf(site)
    const refused = async (upload: File) => {
      const { data } = await site.call(check, { upload }, { as })
      return { data, cells: data.problems.map(({ row, column }) => `${row} ${column}`) }
    }
    const first = await refused(await fileOf(file))
    expect(first.cells).toEqual(LOST_CELLS[at])
    const params = { importId: first.data.importId }
    const { content } = (await site.call(corrections, { params }, { as })).data
    const again = await refused(new File([new Uint8Array(content)], 'corrections.xlsx'))
    const merged = first.cells.filter((cell) => FIRST_OF_MERGED.includes(cell))
    expect(again.cells).toEqual(first.cells.filter((cell) => !merged.includes(cell)))
    expect(again.data.ready).toBe(first.data.ready + merged.length)
  })

  test('a choice that there is not is refused', async () => {
    const file = await fileOf('two-sheets.xlsx')
    expect(errorOf(await checked('subAccounts', file, { sheet: 'Team C' })).errorMsg).toContain('Team C')
    const unknown = { encoding: 'latin-9' } as unknown as ReadingChoice
    expect((await checked('subAccounts', file, unknown)).status).toBe(400)
  })
})

describe('after an import the list has the order of the file', () => {
  const names = Array.from({ length: 12 }, (_, at) => `person-${String.fromCharCode(109 - at)}${at}`)

  test('of sub-accounts', async () => {
    const as = await site.registerPerson()
    const rows = names.map((name) => `${name},Li Hua,${name}.${newId()}@example.com`)
    const upload = new File([`User name,Name,E-mail\n${rows.join('\n')}\n`], 'a.csv')
    const { importId } = (await site.call(checkSubAccountImport, { upload }, { as })).data
    await site.call(confirmSubAccountImport, { params: { importId } }, { as })
    const { list } = (await site.call(listSubAccounts, { query: { pageSize: 100 } }, { as })).data
    expect(list.map(({ userName }) => userName)).toEqual(names)
  })

  test('of invitations', async () => {
    const as = await partnerPerson(site)
    const rows = names.map((name) => `${name},${name}.${newId()}@example.com`)
    const upload = new File([`Customer,E-mail\n${rows.join('\n')}\n`], 'a.csv')
    const { importId } = (await site.call(checkInvitationImport, { upload }, { as })).data
    await site.call(confirmInvitationImport, { params: { importId } }, { as })
    const { list } = (await site.call(listInvitations, { query: { pageSize: 100 } }, { as })).data
    expect(list.map(({ customerName }) => customerName)).toEqual(names)
  })

  test.each([false, true])('of deals; submitted: %s', async (submit) => {
    const as = await registeredPartner(site)
    const letters = names.map((_, at) => `Project-${String.fromCharCode(108 - at).repeat(3)}`)
    const industry = 'Education'
    const rows = letters.map((projectName) => ({
      industry,
      leadSource: 'Event',
      scale: '24',
      projectName,
      companyName: projectName,
      contactEmail: `${newId()}@example.com`,
    }))
    const upload = new File([dealCsv(...rows)], 'a.csv')
    const { importId } = (await site.call(checkDealImport, { upload }, { as })).data
    await site.call(confirmDealImport, { params: { importId }, body: { submit } }, { as })
    await site.settle()
    await site.settle()
    const query = { pageSize: 100 }
    const { list } = (await site.call(dealList.endpoints.list, { query }, { as })).data
    expect(list.map(({ projectName }) => projectName)).toEqual(letters)
    expect(new Set(list.map(({ status }) => status)).size).toBe(1)
  })
})

/** Size and first pixel, with what JPEG changes of a colour. */
async function looksOf(bytes: Uint8Array) {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { size: [info.width, info.height], colour: [...data.subarray(0, 3)] }
}
const near = (colour: readonly number[]) => colour.map((value) => expect.closeTo(value, -0.5))

test.each(PICTURE_CASES)('the picture $file is taken for what it is', async ({ file, size, colour }) => {
  const person = await site.registerPerson()
  const { data } = await site.call(uploadImage, { upload: await fileOf(file) }, { as: person })
  const stored = await site.call(getImage, { params: { fileId: data.fileId } }, { as: person })
  expect(await looksOf(stored.data.content)).toEqual({ size, colour: near(colour) })
  const shown = async (path: string) =>
    looksOf(new Uint8Array(await (await site.fetch(new Request(`http://127.0.0.1${path}`))).arrayBuffer()))
  const certificate = await site.call(uploadCertificateFile, { upload: await fileOf(file) }, { as: desk })
  expect(await shown(`/certificates/${certificate.data.hash}.jpg`)).toEqual({ size, colour: near(colour) })
  const logo = await site.call(uploadLogo, { upload: await fileOf(file) }, { as: desk })
  expect((await shown(`/brand/${logo.data.hash}.png`)).colour).toEqual(near(colour))
})

test.each(ATTACHMENT_CASES)(
  'the document $file is taken, or refused with its reason: $refused',
  async (right) => {
    const person = await site.registerPerson()
    const answer = await site.call(uploadAttachment, { upload: await fileOf(right.file) }, { as: person })
    if (right.refused) expect(errorOf(answer).errorCode).toBe(right.refused)
    else expect(answer.data.name).toBe(right.file)
  },
)
