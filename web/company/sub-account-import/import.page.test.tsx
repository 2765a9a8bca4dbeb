import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SubAccountImportCheck as ImportCheck } from '#contract/company/sub-account-import/sub-account-import.import.ts'
import { messageText } from '#contract/errors.ts'
import { PERMISSIONS } from '#contract/permissions.ts'
import { READING } from '#test/file-reading.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { ACCOUNT, renderInPage } from '#web/ui/test-render.tsx'
import { FakeRequest } from '#web/ui/test-upload.ts'
import ImportPage from './import.page.tsx'

const PEOPLE = { row: 2, userName: 'lihua-01', name: 'Li Hua', email: 'li@example.com', roles: ['Finance'] }
const READY: ImportCheck = {
  importId: 'file-1',
  fileName: 'team.xlsx',
  expiresAt: Date.UTC(2026, 10, 22, 12),
  rows: 2,
  ready: 2,
  skipped: 0,
  reading: READING,
  problems: [],
  problemCount: 0,
  preview: [PEOPLE],
  roles: [{ name: 'Finance', people: 2 }],
}
const WRONG: ImportCheck = {
  ...READY,
  rows: 296,
  ready: 294,
  problems: [
    {
      row: 14,
      column: 'email',
      value: 'wang@@x',
      code: 'emailRule',
      message: 'Enter a valid e-mail address.',
      skips: false,
    },
    { row: 87, column: 'name', value: '', code: 'required', message: 'Enter a name.', skips: false },
  ],
  problemCount: 700,
}

const calls: string[] = []
const answers: Record<string, () => Response> = {}
beforeEach(() => {
  FakeRequest.all = []
  calls.length = 0
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const call = `${init.method} ${path}`
    calls.push(call)
    return answers[call]?.() ?? Response.json({ canceled: true })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  for (const call of Object.keys(answers)) delete answers[call]
})

const page = (
  check?: ImportCheck,
  options: { language?: 'zh' | 'en'; failure?: string; permissions?: readonly string[] } = {},
) =>
  renderInPage(
    <ImportPage />,
    options.language ?? 'en',
    { check, failure: options.failure },
    {
      path: PATHS.subAccountImport,
      account: { ...ACCOUNT, permissions: (options.permissions ?? PERMISSIONS) as typeof PERMISSIONS },
    },
  )
const input = () => document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement
const choose = (file: File) => fireEvent.change(input(), { target: { files: [file] } })
const team = () => new File(['x'.repeat(1_000)], 'team.xlsx')
const uploading = async () => {
  await waitFor(() => expect(FakeRequest.all).toHaveLength(1))
  return FakeRequest.all[0] as FakeRequest
}

describe('choosing a file', () => {
  test('of another type, or one too large, is told before anything is sent', async () => {
    page()
    choose(new File(['x'], 'team.pdf'))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The import failed. Only .xlsx and .csv files can be read. Save the file in one of these formats, also if it is an old .xls. Nothing was imported.',
    )
    choose(new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'team.xlsx'))
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe(
        'The file is larger than 2\u00a0MB. Upload a smaller one.',
      ),
    )
    expect(FakeRequest.all).toEqual([])
  })

  test('sends it with its name and type, shows how far it is, and can be canceled', async () => {
    const user = page()
    choose(new File(['x'.repeat(1_000)], '团队.xlsx'))
    const request = await uploading()
    expect(request.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': "attachment; filename*=UTF-8''%E5%9B%A2%E9%98%9F.xlsx",
    })
    request.progress(500)
    const bar = await screen.findByRole('progressbar', { name: 'Uploading “团队.xlsx”, 50%' })
    expect(bar.getAttribute('value')).toBe('500')
    expect(document.activeElement?.textContent).toBe('Cancel')
    request.progress(1_000)
    expect(await screen.findAllByText('Checking “团队.xlsx”…')).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(request.aborted).toBe(true)
    await screen.findByText('Spreadsheet')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('works by dropping it, and a drop next to the field does not leave the page', async () => {
    page()
    const field = screen.getByRole('group', { name: 'Spreadsheet' })
    fireEvent.dragOver(field)
    expect(field.dataset.over).toBe('true')
    expect(fireEvent.drop(document.body, { dataTransfer: { types: ['Files'] } })).toBe(false)
    fireEvent.drop(field, { dataTransfer: { types: ['Files'], files: [team()] } })
    expect((await uploading()).sent?.name).toBe('team.xlsx')
  })

  test('whose upload has no response stays, and is sent again on request', async () => {
    const user = page()
    choose(team())
    const first = await uploading()
    first.dispatchEvent(new Event('error'))
    expect((await screen.findByRole('alert')).textContent).toContain('Network error')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(FakeRequest.all).toHaveLength(2))
    expect(FakeRequest.all[1]?.sent?.name).toBe('team.xlsx')
  })

  test.each([
    { language: 'zh', errorCode: '0005' },
    { language: 'en', errorCode: '0005' },
    { language: 'zh', errorCode: '0006' },
    { language: 'en', errorCode: '0006' },
  ] as const)(
    'that the server refuses with $errorCode shows why in $language',
    async ({ language, errorCode }) => {
      page(undefined, { language })
      choose(team())
      const errorMsg = messageText(errorCode, language)
      ;(await uploading()).answer({ status: 400, errorCode, errorMsg }, 400)
      expect((await screen.findByRole('alert')).textContent).toBe(errorMsg)
    },
  )

  test('without the permission to grant roles says to leave their column empty', () => {
    page(undefined, { permissions: ['subAccount:create'] })
    expect(screen.getByText(/don’t have permission to grant roles/)).toBeDefined()
  })

  test('after a file that is gone says so', () => {
    page(undefined, { failure: 'This file has been imported.' })
    expect(screen.getByRole('alert').textContent).toBe('This file has been imported.')
  })
})

describe('how a file was read', () => {
  const LATIN = {
    ...READING,
    encoding: 'windows-1252' as const,
    encodings: [
      { encoding: 'windows-1252' as const, sample: 'Jürgen Möller' },
      { encoding: 'gb18030' as const, sample: 'J黵gen M鰈ler' },
    ],
  }

  test('is not mentioned where all of it was read', () => {
    page(READY)
    expect(screen.queryByRole('region', { name: 'How the file was read' })).toBeNull()
  })

  test('is said of everything that was not read, or that the program does not show', () => {
    const otherSheets = [{ name: 'Cover', rows: 1, hidden: false, fits: false }]
    const rows = { leftOut: [1, 9], leftOutCount: 2, hiddenRows: [3], hiddenRowCount: 31 }
    const columns = { hiddenColumns: ['email'], unknownColumns: ['Team'], unknownColumnCount: 1 }
    page({ ...READY, reading: { ...READING, sheet: 'People', otherSheets, ...rows, ...columns } })
    const notes = within(screen.getByRole('region', { name: 'How the file was read' }))
    expect(notes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Not read: sheet “Cover” with 1 row.',
      'Not read: column “Team”.',
      'Not read: rows 1, 9, which are empty in the columns of this import.',
      'Rows 3 and 30 more are hidden in the file, and are read.',
      'Column “E-mail” is hidden in the file, and is read.',
    ])
    expect(notes.queryByRole('radio')).toBeNull()
  })

  test('can be chosen where the file leaves a choice: the same file is read again', async () => {
    const user = page({ ...WRONG, reading: LATIN })
    const other = () => screen.getByRole('radio', { name: /J黵gen/ })
    // After a reload the page has no file to read again.
    screen.getByText('To choose another one, upload the file again.')
    expect(other()).toHaveProperty('disabled', true)
    choose(team())
    ;(await uploading()).answer({ ...WRONG, reading: LATIN })
    await waitFor(() => expect(other()).toHaveProperty('disabled', false))
    await user.click(other())
    await waitFor(() => expect(FakeRequest.all).toHaveLength(2))
    const [, again] = FakeRequest.all
    expect([again?.path, again?.sent?.name]).toEqual([
      '/api/sub-account-imports?encoding=gb18030',
      'team.xlsx',
    ])
  })

  test('names the sheets that could be read instead', () => {
    const otherSheets = [{ name: 'Team B', rows: 1, hidden: false, fits: true }]
    page({ ...READY, reading: { ...READING, sheet: 'Team A', otherSheets } })
    screen.getByText('We read the sheet “Team A”. Other sheets have the same columns and are not read.')
    expect(screen.getByRole('radio', { name: 'Team A' })).toHaveProperty('checked', true)
    screen.getByRole('radio', { name: /Team B.*1 row/ })
  })
})

describe('a checked file with problems', () => {
  test('names row, column, value and remedy of each, and how many there are', () => {
    page(WRONG)
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('294 rows are ready2 rows have errors')
    const [, first, second] = within(screen.getByRole('table')).getAllByRole('row')
    expect([...(first?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent)).toEqual([
      '14',
      'E-mail',
      'wang@@x',
      'Enter a valid e-mail address.',
    ])
    expect(second?.textContent).toContain('Empty')
    expect(screen.getByText(/first 2 of 700 errors/)).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull()
    expect(screen.getByRole('group', { name: 'Upload corrected file' })).toBeDefined()
  })
})

describe('a checked file without problems', () => {
  const CONFIRM = 'POST /api/sub-account-imports/file-1/confirmation'

  test('shows its first people and roles; importing says how many were created, with a link to them', async () => {
    answers[CONFIRM] = () => Response.json({ created: 2, createdAt: 1_700_000_000_000 })
    const user = page(READY)
    expect(screen.getByText('Roles: Finance (2)')).toBeDefined()
    await user.dblClick(screen.getByRole('button', { name: 'Import 2 sub-accounts' }))
    await screen.findByRole('heading', { name: '2 sub-accounts created' })
    expect(screen.getByRole('link', { name: 'Show these 2' }).getAttribute('href')).toBe(
      `${PATHS.subAccountList}?createdAtFrom=1700000000000&createdAtTo=1700000000001`,
    )
    await waitFor(() => expect(document.activeElement?.textContent).toBe('2 sub-accounts created'))
    expect(calls.filter((call) => call === CONFIRM)).toHaveLength(1)
  })

  test('that has changed since says so and stays', async () => {
    answers[CONFIRM] = () =>
      Response.json({ status: 409, errorCode: 'importOutdated', errorMsg: 'x' }, { status: 409 })
    const user = page(READY)
    await user.click(screen.getByRole('button', { name: 'Import 2 sub-accounts' }))
    expect((await screen.findByRole('alert')).textContent).toContain('nothing was imported')
  })

  test('is canceled on the server when another is chosen', async () => {
    const user = page(READY)
    await user.click(screen.getByRole('button', { name: 'Choose another file' }))
    await waitFor(() => expect(calls).toContain('DELETE /api/sub-account-imports/file-1'))
  })
})
