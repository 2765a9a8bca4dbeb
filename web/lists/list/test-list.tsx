/** For component tests: a list of people with a server behind `fetch`, and the page that shows it. */

import { useLocation, useNavigate } from 'react-router'
import { vi } from 'vitest'
import { foldedText } from '#contract/kit/fields/folded-text.ts'
import { defineList, type RowOf } from '#contract/kit/list/define-list.ts'
import { column } from '#contract/kit/list/list-column.ts'
import { filter } from '#contract/kit/list/list-filter.ts'
import type { BulkInput } from '#contract/kit/list/list-selection.ts'
import type { ListTexts } from '#contract/kit/list/list-texts.ts'
import { renderInPage } from '#web/ui/test-render.tsx'
import type { BulkAction, ListViewProps } from './list-parts.ts'
import { ListView } from './list-view.tsx'

const STATES = ['active', 'locked'] as const

export const peopleList = defineList({
  entity: 'People',
  version: 1,
  path: '/api/people',
  audience: 'account',
  permission: 'subAccount:read',
  exportPermission: 'subAccount:export',
  summary: 'For tests only.',
  columns: {
    name: column.text({ sortable: true }),
    state: column.option(STATES),
    trials: column.number({ sortable: true, nullable: true }),
    createdAt: column.moment(),
    note: column.text({ hidden: true }),
  },
  filters: { state: filter.options(STATES), createdAt: filter.moments(), trials: filter.numbers() },
  defaultSort: 'name',
  search: ['name'],
})
export type Person = RowOf<typeof peopleList>

const TEXTS: ListTexts<typeof peopleList> = {
  title: 'People',
  columns: { name: 'Name', state: 'State', trials: 'Trials', createdAt: 'Created', note: 'Note' },
  options: { state: { active: 'Active', locked: 'Locked' } },
}

/** Person 7 of the list: "Person 07". */
export function person(n: number): Person {
  const name = `Person ${String(n).padStart(2, '0')}`
  return { id: `p${n}`, name, state: n % 2 ? 'active' : 'locked', trials: n, createdAt: n, note: `Note ${n}` }
}

interface Call {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly body: Record<string, unknown>
}

export interface TestListServer {
  rows: Person[]
  readonly calls: Call[]
  /** Answers in place of the list's own, by path. */
  answers: Record<string, (call: Call) => Response | Promise<Response> | undefined>
}

const SELECTION = 'a1b2c3d4e5f6g7h8i9j0'

/** A server with this many people; it replaces `fetch` until the end of the test. */
export function startListServer(count: number): TestListServer {
  const rows = Array.from({ length: count }, (_, at) => person(at + 1))
  const server: TestListServer = { rows, calls: [], answers: {} }
  let snapshot: readonly Person[] = []
  const matching = (given: Readonly<Record<string, unknown>>): Person[] => {
    const { search = '', state } = given as { search?: string; state?: string }
    return server.rows.filter(
      (row) => foldedText(row.name).includes(foldedText(search)) && (!state || state.includes(row.state)),
    )
  }
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const url = new URL(address, 'http://list.test')
    const body = init.body ? JSON.parse(String(init.body)) : {}
    const call = {
      method: String(init.method),
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      body,
    }
    server.calls.push(call)
    const own = await server.answers[call.path]?.(call)
    if (own) return own
    if (call.path === '/api/lists/People/settings') return Response.json({ columns: null, views: [] })
    if (call.path === '/api/people/selection') {
      snapshot = matching(body)
      return Response.json({ selection: SELECTION, count: snapshot.length, takenAt: 0, expiresAt: 0 })
    }
    if (call.path.startsWith('/api/people/selection/')) {
      const later = server.rows.filter((row) => !snapshot.includes(row)).length
      return Response.json({ selection: SELECTION, count: 0, takenAt: 0, expiresAt: 0, left: 0, later })
    }
    if (call.path !== '/api/people') return Response.json({ errorCode: 'notFound' }, { status: 404 })
    const found = matching(call.query)
    const sort = call.query.sort ?? 'name'
    const sorted = sort.startsWith('-') ? [...found].reverse() : found
    const size = Number(call.query.pageSize)
    const page = Number(call.query.page)
    const list = sorted.slice((page - 1) * size, page * size)
    const selected = list.filter((row) => snapshot.some(({ id }) => id === row.id)).map(({ id }) => id)
    const marks = call.query.selection ? { selected } : {}
    return Response.json({
      totalCount: found.length,
      countedAt: 0,
      page,
      pageSize: size,
      next: null,
      list,
      ...marks,
    })
  })
  return server
}

/** Calls of the list itself. */
export function pagesAsked({ calls }: TestListServer): Call['query'][] {
  return calls.filter(({ path }) => path === '/api/people').map(({ query }) => query)
}

/** A bulk action that refuses those of the rows that are in `refused`. */
export function enabling(refused: readonly string[], inputs: BulkInput[] = []): BulkAction {
  return {
    key: 'enable',
    label: 'Enable',
    max: 500,
    running: 'Enabling',
    done: (count: number) => `${count} enabled`,
    calls: { audience: 'account', permission: 'subAccount:disable' },
    run: async (input: BulkInput) => {
      inputs.push(input)
      const ids = input.ids ?? []
      return {
        ok: true,
        data: {
          done: ids.filter((id) => !refused.includes(id)),
          refused: ids
            .filter((id) => refused.includes(id))
            .map((id) => ({ id, name: `Name of ${id}`, code: 'refusedByTest' })),
        },
      }
    },
  }
}

/** The address of the page, and a way back in its history. */
function Address() {
  const { search } = useLocation()
  const navigate = useNavigate()
  return (
    <>
      <output aria-label="Address">{search}</output>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </>
  )
}

type Options = NonNullable<Parameters<typeof renderInPage>[3]>

/** Renders the list; `search` is its address. */
export function renderList(
  props: Partial<ListViewProps<Person>> = {},
  { language = 'en', ...options }: Options & { readonly language?: 'zh' | 'en' } = {},
) {
  return renderInPage(
    <>
      <Address />
      <ListView<Person>
        list={peopleList}
        texts={TEXTS}
        rowHeader="name"
        nameOf={({ name }) => name}
        empty={{ title: 'No people yet', text: 'Add the first one.', action: <a href="/add">Add</a> }}
        {...props}
      />
    </>,
    language,
    null,
    options,
  )
}
