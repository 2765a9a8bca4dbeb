/** Invitations from a spreadsheet: nothing is sent by checking, and no customer gets a second mail. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#contract/kit/time.ts'
import { IMPORT_LIMITS } from '#contract/lists/spreadsheet-import/spreadsheet-import.fields.ts'
import { listInvitations } from '#contract/partners/association/association.endpoints.ts'
import { ASSOCIATION } from '#contract/partners/association/association.fields.ts'
import {
  cancelInvitationImport,
  checkInvitationImport,
  confirmInvitationImport,
  downloadInvitationImportCorrections,
  downloadInvitationImportTemplate,
  getInvitationImport,
} from '#contract/partners/invitation-import/invitation-import.endpoints.ts'
import { listAuditEvents } from '#contract/records/audit/audit.endpoints.ts'
import { newId } from '#server/kit/ids.ts'
import { createSheetReader } from '#server/kit/spreadsheet/read-sheet.ts'
import { codeOf, errorOf, type Person, type TestApp, testApp } from '#test/app.ts'
import { associated, invitationTo, partnerPerson } from '#test/association.ts'

let site: TestApp
let partner: Person
beforeAll(async () => {
  site = await testApp()
})
beforeEach(async () => {
  partner = await partnerPerson(site)
})

const ZH = { 'accept-language': 'zh' }
const mailbox = () => `${newId().toLowerCase()}@customer.example`
const csv = (...rows: string[]) =>
  new File([`\ufeffCustomer,E-mail,Language\n${rows.join('\n')}\n`], 'customers.csv')
const upload = (file: File, as = partner, headers: Record<string, string> = {}) =>
  site.call(checkInvitationImport, { upload: file }, { as, headers })
const check = async (...rows: string[]) => (await upload(csv(...rows))).data
const confirm = (importId: string, as = partner) =>
  site.call(confirmInvitationImport, { params: { importId } }, { as })
const rows = async (as = partner) =>
  (await site.call(listInvitations, { query: { pageSize: 100 } }, { as })).data.list
const mailsTo = (email: string) =>
  site.smtp.mails.filter(({ recipients }) => String(recipients).includes(email)).length

describe('a checked file', () => {
  test('invites everyone in it by one confirmation, each in its own language', async () => {
    const [one, two] = [mailbox(), mailbox()]
    const checked = await check(`Bukit Foods,${one},`, `武汉光禾医院,${two},中文`)
    expect(checked).toMatchObject({ rows: 2, ready: 2, skipped: 0, problems: [] })
    expect(checked.preview).toEqual([
      { row: 2, customerName: 'Bukit Foods', email: one, language: 'en' },
      { row: 3, customerName: '武汉光禾医院', email: two, language: 'zh' },
    ])
    await site.settle()
    expect([mailsTo(one), await rows()]).toEqual([0, []])
    const { data } = await confirm(checked.importId)
    expect(data).toEqual({ sent: 2, sentAt: site.clock.now() })
    await site.mailTo(one, 'Marina Cloud Partners invites you')
    const chinese = await site.mailTo(two, 'Marina Cloud Partners')
    expect(chinese.text).toContain('XPartnerToken=')
    expect(await rows()).toMatchObject([{ state: 'pending' }, { state: 'pending' }])
    const log = (await site.call(listAuditEvents, { query: { pageSize: 100 } }, { as: partner })).data.list
    expect(log.filter(({ kind }) => kind === 'invitationSent')).toHaveLength(2)
    expect(log.find(({ kind }) => kind === 'invitationsImported')?.detail).toEqual({
      rows: 2,
      file: 'customers.csv',
    })
  })

  test('says what is wrong with each cell in the person’s language, and then sends nothing', async () => {
    const good = mailbox()
    const file = csv(
      `Bukit Foods,${good},English`,
      `,wang@@x,`,
      `Same,${good.toUpperCase()},`,
      `${'x'.repeat(300)},${mailbox()},Klingon`,
    )
    const { data } = await upload(file)
    expect([data.rows, data.ready, data.skipped]).toEqual([4, 1, 0])
    expect(data.problems.map(({ row, column, code, message }) => [row, column, code, message])).toEqual([
      [3, 'customerName', 'required', 'Enter the name of the customer.'],
      [3, 'email', 'emailRule', 'Enter a valid e-mail address, such as name@example.com.'],
      [4, 'email', 'listedTwice', 'Same e-mail as in row 2.'],
      [5, 'customerName', 'tooLong', 'Use at most 255 characters.'],
      [5, 'language', 'optionUnknown', 'Enter one of: Chinese, English.'],
    ])
    expect(codeOf(await confirm(data.importId))).toBe('importOutdated')
    expect(await rows()).toEqual([])
    const chinese = (await upload(file, partner, ZH)).data.problems.map(({ message }) => message)
    expect(chinese).toEqual(
      expect.arrayContaining(['请输入客户名称。', '与第 2 行邮箱重复。', '请填写以下之一：中文、英文。']),
    )
  })

  test('leaves out customers that are invited or associated; those of a rival are strangers', async () => {
    const [invited, own, foreign] = [mailbox(), await site.registerPerson(), await site.registerPerson()]
    await invitationTo(site, partner, { email: invited })
    await associated(site, partner, own)
    await associated(site, await partnerPerson(site, 'Rival'), foreign)
    const checked = await check(`A,${invited},`, `B,${own.email},`, `C,${foreign.email},`)
    expect([checked.ready, checked.skipped]).toEqual([1, 2])
    expect(checked.problems.map(({ row, code, skips }) => [row, code, skips])).toEqual([
      [2, 'invitationPending', true],
      [3, 'associated', true],
    ])
    expect((await confirm(checked.importId)).data.sent).toBe(1)
    await site.settle()
    expect(mailsTo(invited)).toBe(1)
  })

  test('sent again as the same file, it invites no customer twice', async () => {
    const email = mailbox()
    const first = await check(`A,${email},`)
    await confirm(first.importId)
    expect(codeOf(await confirm(first.importId))).toBe('importGone')
    const again = await check(`A,${email},`)
    expect([again.ready, again.skipped]).toEqual([0, 1])
    expect(codeOf(await confirm(again.importId))).toBe('importOutdated')
    await site.settle()
    expect(mailsTo(email)).toBe(1)
  })

  test('sent by eight calls at once, and another with the same customer in between: one mail each', async () => {
    const [one, two] = [mailbox(), mailbox()]
    const { importId } = await check(`A,${one},`, `B,${two},`)
    const answers = await Promise.all([
      ...Array.from({ length: 8 }, () => confirm(importId)),
      invitationTo(site, partner, { email: two }).then(
        () => ({ status: 200, body: '{}' }),
        () => ({ status: 409, body: '{}' }),
      ),
    ])
    const sent = answers.slice(0, 8)
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = sent.filter(({ status }) => status !== 200).map((each) => errorOf(each).errorCode)
    expect(new Set(refused)).toEqual(new Set(['importGone']))
    await site.settle()
    expect([mailsTo(one), mailsTo(two)]).toEqual([1, 1])
  })
})

describe('is refused', () => {
  test('empty with 0005, unreadable or with too many rows with 0006', async () => {
    expect(codeOf(await upload(new File(['Customer,E-mail\n'], 'empty.csv')))).toBe('0005')
    expect(codeOf(await upload(new File(['Fruit,Colour\nApple,red\n'], 'fruit.csv')))).toBe('0006')
    const many = Array.from({ length: ASSOCIATION.perDay + 1 }, (_, at) => `A,a${at}@customer.example,`)
    const refused = errorOf(await upload(csv(...many), partner, ZH))
    expect([refused.errorCode, refused.errorMsg]).toEqual([
      '0006',
      expect.stringContaining('文件超过 500 行'),
    ])
  })

  test('past the invitations of a day, with how many are left', async () => {
    await invitationTo(site, partner, { email: mailbox() })
    await site.db.query
      .updateTable('counters')
      .set({ count: ASSOCIATION.perDay - 1 })
      .where('count', '=', 1)
      .execute()
    const { importId } = await check(`A,${mailbox()},`, `B,${mailbox()},`)
    const refused = errorOf(await confirm(importId))
    expect([refused.errorCode, refused.errorMsg]).toEqual(['importLimit', expect.stringContaining('1 more')])
    expect(await rows()).toHaveLength(1)
    site.clock.advance(DAY_MS + SECOND_MS)
  })

  test('without verification, as a customer, by others of the account, after its time or its end', async () => {
    const { importId } = await check(`A,${mailbox()},`)
    const params = { importId }
    const customer = await site.registerPerson()
    expect(codeOf(await upload(csv('A,a@customer.example,'), customer))).toBe('IAM_0004')
    const rival = await partnerPerson(site, 'Rival')
    for (const endpoint of [
      getInvitationImport,
      downloadInvitationImportCorrections,
      confirmInvitationImport,
      cancelInvitationImport,
    ])
      expect(codeOf(await site.call(endpoint, { params }, { as: rival }))).toBe('importGone')
    await site.call(cancelInvitationImport, { params }, { as: partner })
    expect(codeOf(await confirm(importId))).toBe('importGone')
    const late = await check(`A,${mailbox()},`)
    site.clock.advance(IMPORT_LIMITS.minutes * MINUTE_MS)
    partner = await site.signInAgain(partner)
    expect(codeOf(await confirm(late.importId))).toBe('importGone')
    const unverified = await partnerPerson(site, 'New Partner', 'none')
    const own = (await upload(csv(`A,${mailbox()},`), unverified)).data
    expect(codeOf(await confirm(own.importId, unverified))).toBe('IAM_0007')
  })
})

test('template and corrections have the columns and a guide, and can be uploaded as they are', async () => {
  const template = await site.call(downloadInvitationImportTemplate, {}, { as: partner })
  const reader = createSheetReader()
  const read = async ({ data }: { data: { content: Uint8Array } }) =>
    (await reader.read('one', { bytes: data.content, format: 'xlsx', maxRows: 20 })).rows ?? []
  expect((await read(template))[0]?.cells).toEqual(['Customer', 'E-mail', 'Language'])
  const { importId } = await check(`A,wang@@x,`)
  const corrections = await site.call(
    downloadInvitationImportCorrections,
    { params: { importId } },
    { as: partner },
  )
  const [, row] = await read(corrections)
  expect(row?.cells).toEqual(['A', 'wang@@x', '', expect.stringContaining('E-mail: Enter a valid')])
  const again = await site.call(getInvitationImport, { params: { importId } }, { as: partner })
  expect(again.data.problemCount).toBe(1)
})
