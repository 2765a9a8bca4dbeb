import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ListView } from '#contract/kit/list/list-view.ts'
import { ACCOUNT } from '#web/ui/test-render.tsx'
import { toastQueue } from '#web/ui/toast-queue.ts'
import { pagesAsked, renderList, startListServer, type TestListServer } from './test-list.tsx'

afterEach(() => vi.unstubAllGlobals())

const heads = async (): Promise<(string | null)[]> => {
  await screen.findByRole('row', { name: 'Person 01' })
  return screen.getAllByRole('columnheader').map((head) => head.textContent)
}
const address = (): string => screen.getByRole('status', { name: 'Address' }).textContent

function serveSettings(
  server: TestListServer,
  settings: { columns?: unknown; views?: readonly unknown[] },
): void {
  server.answers['/api/lists/People/settings'] = () =>
    Response.json({ columns: null, views: [], ...settings })
}

const LOCKED: ListView = {
  id: 'v1',
  name: 'Locked ones',
  filters: { state: 'locked' },
  search: '',
  sort: '-trials',
  pageSize: 20,
  columns: null,
  isDefault: false,
  updatedAt: 7,
}

describe('columns', () => {
  test('are renamed, hidden, shown and moved in a dialog, and stored', async () => {
    const server = startListServer(1)
    server.answers['/api/lists/People/columns'] = ({ body }) => Response.json(body)
    const user = renderList()
    expect(await heads()).toEqual(['', 'Name', 'State', 'Trials', 'Created'])
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    const dialog = await screen.findByRole('dialog', { name: 'Columns' })
    await user.type(within(dialog).getByRole('textbox', { name: 'Your name for Trials' }), 'x'.repeat(40))
    expect(within(dialog).getByText('Was: Trials · 40/36')).toBeDefined()
    await user.clear(within(dialog).getByRole('textbox', { name: 'Your name for Trials' }))
    await user.type(within(dialog).getByRole('textbox', { name: 'Your name for Trials' }), 'Tests')
    await user.click(within(dialog).getByRole('checkbox', { name: 'Show State' }))
    await user.click(within(dialog).getByRole('checkbox', { name: 'Show Note' }))
    await user.click(within(dialog).getByRole('button', { name: 'Move Note up' }))
    expect(within(dialog).getByText('Note, position 4 of 5')).toBeDefined()
    await user.click(within(dialog).getByRole('button', { name: 'Apply' }))
    await waitFor(async () => expect(await heads()).toEqual(['', 'Name', 'Tests', 'Note', 'Created']))
    const stored = server.calls.find(({ path }) => path === '/api/lists/People/columns')
    expect(stored?.body).toEqual({
      columns: [
        { name: 'name', hidden: false },
        { name: 'state', hidden: true },
        { name: 'trials', hidden: false, title: 'Tests' },
        { name: 'note', hidden: false },
        { name: 'createdAt', hidden: false },
      ],
    })
  })

  test('are those that are stored, new ones included, and return to those of the list', async () => {
    const server = startListServer(1)
    serveSettings(server, {
      columns: [
        { name: 'createdAt', hidden: false, title: 'Since' },
        { name: 'name', hidden: true },
        { name: 'trials', hidden: false },
      ],
    })
    server.answers['/api/lists/People/columns'] = () => Response.json({ reset: true })
    const user = renderList()
    expect(await heads()).toEqual(['', 'Name', 'Since', 'State', 'Trials'])
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    await user.click(await screen.findByRole('button', { name: 'Reset to default' }))
    await waitFor(async () => expect(await heads()).toEqual(['', 'Name', 'State', 'Trials', 'Created']))
  })
})

describe('saved views', () => {
  test('a link to a view restores its filters, sort and size; a change of it shows, and is undone', async () => {
    const server = startListServer(30)
    serveSettings(server, { views: [LOCKED] })
    const user = renderList({}, { search: '?view=v1' })
    await screen.findByRole('row', { name: 'Person 02' })
    expect(pagesAsked(server)).toEqual([{ page: '1', pageSize: '20', sort: '-trials', state: 'locked' }])
    expect(screen.queryByText('Unsaved changes')).toBeNull()
    await user.type(screen.getByRole('searchbox'), '2{Enter}')
    await screen.findByText('Unsaved changes')
    await waitFor(() => expect(address()).toBe('?search=2&state=locked&sort=-trials&pageSize=20&view=v1'))
    await user.click(screen.getByRole('button', { name: 'Actions for view Locked ones' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Undo changes' }))
    await waitFor(() => expect(address()).toBe('?view=v1'))
    expect(screen.queryByText('Unsaved changes')).toBeNull()
  })

  test('the default view opens the list, and all rows stay one link away', async () => {
    const server = startListServer(4)
    serveSettings(server, { views: [{ ...LOCKED, isDefault: true }] })
    const user = renderList()
    await screen.findByRole('row', { name: 'Person 02' })
    expect(screen.queryByRole('row', { name: 'Person 01' })).toBeNull()
    await user.click(screen.getByRole('link', { name: 'All' }))
    await screen.findByRole('row', { name: 'Person 01' })
    await waitFor(() => expect(address()).toBe('?view=all'))
  })

  test('filters are saved under a name, and the name is refused where it is taken', async () => {
    const server = startListServer(4)
    let isTaken = true
    server.answers['/api/lists/People/views'] = ({ body }) => {
      if (!isTaken) return Response.json({ ...body, id: 'v9', updatedAt: 1 })
      return Response.json({ errorCode: 'viewNameTaken', errorMsg: 'Taken.' }, { status: 409 })
    }
    const user = renderList({}, { search: '?state=locked' })
    await screen.findByRole('row', { name: 'Person 02' })
    await user.click(screen.getByRole('button', { name: 'Save view' }))
    const dialog = await screen.findByRole('dialog')
    const save = within(dialog).getByRole('button', { name: 'Save view' })
    await user.click(save)
    expect(within(dialog).getByText('Enter a name for the view.')).toBeDefined()
    await user.type(within(dialog).getByRole('textbox'), 'Locked')
    await user.click(save)
    await within(dialog).findByText(/already have a view|Taken/)
    isTaken = false
    await user.click(save)
    await screen.findByRole('link', { name: 'Locked', current: 'page' })
    await waitFor(() => expect(address()).toBe('?view=v9'))
  })

  test('a view is updated, made the default, renamed and deleted', async () => {
    const server = startListServer(4)
    serveSettings(server, { views: [LOCKED] })
    server.answers['/api/lists/People/views/v1'] = ({ method, body }) =>
      method === 'DELETE'
        ? Response.json({ deleted: true })
        : Response.json({ ...body, id: 'v1', updatedAt: Number(body.updatedAt) + 1 })
    const user = renderList({}, { search: '?search=2&state=locked&view=v1' })
    await screen.findByRole('row', { name: 'Person 02' })
    const choose = async (entry: string): Promise<void> => {
      await user.click(screen.getByRole('button', { name: /^Actions for view/ }))
      await user.click(await screen.findByRole('menuitem', { name: entry }))
    }
    const bodies = () => server.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
    await choose('Save changes to this view')
    await waitFor(() => expect(address()).toBe('?view=v1'))
    await choose('Open this view by default')
    await screen.findByRole('link', { name: 'Locked ones Default' })
    await choose('Rename view')
    const dialog = await screen.findByRole('dialog')
    await user.type(within(dialog).getByRole('textbox'), '!{Enter}')
    await screen.findByRole('link', { name: 'Locked ones! Default' })
    expect(bodies()).toMatchObject([
      { search: '2', sort: 'name', updatedAt: 7 },
      { isDefault: true, updatedAt: 8 },
      { name: 'Locked ones!', updatedAt: 9 },
    ])
    await choose('Delete view')
    await waitFor(() => expect(screen.queryByRole('link', { name: /Locked ones/ })).toBeNull())
    await waitFor(() => expect(address()).toBe('?view=all'))
  })

  test('views are personal and say so; the link of a colleague has the filters in it, and offers to save them', async () => {
    const server = startListServer(30)
    serveSettings(server, { views: [LOCKED] })
    const user = renderList({}, { search: '?view=v1' })
    await screen.findByRole('row', { name: 'Person 02' })
    screen.getByRole('navigation', { name: 'Your views' })
    await user.click(screen.getByRole('button', { name: 'Actions for view Locked ones' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Copy link' }))
    await waitFor(() =>
      expect(toastQueue.visibleToasts[0]?.content.text).toMatch(/Colleagues see the same filters/),
    )
    const link = new URL(await navigator.clipboard.readText())
    expect(link.search).toBe('?state=locked&sort=-trials&pageSize=20')
    cleanup()
    const other = startListServer(30)
    renderList({}, { search: link.search })
    await screen.findByRole('row', { name: 'Person 02' })
    expect(pagesAsked(other)).toEqual([{ page: '1', pageSize: '20', sort: '-trials', state: 'locked' }])
    screen.getByRole('button', { name: 'Save view' })
  })

  test('a link to a view of another person, or one that is gone, shows all rows and says so', async () => {
    startListServer(1)
    renderList({}, { search: '?view=gone' })
    await screen.findByRole('row', { name: 'Person 01' })
    screen.getByText('This view is gone or belongs to someone else.')
    expect(screen.queryByText(/was ignored/)).toBeNull()
    cleanup()
    startListServer(30)
    renderList({}, { search: '?view=gone&state=locked' })
    await screen.findByRole('row', { name: 'Person 02' })
    expect(screen.queryByText('This view is gone or belongs to someone else.')).toBeNull()
  })
})

describe('the export', () => {
  test('follows filters, sort, columns and their names, and is saved', async () => {
    const server = startListServer(2)
    serveSettings(server, { columns: [{ name: 'state', hidden: false, title: 'How' }] })
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
    server.answers['/api/people/export'] = () =>
      new Response('xlsx', { headers: { 'content-disposition': 'attachment; filename="people-1.xlsx"' } })
    const user = renderList({}, { search: '?state=locked&sort=-name' })
    await screen.findByRole('row', { name: 'Person 02' })
    await user.click(screen.getByRole('button', { name: 'Export' }))
    await waitFor(() =>
      expect(server.calls.find(({ path }) => path === '/api/people/export')?.body).toMatchObject({
        state: 'locked',
        sort: '-name',
        columns: [
          { name: 'name' },
          { name: 'state', title: 'How' },
          { name: 'trials' },
          { name: 'createdAt' },
        ],
      }),
    )
    expect(await screen.findByRole('button', { name: 'Export' })).toBeDefined()
  })

  test('shows its progress and is cancelled; a connection that breaks is a failed export (0004)', async () => {
    const server = startListServer(2)
    const body = new TransformStream<Uint8Array, Uint8Array>()
    const writer = body.writable.getWriter()
    server.answers['/api/people/export'] = () => new Response(body.readable)
    const user = renderList()
    await screen.findByRole('row', { name: 'Person 01' })
    await user.click(screen.getByRole('button', { name: 'Export' }))
    await writer.write(new Uint8Array(1_500_000))
    await screen.findByText(/Exporting 1\.5/)
    await user.click(screen.getByRole('button', { name: 'Cancel export' }))
    expect(screen.queryByRole('alert')).toBeNull()
    server.answers['/api/people/export'] = () => {
      throw new TypeError('gone')
    }
    await user.click(screen.getByRole('button', { name: 'Export' }))
    expect((await screen.findByRole('alert')).textContent).toBe('The export failed. Try again in a moment.')
  })

  test('that breaks off in the middle of the file is a failed export, and nothing is saved', async () => {
    const server = startListServer(2)
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const body = new TransformStream<Uint8Array, Uint8Array>()
    const writer = body.writable.getWriter()
    server.answers['/api/people/export'] = () => new Response(body.readable)
    const user = renderList()
    await screen.findByRole('row', { name: 'Person 01' })
    await user.click(screen.getByRole('button', { name: 'Export' }))
    await writer.write(new Uint8Array(1_500_000))
    await screen.findByText(/Exporting 1\.5/)
    await writer.abort(new TypeError('terminated'))
    expect((await screen.findByRole('alert')).textContent).toBe('The export failed. Try again in a moment.')
    expect(saved).not.toHaveBeenCalled()
    saved.mockRestore()
  })

  test('is offered with its permission only', async () => {
    startListServer(1)
    renderList({}, { account: { ...ACCOUNT, permissions: ['subAccount:read'] } })
    await screen.findByRole('row', { name: 'Person 01' })
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
  })
})
