import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { noteServerTime } from '#web/platform/page/server-clock.ts'
import { testGate } from '#web/ui/test-gate.ts'
import { ACCOUNT, renderInPage } from '#web/ui/test-render.tsx'
import { FilterField } from './filter-field.tsx'
import { enabling, pagesAsked, person, renderList, startListServer } from './test-list.tsx'

afterEach(() => vi.unstubAllGlobals())

/** Names of the rows on the screen, as soon as this one is there. */
async function namesWith(name: string): Promise<string[]> {
  await screen.findByRole('row', { name })
  return screen.getAllByRole('rowheader').map((cell) => cell.textContent)
}

/** The page below an open panel is hidden. */
const address = (): string => screen.getByRole('status', { hidden: true, name: 'Address' }).textContent

describe('pages, search and filters', () => {
  test('the list shows its first page, and the others by the pager, each with an address', async () => {
    startListServer(35)
    const user = renderList()
    expect(await namesWith('Person 01')).toHaveLength(10)
    await user.click(screen.getByRole('button', { name: 'Page 3' }))
    expect((await namesWith('Person 21'))[0]).toBe('Person 21')
    await waitFor(() => expect(address()).toBe('?page=3'))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Entries per page' }), '20')
    expect(await namesWith('Person 35')).toHaveLength(15)
    await waitFor(() => expect(address()).toBe('?page=2&pageSize=20'))
  })

  test('an address restores page, size, sort, search and filters, and back leads to the one before', async () => {
    const server = startListServer(24)
    const search = '?search=person&state=active&sort=-name&page=2'
    const user = renderList({}, { search })
    expect((await namesWith('Person 03'))[0]).toBe('Person 03')
    expect(pagesAsked(server)).toEqual([
      { ...Object.fromEntries(new URLSearchParams(search)), pageSize: '10' },
    ])
    await user.click(screen.getByRole('button', { name: 'Page 1' }))
    await screen.findByRole('row', { name: 'Person 23' })
    await user.click(screen.getByRole('button', { name: 'Back' }))
    await screen.findByRole('row', { name: 'Person 03' })
    await waitFor(() => expect(address()).toBe(search))
  })

  test('a page past the end is the last one, also in the address', async () => {
    startListServer(25)
    renderList({}, { search: '?page=99' })
    expect(await namesWith('Person 25')).toHaveLength(5)
    await waitFor(() => expect(address()).toBe('?page=3'))
  })

  test('a link with filters that the list does not know is shown without them and says so', async () => {
    const server = startListServer(3)
    renderList({}, { search: '?dept=7&state=gone&lang=en' })
    await screen.findByRole('row', { name: 'Person 01' })
    expect(screen.getByText(/They were ignored: dept, state/)).toBeDefined()
    expect(pagesAsked(server)).toEqual([{ page: '1', pageSize: '10', sort: 'name' }])
  })

  test('what a link has that is unknown stays said where its page is past the end, until something is changed', async () => {
    startListServer(25)
    const user = renderList({}, { search: '?dept=7&page=99' })
    await screen.findByRole('row', { name: 'Person 25' })
    await waitFor(() => expect(address()).toBe('?page=3'))
    expect(screen.getByText(/It was ignored: dept/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Page 1' }))
    await screen.findByRole('row', { name: 'Person 01' })
    expect(screen.queryByText(/It was ignored/)).toBeNull()
  })

  test('typing asks once, after the pause, and leads to page 1 with one entry of the history', async () => {
    const server = startListServer(35)
    const user = renderList({}, { search: '?page=2' })
    await screen.findByRole('row', { name: 'Person 11' })
    for (const value of ['so', 'son', 'son 3'])
      fireEvent.change(screen.getByRole('searchbox'), { target: { value } })
    await screen.findByRole('row', { name: 'Person 30' })
    expect(pagesAsked(server).map(({ search, page }) => [search, page])).toEqual([
      [undefined, '2'],
      ['son 3', '1'],
    ])
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'son 34' } })
    await waitFor(() => expect(address()).toBe('?search=son+34'))
    await user.click(screen.getByRole('button', { name: 'Back' }))
    await screen.findByRole('row', { name: 'Person 11' })
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
  })

  test('Enter and Escape of an input method neither search nor empty the search', async () => {
    const server = startListServer(4)
    renderList()
    await screen.findByRole('row', { name: 'Person 01' })
    const search = screen.getByRole<HTMLInputElement>('searchbox')
    fireEvent.change(search, { target: { value: 'pers' } })
    // Safari has ended the composition by then, and says whose key it was by its code.
    const keys = [{ isComposing: true }, { keyCode: 229 }]
    for (const own of keys) for (const key of ['Enter', 'Escape']) fireEvent.keyDown(search, { key, ...own })
    expect(search.value).toBe('pers')
    expect(pagesAsked(server)).toHaveLength(1)
    fireEvent.keyDown(search, { key: 'Escape' })
    expect(search.value).toBe('')
  })

  test('filters are set in the panel, shown as chips, removed one by one or all at once', async () => {
    startListServer(4)
    const user = renderList()
    await screen.findByRole('row', { name: 'Person 01' })
    await user.click(screen.getByRole('button', { name: 'Filter' }))
    const panel = await screen.findByRole('dialog', { name: 'Filters' })
    await user.click(within(panel).getByRole('checkbox', { name: 'Locked' }))
    await user.click(await within(panel).findByRole('button', { name: 'Show 2 entries' }))
    expect(await namesWith('Person 02')).toEqual(['Person 02', 'Person 04'])
    expect(screen.getByRole('button', { name: 'Change filter State: Locked' }).textContent).toBe(
      'State: Locked',
    )
    await waitFor(() => expect(address()).toBe('?state=locked'))
    await user.click(screen.getByRole('button', { name: 'Remove filter State' }))
    await screen.findByRole('row', { name: 'Person 01' })
    await waitFor(() => expect(address()).toBe(''))
  })

  test('many options of a filter are found by typing, and those that are chosen stay', async () => {
    const people = Array.from({ length: 40 }, (_, at) => [`p${at}`, `Person ${at}`] as const)
    const onChange = vi.fn()
    const view = { name: 'by', kind: 'ids', label: 'By', value: 'p39', options: people } as const
    const user = renderInPage(<FilterField view={view as never} dispatch={onChange} />)
    const names = () => screen.getAllByRole('checkbox').map((box) => box.parentElement?.textContent)
    expect([names().length, names()[0]]).toEqual([13, 'Person 39'])
    await user.type(screen.getByRole('searchbox', { name: 'Search by' }), 'person 2')
    expect(names().slice(0, 3)).toEqual(['Person 39', 'Person 2', 'Person 20'])
    await user.click(screen.getByRole('checkbox', { name: 'Person 20' }))
    expect(onChange).toHaveBeenCalledWith({ type: 'filtered', filters: { by: 'p20,p39' } })
  })

  test('few options of a filter are buttons above the rows, more of them a box to choose from', async () => {
    const server = startListServer(4)
    const user = renderList({ chips: 'state' })
    await screen.findByRole('row', { name: 'Person 01' })
    await user.click(screen.getByRole('button', { name: 'Locked' }))
    await waitFor(() => expect(address()).toBe('?state=locked'))
    cleanup()
    const others = ['a', 'b', 'c', 'd'].map((name) => [name, name.toUpperCase()] as const)
    const choices = { state: [['active', 'Active'] as const, ['locked', 'Locked'] as const, ...others] }
    renderList({ chips: 'state', choices }, { search: '?state=active,locked' })
    await screen.findByRole('row', { name: 'Person 01' })
    const box = screen.getByRole('combobox', { name: 'State' })
    await screen.findByText('State: Active, Locked')
    await user.selectOptions(box, 'Locked')
    await waitFor(() => expect(pagesAsked(server).at(-1)?.state).toBe('locked'))
    expect(screen.queryByRole('button', { name: 'Locked' })).toBeNull()
    expect(screen.queryByText('State: Locked')).toBeNull()
    await user.selectOptions(box, 'State: All')
    await waitFor(() => expect(address()).toBe(''))
  })

  test('both days of a period count in, by the clock of the person', async () => {
    const server = startListServer(1)
    const from = new Date(2026, 10, 21).getTime()
    const to = new Date(2026, 10, 22).getTime()
    const user = renderList({}, { search: `?createdAtFrom=${from}&createdAtTo=${to}` })
    await screen.findByRole('row', { name: 'Person 01' })
    const chip = screen.getByRole('button', { name: /^Change filter Created: / })
    expect(chip.textContent.replaceAll('\u00a0', ' ')).toBe('Created: November 21, 2026 – November 21, 2026')
    await user.click(chip)
    const panel = await screen.findByRole('dialog')
    const range = within(within(panel).getByRole('group', { name: 'Created' }))
    expect(range.getByRole<HTMLInputElement>('textbox', { name: 'To' }).value).toBe('Nov 21, 2026')
    expect(range.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Choose a day: Created, From',
      'Choose a day: Created, To',
    ])
    expect(pagesAsked(server)[0]).toMatchObject({ createdAtFrom: String(from), createdAtTo: String(to) })
  })

  test('a day that is typed digit by digit counts once its year is whole, and is refused where it is left before', async () => {
    const server = startListServer(1)
    const user = renderList()
    await screen.findByRole('row', { name: 'Person 01' })
    await user.click(screen.getByRole('button', { name: 'Filter' }))
    const range = within(await screen.findByRole('dialog')).getByRole('group', { name: 'Created' })
    const from = within(range).getByLabelText<HTMLInputElement>('From')
    await user.click(from)
    await user.type(from, 'Nov 15, 2026')
    expect(from.value).toBe('Nov 15, 2026')
    const moment = String(new Date(2026, 10, 15).getTime())
    await waitFor(() => expect(address()).toBe(`?createdAtFrom=${moment}`))
    expect(new Set(pagesAsked(server).map(({ createdAtFrom }) => createdAtFrom))).toEqual(
      new Set([undefined, moment]),
    )
    fireEvent.change(from, { target: { value: '15 Nov 26' } })
    await user.tab()
    expect([from.value, from.getAttribute('aria-invalid')]).toEqual(['15 Nov 26', 'true'])
    screen.getByText('Enter a valid date, with a year from 1900 to 2199.')
    expect(address()).toBe(`?createdAtFrom=${moment}`)
    await user.clear(from)
    await waitFor(() => expect(address()).toBe(''))
  })

  test('a number counts when its field is left, grouped too; what is none is refused there', async () => {
    startListServer(1)
    const user = renderList()
    await screen.findByRole('row', { name: 'Person 01' })
    await user.click(screen.getByRole('button', { name: 'Filter' }))
    const range = within(within(await screen.findByRole('dialog')).getByRole('group', { name: 'Trials' }))
    await user.type(range.getByLabelText('To'), '1,500')
    expect(address()).toBe('')
    await user.tab()
    await waitFor(() => expect(address()).toBe('?trialsTo=1500'))
    await user.type(range.getByLabelText('From'), '1,5{Enter}')
    range.getByText('Enter a whole number that does not start with 0.')
    expect([address(), range.getByLabelText<HTMLInputElement>('From').value]).toEqual([
      '?trialsTo=1500',
      '1,5',
    ])
  })

  test('a first number above the second is refused where they are', async () => {
    startListServer(1)
    const user = renderList({}, { search: '?trialsTo=1500' })
    await screen.findByRole('row', { name: 'Person 01' })
    await user.click(screen.getByRole('button', { name: /^Filter/ }))
    const range = within(within(await screen.findByRole('dialog')).getByRole('group', { name: 'Trials' }))
    await user.type(range.getByLabelText('From'), '2,000{Enter}')
    await range.findByText('“From” can’t be above “To”.')
    expect([address(), range.getByLabelText('To').getAttribute('aria-invalid')]).toEqual([
      '?trialsTo=1500',
      'true',
    ])
    await user.clear(range.getByLabelText('From'))
    await user.type(range.getByLabelText('From'), '1,000{Enter}')
    await waitFor(() => expect(address()).toContain('trialsFrom=1000'))
  })

  test('a head sorts descending, ascending, and as the list does by default, and is announced', async () => {
    startListServer(3)
    const user = renderList()
    await screen.findByRole('row', { name: 'Person 01' })
    const head = (): HTMLElement => screen.getByRole('columnheader', { name: 'Trials' })
    const seen: unknown[] = []
    for (let presses = 0; presses < 3; presses++) {
      const before = address()
      await user.click(head())
      await waitFor(() => expect(address()).not.toBe(before))
      seen.push([head().getAttribute('aria-sort'), address()])
    }
    expect(seen).toEqual([
      ['descending', '?sort=-trials'],
      ['ascending', '?sort=trials'],
      ['none', ''],
    ])
  })
})

describe('states', () => {
  test('a slow answer never replaces a newer one, and the old rows stay meanwhile', async () => {
    const server = startListServer(30)
    const user = renderList()
    await screen.findByRole('row', { name: 'Person 01' })
    const late = testGate<Response>()
    server.answers['/api/people'] = ({ query }) => (query.page === '2' ? late.promise : undefined)
    await user.click(screen.getByRole('button', { name: 'Page 2' }))
    expect(screen.getByRole('grid').parentElement?.getAttribute('aria-busy')).toBe('true')
    expect(screen.getByRole('row', { name: 'Person 01' })).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Page 3' }))
    await screen.findByRole('row', { name: 'Person 21' })
    late.resolve(Response.json({ totalCount: 30, page: 2, pageSize: 10, list: [person(11)] }))
    for (const _ of [1, 2, 3]) await act(() => new Promise((resolve) => setTimeout(resolve)))
    expect(screen.queryByRole('row', { name: 'Person 11' })).toBeNull()
    expect(screen.getByText('Page 3, 30 entries')).toBeDefined()
  })

  test('an empty list names its first step and has no toolbar, one without a match says how to widen it', async () => {
    const server = startListServer(0)
    renderList()
    expect(await screen.findByRole('heading', { name: 'No people yet' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Add' })).toBeDefined()
    expect(screen.queryByRole('searchbox')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Columns' })).toBeNull()
    cleanup()
    server.rows = [person(1)]
    const user = renderList()
    await screen.findByRole('row', { name: 'Person 01' })
    await user.type(screen.getByRole('searchbox'), 'wnag{Enter}')
    expect(await screen.findByRole('heading', { name: 'No match for “wnag”' })).toBeDefined()
    await user.click(screen.getAllByRole('button', { name: 'Clear filters' }).at(-1) as HTMLElement)
    await screen.findByRole('row', { name: 'Person 01' })
  })

  test('a list that fails can be tried again; rows that are there stay, with their time', async () => {
    const server = startListServer(20)
    const fails = () => Response.json({ errorCode: '0003', errorMsg: 'x' }, { status: 500 })
    server.answers['/api/people'] = fails
    const user = renderList()
    expect(await screen.findByRole('heading', { name: 'The list didn’t load' })).toBeDefined()
    server.answers = {}
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('row', { name: 'Person 01' })
    server.answers['/api/people'] = fails
    await user.click(screen.getByRole('button', { name: 'Page 2' }))
    expect((await screen.findByRole('alert')).textContent).toContain('You’re seeing those from')
    expect(screen.getByRole('row', { name: 'Person 01' })).toBeDefined()
    server.answers = {}
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('row', { name: 'Person 11' })
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('a list that is not allowed says so, and never looks empty', async () => {
    const server = startListServer(0)
    server.answers['/api/people'] = () => Response.json({ errorCode: '0059', errorMsg: 'x' }, { status: 403 })
    renderList()
    expect(await screen.findByRole('heading', { name: 'You don’t have access to this list' })).toBeDefined()
    expect(screen.queryByText('No people yet')).toBeNull()
  })
})

describe('cells', () => {
  test('a column that hides where it is empty is shown once a row has something in it', async () => {
    const server = startListServer(12)
    for (const row of server.rows.slice(0, 10)) row.trials = null
    const user = renderList({ hidesEmpty: ['trials'] })
    await namesWith('Person 01')
    const head = () => screen.queryByRole('columnheader', { name: 'Trials' })
    expect(head()).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Page 2' }))
    await namesWith('Person 11')
    expect(head()).not.toBeNull()
  })

  test('values are shown by the type of their column, and hidden columns are not', async () => {
    const server = startListServer(1)
    server.rows = [{ ...person(1), trials: null }]
    renderList({ cells: { name: ({ name }) => <b>{name.toUpperCase()}</b> } })
    const row = await screen.findByRole('row', { name: 'PERSON 01' })
    expect(row.textContent).toContain('PERSON 01')
    expect(row.textContent).toContain('Active')
    // By this mark the card of a narrow screen leaves it out; the cell stays in the grid.
    const cells = within(row).getAllByRole('gridcell')
    const absent = cells.filter((cell) => cell.querySelector('[data-absent]'))
    expect(absent.map((cell) => cell.textContent)).toEqual(['Trials–'])
    expect(screen.queryByRole('columnheader', { name: 'Note' })).toBeNull()
  })
})

describe('opening a row', () => {
  test('by a click on its name, and by Enter', async () => {
    startListServer(3)
    const opened: string[] = []
    const user = renderList({ onOpen: ({ id }) => opened.push(id) })
    await user.click(await screen.findByRole('button', { name: 'Person 02' }))
    screen.getByRole('row', { name: 'Person 03' }).focus()
    await user.keyboard('{Enter}')
    expect(opened).toEqual(['p2', 'p3'])
  })

  test('by what the page itself has put into the first cell', async () => {
    startListServer(1)
    renderList({ onOpen: () => {}, cells: { name: ({ name }) => <a href="/person">{name}</a> } })
    await screen.findByRole('link', { name: 'Person 01' })
    expect(screen.queryByRole('button', { name: 'Person 01' })).toBeNull()
  })
})

describe('permissions', () => {
  const READER = { ...ACCOUNT, permissions: ['subAccount:read' as const] }
  const DELETE = { audience: 'account', permission: 'subAccount:delete' } as const

  test('actions go by the permission of what they change: without it they are hidden', async () => {
    startListServer(2)
    const user = renderList(
      {
        bulkActions: [
          enabling([]),
          { ...enabling([]), key: 'shown', label: 'Shown', calls: { audience: 'account' } },
        ],
        rowActions: [
          { key: 'see', label: 'See', calls: { audience: 'account' }, onAct: () => {} },
          { key: 'hidden', label: 'Hidden', calls: DELETE, onAct: () => {} },
        ],
      },
      { account: READER },
    )
    await user.click(await screen.findByRole('checkbox', { name: 'Select Person 01' }))
    const bar = await screen.findByRole('region', { name: 'Selected entries' })
    expect(within(bar).queryByRole('button', { name: 'Enable' })).toBeNull()
    expect(within(bar).getByRole('button', { name: 'Shown' })).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Actions for Person 01' }))
    const entries = await screen.findAllByRole('menuitem')
    // The press on the button is none on its row.
    expect(bar.textContent).toContain('1 selected')
    expect(entries.map((entry) => entry.textContent)).toEqual(['See'])
  })
})

describe('times of a site whose clocks show another time than the reader’s', () => {
  afterEach(() => {
    delete document.documentElement.dataset.zone
    vi.restoreAllMocks()
  })

  /** The head and the first two cells of the times of a list, for a reader in London in winter. */
  async function timesOf(zone: string, moments: readonly [number, number]): Promise<string[]> {
    document.documentElement.dataset.zone = zone
    // Another file of this worker may have heard of another year.
    noteServerTime(new Response(null, { headers: { date: new Date().toUTCString() } }))
    vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(0)
    const server = startListServer(2)
    server.rows = moments.map((createdAt, at) => ({ ...person(at + 1), createdAt }))
    renderList()
    const [head, ...rows] = await screen.findAllByRole('row')
    const place = within(head as HTMLElement)
      .getAllByRole('columnheader')
      .findIndex(({ textContent }) => textContent.startsWith('Created'))
    return [head, ...rows].map((row) => (row as HTMLElement).children.item(place)?.textContent ?? '')
  }

  const WINTER = Date.UTC(2025, 0, 5, 9)
  const SUMMER = Date.UTC(2025, 6, 5, 9)

  test('the line of the total names the zone of all times', async () => {
    expect(await timesOf('Asia/Shanghai', [WINTER, SUMMER])).toEqual([
      'Created',
      'CreatedJan 5, 2025, 17:00',
      'CreatedJul 5, 2025, 17:00',
    ])
    expect(screen.getByText('Times in UTC+8')).toBeDefined()
  })

  test('where the clocks were set forward between rows, each time names its zone', async () => {
    expect(await timesOf('Europe/Berlin', [WINTER, SUMMER])).toEqual([
      'Created',
      'CreatedJan 5, 2025, 10:00 (UTC+1)',
      'CreatedJul 5, 2025, 11:00 (UTC+2)',
    ])
    expect(screen.queryByText(/Times in/)).toBeNull()
  })

  test('where the reader’s clocks show the same, no zone is named', async () => {
    expect(await timesOf('UTC', [WINTER, SUMMER])).toEqual([
      'Created',
      'CreatedJan 5, 2025, 09:00',
      'CreatedJul 5, 2025, 09:00',
    ])
  })
})
