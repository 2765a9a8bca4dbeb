import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { BulkInput } from '#contract/kit/list/list-selection.ts'
import { testGate } from '#web/ui/test-gate.ts'
import { enabling, person, renderList, startListServer } from './test-list.tsx'

afterEach(() => vi.unstubAllGlobals())

const bar = (): Promise<HTMLElement> => screen.findByRole('region', { name: 'Selected entries' })
const box = (name: string): Promise<HTMLElement> => screen.findByRole('checkbox', { name: `Select ${name}` })
const isTicked = async (name: string): Promise<boolean> => ((await box(name)) as HTMLInputElement).checked

describe('the selection', () => {
  test('survives paging, sorting and filtering, with a count and a way to clear it', async () => {
    startListServer(12)
    const user = renderList({ bulkActions: [enabling([])] })
    await user.click(await box('Person 01'))
    await user.click(screen.getByRole('button', { name: 'Page 2' }))
    await user.click(await box('Person 12'))
    expect((await bar()).textContent).toContain('2 selected')
    expect((await bar()).textContent).toContain('1 on another page.')
    await user.click(screen.getByRole('columnheader', { name: 'Name' }))
    await screen.findByRole('row', { name: 'Person 03' })
    await user.type(screen.getByRole('searchbox'), '01{Enter}')
    expect(await isTicked('Person 01')).toBe(true)
    await user.click(within(await bar()).getByRole('button', { name: 'Clear selection' }))
    expect(screen.queryByRole('region', { name: 'Selected entries' })).toBeNull()
    expect(await isTicked('Person 01')).toBe(false)
  })

  test('a page is selected as a whole, and rows of it are taken out by keyboard', async () => {
    startListServer(12)
    const user = renderList({ bulkActions: [enabling([])] })
    await user.click(await screen.findByRole('checkbox', { name: 'Select this page' }))
    expect((await bar()).textContent).toContain('10 selected')
    screen.getByRole('row', { name: 'Person 02' }).focus()
    await user.keyboard(' {ArrowDown} ')
    await waitFor(async () => expect((await bar()).textContent).toContain('8 selected'))
    screen.getByRole('button', { name: 'Clear selection' }).focus()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('region', { name: 'Selected entries' })).toBeNull()
  })

  test('of cards it begins in the menu of the list, since their check boxes are not shown before, and ends above them', async () => {
    startListServer(12)
    const user = renderList({ bulkActions: [enabling([])] })
    const isSelecting = (): boolean =>
      screen.getByRole('grid').closest<HTMLElement>('[data-selecting]') !== null
    await user.click(await screen.findByRole('button', { name: 'Actions for People' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Select' }))
    expect(isSelecting()).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Select this page' }))
    expect((await bar()).textContent).toContain('10 selected')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('region', { name: 'Selected entries' })).toBeNull()
    expect(isSelecting()).toBe(false)
  })

  test('all that match are a snapshot: later rows are not in it, single rows are taken out and added', async () => {
    const server = startListServer(15)
    const inputs: BulkInput[] = []
    const user = renderList({ bulkActions: [enabling([], inputs)] })
    await user.click(await box('Person 01'))
    await user.click(screen.getByRole('button', { name: 'Select all 15 that match' }))
    await waitFor(async () => expect((await bar()).textContent).toContain('15 selected'))
    server.rows = [...server.rows, person(16), person(17)]
    await user.click(screen.getByRole('button', { name: 'Page 2' }))
    expect(await isTicked('Person 15')).toBe(true)
    expect(await isTicked('Person 16')).toBe(false)
    await waitFor(async () =>
      expect((await bar()).textContent).toContain('2 created since then are not included.'),
    )
    await user.click(await box('Person 15'))
    await user.click(await box('Person 17'))
    expect((await bar()).textContent).toContain('15 selected')
    await user.click(within(await bar()).getByRole('button', { name: 'Enable' }))
    await screen.findByRole('region', { name: 'Result' })
    expect(inputs).toEqual([{ selection: 'a1b2c3d4e5f6g7h8i9j0', except: ['p15'], ids: ['p17'] }])
  })
})

describe('a limited change', () => {
  test('is said and refused before it starts where all that match are more rows than it takes', async () => {
    startListServer(15)
    const inputs: BulkInput[] = []
    const user = renderList({ bulkActions: [{ ...enabling([], inputs), max: 12 }] })
    await user.click(await box('Person 01'))
    const enable = () => screen.getByRole('button', { name: 'Enable' })
    expect(enable().getAttribute('aria-disabled')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Select all 15 that match' }))
    await waitFor(async () =>
      expect((await bar()).textContent).toContain('At most 12 can be changed at once.'),
    )
    await user.click(enable())
    expect(inputs).toEqual([])
    await user.click(await box('Person 02'))
    await user.click(await box('Person 03'))
    await user.click(await box('Person 04'))
    await waitFor(async () => expect((await bar()).textContent).not.toContain('At most'))
    await user.click(enable())
    await screen.findByRole('region', { name: 'Result' })
    expect(inputs).toHaveLength(1)
  })

  test('counts ticked rows too where they are looked through together', async () => {
    startListServer(12)
    const user = renderList({ bulkActions: [{ ...enabling([]), max: 9, looksThrough: true }] })
    await user.click(await screen.findByRole('checkbox', { name: 'Select this page' }))
    expect((await bar()).textContent).toContain('At most 9 can be changed at once. Select fewer.')
  })
})

describe('the row of the reader', () => {
  test('is left out of the page with the reason, and the page is taken back by the same box', async () => {
    startListServer(12)
    const ownRow = { id: 'p3', why: 'Your own row is left out.' }
    const user = renderList({ bulkActions: [enabling([])], ownRow })
    await user.click(await screen.findByRole('checkbox', { name: 'Select this page' }))
    expect((await bar()).textContent).toContain('9 selected')
    expect((await bar()).textContent).toContain('Your own row is left out.')
    expect(await isTicked('Person 03')).toBe(false)
    await user.click(await screen.findByRole('checkbox', { name: 'Select this page' }))
    expect(screen.queryByRole('region', { name: 'Selected entries' })).toBeNull()
    await user.click(await box('Person 03'))
    expect((await bar()).textContent).not.toContain('left out')
  })
})

describe('a bulk action', () => {
  test('ends with a result per row; the refused rows stay selected', async () => {
    startListServer(12)
    const user = renderList({ bulkActions: [enabling(['p2', 'p3'])] })
    await user.click(await screen.findByRole('checkbox', { name: 'Select this page' }))
    await user.click(within(await bar()).getByRole('button', { name: 'Enable' }))
    const result = await screen.findByRole('region', { name: 'Result' })
    expect(document.activeElement).toBe(result)
    expect(within(result).getByText('8 enabled')).toBeDefined()
    expect(within(result).getByText('2 refused')).toBeDefined()
    expect(
      within(result)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([expect.stringMatching(/^Name of p2.+/), expect.stringMatching(/^Name of p3.+/)])
    await user.click(within(result).getByRole('button', { name: 'Done' }))
    expect((await bar()).textContent).toContain('2 selected')
    expect(await isTicked('Person 02')).toBe(true)
    expect(await isTicked('Person 04')).toBe(false)
  })

  test('shows its progress, and stops where the person stops it', async () => {
    startListServer(24)
    const gate = testGate()
    const action = enabling([])
    const slow = {
      ...action,
      run: async (input: BulkInput) => {
        await gate.promise
        return action.run(input)
      },
    }
    const user = renderList({ bulkActions: [slow] }, { search: '?pageSize=50' })
    await user.click(await screen.findByRole('checkbox', { name: 'Select this page' }))
    await user.click(within(await bar()).getByRole('button', { name: 'Enable' }))
    expect(await screen.findByText('Enabling 0 of 24')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Stop' }))
    gate.resolve()
    const result = await screen.findByRole('region', { name: 'Result' })
    expect(result.textContent).toContain('20 enabled')
    expect(result.textContent).toContain('4 were not processed')
    await user.click(within(result).getByRole('button', { name: 'Done' }))
    expect((await bar()).textContent).toContain('4 selected')
  })

  test('that fails says why and leaves the rows selected', async () => {
    startListServer(2)
    const failure = { status: 500, errorCode: 'x', errorMsg: 'It broke.' }
    const user = renderList({
      bulkActions: [{ ...enabling([]), run: async () => ({ ok: false, error: failure }) }],
    })
    await user.click(await box('Person 01'))
    await user.click(within(await bar()).getByRole('button', { name: 'Enable' }))
    expect((await screen.findByRole('alert')).textContent).toBe('It broke.')
    await user.click(screen.getByRole('button', { name: 'Done' }))
    expect((await bar()).textContent).toContain('1 selected')
  })

  test('whose code does not load says so and leaves the rows selected', async () => {
    startListServer(2)
    vi.doMock('./run-bulk.ts', () => Promise.reject(new TypeError('Failed to fetch')))
    try {
      const inputs: BulkInput[] = []
      const user = renderList({ bulkActions: [enabling([], inputs)] })
      await user.click(await box('Person 01'))
      await user.click(within(await bar()).getByRole('button', { name: 'Enable' }))
      expect((await screen.findByRole('alert')).textContent).toContain('Check your connection')
      expect(screen.getByRole('region', { name: 'Result' }).textContent).toContain('1 was not processed')
      vi.doUnmock('./run-bulk.ts')
      await user.click(screen.getByRole('button', { name: 'Done' }))
      await user.click(within(await bar()).getByRole('button', { name: 'Enable' }))
      await screen.findByText('1 enabled')
      expect(inputs).toEqual([{ ids: ['p1'] }])
    } finally {
      vi.doUnmock('./run-bulk.ts')
    }
  })

  test('that asks runs with the answer only', async () => {
    startListServer(2)
    const inputs: BulkInput[] = []
    const user = renderList({
      bulkActions: [
        {
          ...enabling([], inputs),
          ask: ({ count, confirm, cancel }) => (
            <div role="dialog">
              <button type="button" onClick={() => confirm()}>{`Really ${count}`}</button>
              <button type="button" onClick={cancel}>
                No
              </button>
            </div>
          ),
        },
      ],
    })
    await user.click(await box('Person 01'))
    await user.click(within(await bar()).getByRole('button', { name: 'Enable' }))
    await user.click(screen.getByRole('button', { name: 'No' }))
    expect(inputs).toEqual([])
    await user.click(within(await bar()).getByRole('button', { name: 'Enable' }))
    await user.click(screen.getByRole('button', { name: 'Really 1' }))
    await screen.findByRole('region', { name: 'Result' })
    expect(inputs).toEqual([{ ids: ['p1'] }])
  })

  test('that asks names the rows that stay selected, also those that were ticked while it ran', async () => {
    startListServer(3)
    const gate = testGate()
    const action = enabling(['p1'])
    const run = async (input: BulkInput) => {
      await gate.promise
      return action.run(input)
    }
    let left: string | undefined
    const user = renderList({
      bulkActions: [
        {
          ...action,
          ask: ({ keyOfRows, confirm }) => (
            <button type="button" onClick={() => confirm(run, (key) => (left = key))}>
              {`Really ${keyOfRows}`}
            </button>
          ),
        },
      ],
    })
    await user.click(await box('Person 01'))
    await user.click(within(await bar()).getByRole('button', { name: 'Enable' }))
    await user.click(screen.getByRole('button', { name: /^Really/ }))
    await screen.findByText('Enabling 0 of 1')
    await user.click(await box('Person 03'))
    gate.resolve()
    await user.click(await screen.findByRole('button', { name: 'Done' }))
    await user.click(within(await bar()).getByRole('button', { name: 'Enable' }))
    expect(screen.getByRole('button', { name: /^Really/ }).textContent).toBe(`Really ${left}`)
  })
})
