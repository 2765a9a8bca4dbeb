import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import {
  createSubAccount,
  listSubAccounts,
} from '#contract/company/sub-account-admin/sub-account-admin.endpoints.ts'
import {
  cancelSubAccountImport,
  checkSubAccountImport,
  confirmSubAccountImport,
  downloadSubAccountImportCorrections,
  downloadSubAccountImportTemplate,
  getSubAccountImport,
} from '#contract/company/sub-account-import/sub-account-import.endpoints.ts'
import { subAccountImport } from '#contract/company/sub-account-import/sub-account-import.import.ts'
import { signInSubAccount } from '#contract/identity/sign-in/sign-in.endpoints.ts'
import { createRole, deleteRole } from '#contract/people/role/role.endpoints.ts'
import { listAuditEvents } from '#contract/records/audit/audit.endpoints.ts'
import { newId } from '#server/kit/ids.ts'
import type { Cell } from '#server/kit/spreadsheet/cells.ts'
import { workbook } from '#server/kit/spreadsheet/workbook.ts'
import { codeOf, errorOf, type Person, sessionIn, type TestApp, testApp } from '#test/app.ts'
import { proveSessions } from '#test/proof.ts'
import { grantTo, insertSubAccounts, makeSubAccount, signedInSubAccount } from '#test/sub-account.ts'
import { foreignParts, packed, textRow } from '#test/workbooks.ts'

let site: TestApp
let primary: Person
beforeAll(async () => {
  site = await testApp()
  primary = await site.registerPerson()
})

const HEADINGS = ['User name', 'Name', 'E-mail', 'Roles']
let made = 0
/** A row of the file with a name and an address of its own. */
function person(more: Partial<Record<'userName' | 'name' | 'email' | 'roles', string>> = {}) {
  made += 1
  const userName = `import-${made}`
  return { userName, name: 'Li Hua', email: `${userName}@example.com`, roles: '', ...more }
}
type Row = ReturnType<typeof person>
const cellsOf = ({ userName, name, email, roles }: Row) => [userName, name, email, roles]

async function xlsxOf(rows: readonly (readonly string[])[], name = 'team.xlsx'): Promise<File> {
  const [headings = [], ...rest] = rows
  async function* portions() {
    yield rest.map((row) => row.map((value): Cell => ({ type: 'text', value })))
  }
  const sheet = { title: 'Team', widths: headings.map(() => 20), headings, rows: portions() }
  return new File([Buffer.concat(await Array.fromAsync(workbook(sheet)))], name)
}
const fileOf = (...people: Row[]) => xlsxOf([HEADINGS, ...people.map(cellsOf)])
const csvOf = (text: string) => new File([text], 'team.csv')
const upload = (file: File, as: Person = primary, headers: Record<string, string> = {}) =>
  site.call(checkSubAccountImport, { upload: file }, { as, headers })
const check = async (file: File, as?: Person) => (await upload(file, as)).data
const confirm = (importId: string, as: Person = primary, headers: Record<string, string> = {}) =>
  site.call(confirmSubAccountImport, { params: { importId } }, { as, headers })
const namesOf = async (as: Person = primary) => {
  const { data } = await site.call(listSubAccounts, { query: { pageSize: 100 } }, { as })
  return data.list.map(({ userName }) => userName)
}
const ZH = { 'accept-language': 'zh' }

describe('checkSubAccountImport', () => {
  test('says what a file would create, and creates nothing', async () => {
    const owner = await site.registerPerson()
    const file = await fileOf(person({ roles: 'Finance, Read only' }), person({ roles: 'finance' }), person())
    const checked = await check(file, owner)
    expect(checked).toMatchObject({ fileName: 'team.xlsx', rows: 3, ready: 3, problems: [], problemCount: 0 })
    expect(checked.roles).toEqual([
      { name: 'Finance', people: 2 },
      { name: 'Read only', people: 1 },
    ])
    expect(checked.preview[0]).toMatchObject({ row: 2, name: 'Li Hua', roles: ['Finance', 'Read only'] })
    expect(await namesOf(owner)).toEqual([])
    await site.settle()
    expect(site.smtp.mails.filter(({ recipients }) => String(recipients).includes('import-'))).toEqual([])
  })

  test('finds the columns by their headings, in both languages and any order, below a title', async () => {
    const [one, two] = [person(), person()]
    const rows = [
      ['Employees 2026'],
      ['Department', '邮箱（必填）', '角色', 'USERNAME *', '姓名'],
      ['Sales', one.email, '财务', one.userName, '李华'],
      ['', '', '', '', ''],
      ['IT', two.email, '', two.userName, 'Tan'],
    ]
    const checked = await check(await xlsxOf(rows))
    expect(checked).toMatchObject({ rows: 2, ready: 2 })
    expect(checked.preview.map(({ row, userName, name }) => [row, userName, name])).toEqual([
      [3, one.userName, '李华'],
      [5, two.userName, 'Tan'],
    ])
    expect(checked.roles).toEqual([{ name: 'Finance', people: 1 }])
  })

  test('reads csv as well', async () => {
    const { userName, email } = person()
    const checked = await check(csvOf(`用户名;姓名;邮箱\n${userName};李华;${email}\n`))
    expect(checked).toMatchObject({ rows: 1, ready: 1, fileName: 'team.csv' })
  })

  test('says what is wrong with each cell in the caller’s language, all of them at once', async () => {
    const taken = await makeSubAccount(site, primary)
    const other = await site.registerPerson()
    const good = person()
    const wrong = [
      good,
      person({ userName: good.userName.toUpperCase(), email: good.email.toUpperCase() }),
      person({ userName: taken.userName, email: other.email, name: '' }),
      person({ userName: '短', email: 'wang.lei@@yunhai.example', roles: 'Finanse' }),
      person({ name: 'x'.repeat(40), roles: 'Pipeline editor' }),
      person({ name: '#REF!', email: '', userName: '' }),
    ]
    const file = await fileOf(...wrong)
    const { problems, ready, rows } = await check(file)
    expect([rows, ready]).toEqual([6, 1])
    const found = problems.map(({ row, column, code, message }) => `${row} ${column} ${code}: ${message}`)
    expect(found).toEqual([
      '3 userName listedTwice: Same user name as in row 2.',
      '3 email listedTwice: Same e-mail as in row 2.',
      '4 userName accountNameExist: Already taken. Choose another user name.',
      '4 name required: Enter a name.',
      '4 email emailExist: Already taken. Use another e-mail address.',
      '5 userName userNameRule: Use 6 to 20 letters, digits, “-” or “_”, starting with a letter or digit.',
      '5 email emailRule: Enter a valid e-mail address, such as name@example.com.',
      '5 roles IAM_0008: No such role: Finanse. Did you mean Finance?',
      '6 name tooLong: Use at most 36 characters.',
      '6 roles IAM_0008: No such role: Pipeline editor.',
      '7 userName required: Enter a user name.',
      '7 name formulaError: This cell shows the error of a formula. Enter the value itself.',
      '7 email required: Enter an e-mail address.',
    ])
    expect(problems.at(3)?.value).toBe('')
    const chinese = await site.call(checkSubAccountImport, { upload: file }, { as: primary, headers: ZH })
    expect(chinese.data.problems.map(({ message }) => message)).toContain(
      '角色“Finanse”不存在，是否为“Finance”？',
    )
    expect(chinese.data.problems.map(({ message }) => message)).toContain('与第 2 行邮箱重复。')
  })

  test('tells the first 500 problems, and how many there are', async () => {
    const people = Array.from({ length: 300 }, () => person({ userName: 'x', email: 'y' }))
    const checked = await check(await fileOf(...people))
    expect([checked.problems.length, checked.problemCount, checked.ready]).toEqual([500, 600, 0])
  })

  test('refuses a file without people with 0005', async () => {
    for (const file of [await fileOf(), csvOf('\n\n'), await xlsxOf([HEADINGS, ['', '', '', '']])]) {
      const refused = await upload(file)
      expect([refused.status, codeOf(refused)]).toEqual([400, '0005'])
    }
  })

  test.each<[string, () => File | Promise<File>, string]>([
    ['that is no workbook', () => new File(['PK no'], 'a.xlsx'), 'doesn’t match its type'],
    ['that is protected', () => new File([Buffer.from('d0cf11e0a1b11ae1', 'hex')], 'a.xlsx'), 'password'],
    [
      'that is cut off',
      async () => new File([(await (await fileOf(person())).arrayBuffer()).slice(0, 900)], 'a.xlsx'),
      'can’t be read',
    ],
    ['without columns', () => csvOf('a,b\nc,d'), 'User name, Name, E-mail'],
    [
      'whose only sheet with the columns is hidden',
      () => {
        const people = { name: 'Team 2026', rows: textRow(...HEADINGS), state: 'hidden' as const }
        const book = packed(foreignParts([{ name: 'Cover', rows: textRow('Exported') }, people]))
        return new File([book], 'a.xlsx')
      },
      'The hidden sheet “Team 2026” has more of them',
    ],
    ['without one column', () => csvOf('User name,Name\nc,d'), 'lacks these columns: E-mail'],
    ['with a column twice', () => csvOf('User name,Name,E-mail,Mail\na,b,c,d'), '“E-mail” twice'],
    [
      'of too many rows',
      () => csvOf(`User name,Name,E-mail\n${'a,b,c\n'.repeat(subAccountImport.rows + 1)}`),
      'more than 1,000 rows',
    ],
    [
      'of far too many rows',
      () => csvOf(`User name,Name,E-mail\n${'a,b,c\n'.repeat(30_000)}`),
      'more than 1,000 rows',
    ],
  ])('refuses a file %s with 0006 and what to do', async (_, file, reason) => {
    const refused = await upload(await file())
    expect([refused.status, codeOf(refused)]).toEqual([400, '0006'])
    expect(errorOf(refused).errorMsg).toContain(reason)
  })

  test('takes 1,000 people', async () => {
    const people = Array.from({ length: subAccountImport.rows }, () => person())
    expect(await check(await fileOf(...people))).toMatchObject({ rows: 1_000, ready: 1_000 })
  })

  test('refuses another type, a larger and an empty file before reading it', async () => {
    const answers = [
      await upload(new File(['x'], 'team.xls')),
      await upload(new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'team.xlsx')),
      await upload(new File([], 'team.csv')),
    ]
    expect(answers.map((answer) => [answer.status, codeOf(answer), errorOf(answer).errorMsg])).toEqual([
      [400, '0006', expect.stringContaining('Only .xlsx and .csv files can be read.')],
      [413, 'fileTooLarge', 'The file is larger than 2\u00a0MB. Upload a smaller one.'],
      [400, '0005', 'The import template is empty. Fill it in, then import it.'],
    ])
  })

  test('stops telling which addresses are taken once it has told hundreds in a day', async () => {
    const owner = await site.registerPerson()
    const known = await Promise.all(Array.from({ length: 4 }, () => makeSubAccount(site, primary)))
    const people = Array.from({ length: 100 }, (_, at) => person({ email: known[at % 4]?.email ?? '' }))
    const file = await fileOf(...people)
    for (let tries = 0; tries < 3; tries += 1) expect((await upload(file, owner)).status).toBe(200)
    const refused = await upload(file, owner)
    expect([refused.status, codeOf(refused)]).toEqual([429, 'tooManyRequests'])
    expect((await upload(await fileOf(person()), owner)).status).toBe(200)
  })
})

describe('roles in a file', () => {
  test('are found by their names in both languages, with commas in them too', async () => {
    const role = { name: 'Sales, East', description: '', permissions: [] }
    await site.call(createRole, { body: role }, { as: primary })
    const file = await fileOf(
      person({ roles: 'sales, east' }),
      person({ roles: 'Sales, East; 财务、只读' }),
      person({ roles: 'FINANCE\nfinance' }),
    )
    const { preview, problems } = await check(file)
    expect(problems).toEqual([])
    expect(preview.map(({ roles }) => roles)).toEqual([
      ['Sales, East'],
      ['Sales, East', 'Finance', 'Read only'],
      ['Finance'],
    ])
  })

  test('beyond what the importer has, or without role:grant, are refused by row', async () => {
    const permissions = ['subAccount:create', 'role:grant', 'trial:read'] as const
    const sub = await signedInSubAccount(site, primary)
    const name = `Importer ${sub.userName}`
    const role = { name, description: '', permissions: [...permissions] }
    await grantTo(site, sub, (await site.call(createRole, { body: role }, { as: primary })).data.id)
    const { problems } = await check(
      await fileOf(person({ roles: 'Administrator' }), person({ roles: name })),
      sub,
    )
    expect(problems.map(({ row, code, message }) => [row, code, message])).toEqual([
      [2, '0059', 'You can’t grant Administrator: it includes permissions that you don’t have.'],
    ])
    const creator = await signedInSubAccount(site, primary)
    const only = {
      name: `Creator ${sub.userName}`,
      description: '',
      permissions: ['subAccount:create' as const],
    }
    await grantTo(site, creator, (await site.call(createRole, { body: only }, { as: primary })).data.id)
    const denied = await check(await fileOf(person({ roles: 'Finance' }), person()), creator)
    expect(denied.problems.map(({ row, code }) => [row, code])).toEqual([[2, '0059']])
    expect(denied.ready).toBe(1)
  })

  test('that share a name are refused', async () => {
    // Such a name is refused by now; roles of earlier releases may have it.
    const [name, now] = ['财务', site.clock.now()]
    const role = {
      id: newId(),
      accountId: primary.userId,
      name,
      nameKey: name,
      description: '',
      permissions: '',
    }
    await site.db.query
      .insertInto('roles')
      .values({ ...role, createdAt: now, updatedAt: now })
      .execute()
    const { problems } = await check(await fileOf(person({ roles: '财务' })))
    expect(problems.map(({ code }) => code)).toEqual(['roleTwice'])
  })
})

describe('confirmSubAccountImport', () => {
  test('creates everyone with roles, a mailed initial password and entries in the log', async () => {
    const owner = await site.registerPerson()
    const people = Array.from({ length: 45 }, () => person({ roles: 'Finance' }))
    const { importId } = await check(await fileOf(...people), owner)
    const answer = await confirm(importId, owner)
    expect(answer.data).toEqual({ created: 45, createdAt: site.clock.now() })
    const { list } = (await site.call(listSubAccounts, { query: { pageSize: 100 } }, { as: owner })).data
    expect(list).toHaveLength(45)
    expect(list.every(({ state, roles }) => state === 'enabled' && roles[0]?.id === 'finance')).toBe(true)
    await site.settle()
    const last = people.at(-1) as Row
    const mail = await site.mailTo(last.email, 'sub-account')
    const password = /\b[0-9a-z]{5}-[0-9a-z]{5}-[0-9a-z]{5}\b/.exec(mail.text)?.[0] ?? ''
    const body = { identity: 'customer' as const, primary: owner.userName, account: last.userName, password }
    expect(sessionIn(await site.call(signInSubAccount, { body })).duty).toBe('changePassword')
    const mails = people.filter(({ email }) =>
      site.smtp.mails.some(({ recipients }) => recipients.includes(email)),
    )
    expect(mails).toHaveLength(45)
    const log = (await site.call(listAuditEvents, { query: { pageSize: 100 } }, { as: owner })).data.list
    expect(log.filter(({ kind }) => kind === 'subAccountCreated')).toHaveLength(45)
    expect(log.find(({ kind }) => kind === 'subAccountsImported')?.detail).toEqual({
      rows: 45,
      file: 'team.xlsx',
    })
  })

  test('sent twice with one key has one effect and one answer; another time the file is gone', async () => {
    const owner = await site.registerPerson()
    const { importId } = await check(await fileOf(person()), owner)
    const key = { 'idempotency-key': 'the-same-key-of-both' }
    const [first, second] = [await confirm(importId, owner, key), await confirm(importId, owner, key)]
    expect([first.status, second.body]).toEqual([200, first.body])
    const again = await confirm(importId, owner)
    expect([again.status, codeOf(again)]).toEqual([404, 'importGone'])
    expect(await namesOf(owner)).toHaveLength(1)
  })

  test('at the same time with two keys creates once', async () => {
    const owner = await site.registerPerson()
    const { importId } = await check(await fileOf(person(), person()), owner)
    const answers = await Promise.all([confirm(importId, owner), confirm(importId, owner)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    expect(await namesOf(owner)).toHaveLength(2)
  })

  test('creates none where a name was taken since the check; checking again says in which row', async () => {
    const owner = await site.registerPerson()
    const [one, two] = [person(), person()]
    const { importId } = await check(await fileOf(one, two), owner)
    const body = { userName: two.userName, name: 'Other', email: 'other-person@example.com', roleIds: [] }
    await site.call(createSubAccount, { body }, { as: owner })
    const refused = await confirm(importId, owner)
    expect([refused.status, codeOf(refused)]).toEqual([409, 'importOutdated'])
    expect(await namesOf(owner)).toEqual([two.userName])
    const again = await site.call(getSubAccountImport, { params: { importId } }, { as: owner })
    expect(again.data.problems).toEqual([
      expect.objectContaining({ row: 3, column: 'userName', code: 'accountNameExist' }),
    ])
  })

  test('creates none where a role has gone since the check, or the file had problems', async () => {
    const owner = await site.registerPerson()
    const role = { name: 'For a day', description: '', permissions: [] }
    const { id: roleId } = (await site.call(createRole, { body: role }, { as: owner })).data
    const { importId } = await check(await fileOf(person({ roles: 'For a day' }), person()), owner)
    await site.call(deleteRole, { params: { roleId } }, { as: owner })
    expect(codeOf(await confirm(importId, owner))).toBe('importOutdated')
    const wrong = await check(await fileOf(person(), person({ email: 'x' })), owner)
    expect(codeOf(await confirm(wrong.importId, owner))).toBe('importOutdated')
    expect(await namesOf(owner)).toEqual([])
  })

  test('and a single creation at the same time never make two of one name', async () => {
    const owner = await site.registerPerson()
    const people = Array.from({ length: 20 }, () => person())
    const { importId } = await check(await fileOf(...people), owner)
    const body = { userName: people[10]?.userName ?? '', name: 'x', email: 'racer@example.com', roleIds: [] }
    const [imported, created] = await Promise.all([
      confirm(importId, owner),
      site.call(createSubAccount, { body }, { as: owner }),
    ])
    expect([imported.status, created.status].sort()).toEqual([200, 409])
    expect(await namesOf(owner)).toHaveLength(imported.status === 200 ? 20 : 1)
  })

  test('is refused past the limit of sub-accounts and past that of a day, and creates none', async () => {
    const owner = await site.registerPerson()
    await insertSubAccounts(site, owner, 4_999)
    const full = await check(await fileOf(person(), person()), owner)
    expect(codeOf(await confirm(full.importId, owner))).toBe('subAccountLimit')

    const busy = await site.registerPerson()
    for (let day = 0; day < 3; day += 1) {
      const many = Array.from({ length: 1_000 }, () => person())
      const { importId } = await check(await fileOf(...many), busy)
      expect((await confirm(importId, busy)).status).toBe(200)
    }
    const more = await check(await fileOf(person()), busy)
    const refused = await confirm(more.importId, busy)
    expect([refused.status, codeOf(refused)]).toEqual([429, 'importLimit'])
    expect(errorOf(refused).errorMsg).toContain('0 more today')
    await site.db.query.deleteFrom('jobs').execute()
  })

  test('that fails halfway creates none and leaves the file', async () => {
    const owner = await site.registerPerson()
    const { importId } = await check(await fileOf(person(), person()), owner)
    const failing = vi.spyOn(site.deps.jobs, 'schedule').mockRejectedValueOnce(new Error('no jobs'))
    expect((await confirm(importId, owner)).status).toBe(500)
    failing.mockRestore()
    expect(await namesOf(owner)).toEqual([])
    expect((await confirm(importId, owner)).status).toBe(200)
  })
})

describe('an uploaded file', () => {
  const read = (importId: string, as: Person) =>
    site.call(getSubAccountImport, { params: { importId } }, { as })

  test('is for the person who uploaded it alone', async () => {
    const colleague = await signedInSubAccount(site, primary)
    await grantTo(site, colleague, 'administrator')
    const stranger = await site.registerPerson()
    const { importId } = await check(await fileOf(person()))
    for (const as of [colleague, stranger]) {
      const answers = [
        await read(importId, as),
        await confirm(importId, as),
        await site.call(cancelSubAccountImport, { params: { importId } }, { as }),
        await site.call(downloadSubAccountImportCorrections, { params: { importId } }, { as }),
      ]
      expect(answers.map(codeOf)).toEqual(Array(4).fill('importGone'))
    }
    expect((await read(importId, primary)).status).toBe(200)
  })

  test('is gone when it is canceled, replaced by another or thirty minutes old', async () => {
    const canceled = await check(await fileOf(person()))
    const params = { importId: canceled.importId }
    expect((await site.call(cancelSubAccountImport, { params }, { as: primary })).data).toEqual({
      canceled: true,
    })
    const replaced = await check(await fileOf(person()))
    const last = await check(await fileOf(person()))
    expect((await read(last.importId, primary)).status).toBe(200)
    site.clock.advance(30 * 60_000)
    for (const { importId } of [canceled, replaced, last])
      expect(codeOf(await read(importId, primary))).toBe('importGone')
  })
})

/** The cells of each sheet of a file, row by row. */
function sheetsIn(content: Uint8Array): string[][][] {
  const parts = unzipSync(content)
  return Object.keys(parts)
    .filter((path) => path.startsWith('xl/worksheets/'))
    .sort()
    .map((path) =>
      [...strFromU8(parts[path] ?? new Uint8Array()).matchAll(/<row[^>]*>(.*?)<\/row>/gs)].map(
        ([, row = '']) => {
          const cells: string[] = []
          for (const [, letter = '', value = ''] of row.matchAll(
            /<c r="([A-Z]).*?<t xml:space="preserve">(.*?)<\/t>/gs,
          ))
            cells[letter.charCodeAt(0) - 65] = value
          return Array.from(cells, (cell) => cell ?? '')
        },
      ),
    )
}

describe('files to download', () => {
  test('the template has headings, a guide and the roles that the caller may grant, in its language', async () => {
    const file = (await site.call(downloadSubAccountImportTemplate, {}, { as: primary, headers: ZH })).data
    expect(file.fileName).toBe('sub-accounts-template.xlsx')
    const [people, guide, roles] = sheetsIn(file.content)
    expect(people).toEqual([['用户名', '姓名', '邮箱', '角色']])
    expect(guide?.[1]).toEqual(['用户名', '是', expect.stringContaining('6 至 20'), 'lihua-01'])
    expect(roles?.map(([name]) => name)).toEqual(expect.arrayContaining(['角色', '管理员', '财务']))
    await proveSessions(site)
    const creator = await signedInSubAccount(site, primary)
    const only = { name: 'Only creates', description: '', permissions: ['subAccount:create' as const] }
    await grantTo(site, creator, (await site.call(createRole, { body: only }, { as: primary })).data.id)
    const theirs = (await site.call(downloadSubAccountImportTemplate, {}, { as: creator })).data
    expect(sheetsIn(theirs.content)[2]).toEqual([['Role', 'Description']])
  })

  test('the template as it is has no people; filled in it is imported', async () => {
    const { content, fileName } = (await site.call(downloadSubAccountImportTemplate, {}, { as: primary }))
      .data
    expect(codeOf(await upload(new File([content], fileName)))).toBe('0005')
  })

  test('the corrections have every row with what to fix, and can be uploaded again', async () => {
    const [good, bad] = [person({ name: '=HYPERLINK("x")' }), person({ email: 'x', roles: 'Nope' })]
    const { importId } = await check(await fileOf(good, bad))
    const { data } = await site.call(
      downloadSubAccountImportCorrections,
      { params: { importId } },
      { as: primary },
    )
    const [people] = sheetsIn(data.content)
    expect(people?.[0]).toEqual([...HEADINGS, 'What to fix'])
    expect(people?.[2]?.at(-1)).toBe(
      'E-mail: Enter a valid e-mail address, such as name@example.com. Roles: No such role: Nope.',
    )
    const again = await check(new File([data.content], data.fileName))
    expect([again.rows, again.ready, again.problemCount]).toEqual([2, 1, 2])
    expect(again.preview[0]?.name).toBe('=HYPERLINK("x")')
  })
})
