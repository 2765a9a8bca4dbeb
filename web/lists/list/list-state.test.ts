/**
 * The list's state machine against a plain model, in any order of actions: the model holds all rows of a server, the
 * state in the plainest form, and the set of selected ids.
 */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  initialListState,
  type ListPage,
  type ListQuery,
  type ListState,
  reduceList,
  selectedCount,
  selectedShown,
  staySelected,
} from './list-state.ts'

interface TestRow {
  readonly id: string
  readonly color: 'red' | 'blue'
  readonly size: number
}

const FIRST: ListQuery = { page: 1, pageSize: 10, sort: '-size', search: '', filters: {} }
const FAILURE = { status: 500, errorCode: 'x', errorMsg: 'x' }

/** A server with rows that come and go, and snapshots of what matched. */
class TestServer {
  rows: TestRow[] = []
  snapshots = new Map<string, ReadonlySet<string>>()
  #made = 0

  add(count: number): void {
    for (let n = 0; n < count; n++) {
      this.#made += 1
      this.rows.push({
        id: `r${this.#made}`,
        color: this.#made % 3 ? 'red' : 'blue',
        size: (this.#made * 7) % 11,
      })
    }
  }

  matching({ search, filters }: ListQuery): TestRow[] {
    return this.rows.filter(
      ({ id, color }) => id.includes(search) && (!filters.color || filters.color === color),
    )
  }

  page(query: ListQuery, selection: string | undefined): ListPage<TestRow> {
    const all = this.matching(query)
    const way = query.sort.startsWith('-') ? -1 : 1
    const sorted = all.toSorted((a, b) => way * (a.size - b.size) || (a.id < b.id ? -1 : 1))
    const page = Math.min(query.page, Math.max(1, Math.ceil(all.length / query.pageSize)))
    const rows = sorted.slice((page - 1) * query.pageSize, page * query.pageSize)
    const snapshot = selection ? this.snapshots.get(selection) : undefined
    const ids = rows.map(({ id }) => id).filter((id) => snapshot?.has(id))
    return {
      rows,
      totalCount: all.length,
      page,
      at: 0,
      ...(selection ? { inSnapshot: { selection, ids } } : {}),
    }
  }

  snapshot(query: ListQuery) {
    const selection = `s${this.snapshots.size}`
    this.snapshots.set(selection, new Set(this.matching(query).map(({ id }) => id)))
    const count = this.snapshots.get(selection)?.size ?? 0
    return { selection, count, takenAt: 0, expiresAt: 0 }
  }
}

/** A request that is under way; its rows are those of the time when it was sent. */
interface Sent {
  readonly request: number
  readonly query: ListQuery
  readonly page: ListPage<TestRow>
}

/** The list under test, the server, and the model. */
interface World {
  readonly server: TestServer
  state: ListState<TestRow>
  sent: Sent[]
  /** Snapshots that are being taken, by the number of the change of the selection before them. */
  asked: { readonly since: number; readonly snapshot: ReturnType<TestServer['snapshot']> }[]
  /** The model: what is selected, how often that changed, and what the person has asked for last. */
  selected: Set<string>
  changes: number
  wanted: ListQuery
  typed: string
  /** The newest answer, and whether the newest request has failed since. */
  shown: ListPage<TestRow> | undefined
  failed: boolean
}

function newWorld(rows: number): World {
  const server = new TestServer()
  server.add(rows)
  const state = initialListState<TestRow>(FIRST)
  const nothing = { sent: [], asked: [], selected: new Set<string>(), changes: 0, shown: undefined }
  const world: World = { ...nothing, server, state, wanted: FIRST, typed: '', failed: false }
  send(world)
  return world
}

function send(world: World): void {
  const { state, server } = world
  const { selection, query, request } = state
  const id = selection.kind === 'matching' ? selection.snapshot.selection : undefined
  world.sent.push({ request, query, page: server.page(query, id) })
}

function act(world: World, action: Parameters<typeof reduceList<TestRow>>[1]): void {
  const before = world.state
  world.state = reduceList(before, action)
  if (world.state.request === before.request) return
  world.failed = false
  send(world)
}

/** The model's version of a change of the selection. */
function pick(world: World, ids: Iterable<string>): void {
  world.selected = new Set(ids)
  world.changes += 1
}

/** One of the snapshots arrives; one from before the latest change of the selection is too late. */
function takeSnapshot(world: World, at: number): void {
  const taken = world.asked.splice(at, 1)[0]
  if (!taken) return
  act(world, { type: 'snapshotTaken', ...taken })
  if (taken.since !== world.changes) return
  pick(world, world.server.snapshots.get(taken.snapshot.selection) ?? [])
}

/** The model's version of a change of the query: pending text goes with it, and other matches begin at page 1. */
function want(world: World, change: Partial<ListQuery>): void {
  const search = world.typed.trim()
  const next = { ...world.wanted, page: 1, ...change, search }
  world.wanted = search === world.wanted.search ? next : { ...next, page: 1 }
}

type Step = (world: World) => void

const pageNumber = fc.integer({ min: 1, max: 6 })
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    arbitrary: fc.constantFrom('', '1', 'r2', ' 1 ', 'nothing').map(
      (text): Step =>
        (world) => {
          act(world, { type: 'typed', text })
          world.typed = text
        },
    ),
    weight: 1,
  },
  {
    arbitrary: fc.constant<Step>((world) => {
      act(world, { type: 'searched' })
      // A pause that ends after the text was put back asks for nothing new, and the page stays.
      want(world, world.typed.trim() === world.wanted.search ? { page: world.wanted.page } : {})
    }),
    weight: 1,
  },
  {
    arbitrary: fc.constantFrom('red', 'blue', '').map(
      (color): Step =>
        (world) => {
          act(world, { type: 'filtered', filters: { color } })
          want(world, { filters: color ? { color } : {} })
        },
    ),
    weight: 2,
  },
  {
    arbitrary: fc.constant<Step>((world) => {
      act(world, { type: 'unfiltered' })
      world.typed = ''
      want(world, { filters: {} })
    }),
    weight: 1,
  },
  {
    arbitrary: fc.constantFrom('size', '-size').map(
      (sort): Step =>
        (world) => {
          act(world, { type: 'sorted', sort })
          want(world, { sort })
        },
    ),
    weight: 2,
  },
  {
    arbitrary: pageNumber.map(
      (page): Step =>
        (world) => {
          act(world, { type: 'paged', page })
          want(world, { page })
        },
    ),
    weight: 6,
  },
  {
    arbitrary: fc.constantFrom(10, 20, 50).map(
      (pageSize): Step =>
        (world) => {
          const first = (world.wanted.page - 1) * world.wanted.pageSize
          act(world, { type: 'sized', pageSize })
          want(world, { pageSize, page: Math.floor(first / pageSize) + 1 })
        },
    ),
    weight: 1,
  },
  {
    arbitrary: pageNumber.map(
      (page): Step =>
        (world) => {
          const query = { ...FIRST, page, filters: { color: 'red' } }
          act(world, { type: 'opened', query })
          // The same address again, as after a link to the page itself, leaves the text that is being typed.
          if (JSON.stringify(world.wanted) !== JSON.stringify(query)) world.typed = ''
          world.wanted = query
        },
    ),
    weight: 1,
  },
  { arbitrary: fc.constant<Step>((world) => act(world, { type: 'reloaded' })), weight: 2 },
  {
    arbitrary: fc.integer({ min: 1, max: 25 }).map(
      (count): Step =>
        (world) =>
          world.server.add(count),
    ),
    weight: 1,
  },
  {
    arbitrary: fc.nat().map(
      (place): Step =>
        ({ server }) => {
          server.rows = server.rows.filter((_, at) => at !== place % (server.rows.length + 1))
        },
    ),
    weight: 1,
  },
  {
    arbitrary: fc
      .tuple(
        fc.nat(),
        fc.integer({ min: 0, max: 4 }).map((chance) => chance === 0),
      )
      .map(
        ([place, fails]): Step =>
          (world) => {
            // The newest request is answered, or any of the others.
            const newest = world.sent.length - 1
            const at = place % 3 === 0 ? place % (newest + 1 || 1) : newest
            const sent = world.sent.splice(at, 1)[0]
            if (!sent) return
            const isNewest = sent.request === world.state.request && world.state.isLoading
            act(
              world,
              fails
                ? { type: 'failed', request: sent.request, failure: FAILURE }
                : { type: 'answered', ...sent },
            )
            if (!isNewest) return
            world.failed = fails
            if (fails) return
            world.shown = sent.page
            world.wanted = { ...world.wanted, page: sent.page.page }
          },
      ),
    weight: 14,
  },
  {
    arbitrary: fc.array(fc.nat({ max: 50 }), { maxLength: 6 }).map(
      (places): Step =>
        (world) => {
          const rows = world.state.shown?.page.rows ?? []
          if (rows.length === 0 || !isKnown(world)) return
          const ids = new Set(places.map((place) => rows[place % rows.length]?.id ?? ''))
          act(world, { type: 'selected', ids })
          const elsewhere = [...world.selected].filter((id) => !rows.some((row) => row.id === id))
          pick(world, [...elsewhere, ...ids])
        },
    ),
    weight: 8,
  },
  {
    arbitrary: fc.boolean().map(
      (isSlow): Step =>
        (world) => {
          const { asked, state, server } = world
          asked.push({ since: state.selectionChange, snapshot: server.snapshot(state.query) })
          if (!isSlow) takeSnapshot(world, asked.length - 1)
        },
    ),
    weight: 2,
  },
  {
    arbitrary: fc.nat().map(
      (place): Step =>
        (world) =>
          takeSnapshot(world, place % (world.asked.length || 1)),
    ),
    weight: 1,
  },
  {
    arbitrary: fc.constant<Step>((world) => {
      act(world, { type: 'unselected' })
      pick(world, [])
    }),
    weight: 1,
  },
  {
    arbitrary: fc.nat().map(
      (place): Step =>
        (world) => {
          const refused = [...world.selected].slice(0, place % 4)
          const rows = new Set(world.selected)
          const selection = staySelected(world.state.selection, { refused, rows })
          act(world, { type: 'actedOn', selection })
          pick(world, refused)
        },
    ),
    weight: 1,
  },
)

/** Whether the server has said which rows on the screen are in the selected snapshot. */
function isKnown({ state: { selection, shown } }: World): boolean {
  return selection.kind === 'rows' || shown?.page.inSnapshot?.selection === selection.snapshot.selection
}

function check(world: World): void {
  const { state, selected, wanted, sent } = world
  expect(state.query).toEqual(wanted)
  expect(state.typed).toBe(world.typed)
  expect(selectedCount(state)).toBe(selected.size)
  expect(state.selectionChange).toBe(world.changes)
  // The rows of the newest answer stay while others load, and after a failure.
  expect(state.shown?.page).toBe(world.shown)
  expect(state.failure !== undefined).toBe(world.failed)
  const rows = state.shown?.page.rows.map(({ id }) => id) ?? []
  if (isKnown(world)) expect([...selectedShown(state)]).toEqual(rows.filter((id) => selected.has(id)))
  // What is asked for is on its way, or has arrived, or has failed.
  const isSent = sent.some(({ request }) => request === state.request)
  expect(state.isLoading).toBe(isSent)
  if (!state.isLoading && !state.failure) expect(state.shown?.query).toEqual(wanted)
}

describe('in any order of actions', () => {
  test('query, search, selection and rows on the screen are those of the model', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 60 }),
        fc.array(step, { maxLength: 80, size: 'max' }),
        (rows, steps) => {
          const world = newWorld(rows)
          check(world)
          for (const each of steps) {
            each(world)
            check(world)
          }
        },
      ),
      { numRuns: 300 },
    )
  })

  test('rows that were loaded before a newer answer never replace it', () => {
    const query = (page: number): ListQuery => ({ ...FIRST, page })
    const server = new TestServer()
    server.add(30)
    let state = initialListState<TestRow>(FIRST)
    state = reduceList(state, { type: 'paged', page: 2 })
    state = reduceList(state, { type: 'paged', page: 3 })
    state = reduceList(state, { type: 'answered', request: 3, page: server.page(query(3), undefined) })
    const shown = state.shown
    for (const request of [1, 2]) {
      state = reduceList(state, { type: 'answered', request, page: server.page(query(request), undefined) })
      state = reduceList(state, { type: 'failed', request, failure: FAILURE })
    }
    expect(state.shown).toBe(shown)
    expect(state.failure).toBeUndefined()
  })

  test('a snapshot that arrives after the selection was changed is ignored', () => {
    const server = new TestServer()
    server.add(3)
    let state = initialListState<TestRow>(FIRST)
    const since = state.selectionChange
    state = reduceList(state, { type: 'unselected' })
    state = reduceList(state, { type: 'snapshotTaken', since, snapshot: server.snapshot(FIRST) })
    expect(selectedCount(state)).toBe(0)
  })
})

test('a change while the first page is on its way lets it be asked for again: it may be from before', () => {
  const first = initialListState<TestRow>(FIRST)
  const again = reduceList(first, { type: 'asked' })
  expect(again.request).toBe(first.request + 1)
  const failed = reduceList(first, { type: 'failed', request: first.request, failure: FAILURE })
  expect(reduceList(failed, { type: 'asked' })).toBe(failed)
})

test('rows that are ticked while a bulk action runs stay selected', () => {
  const query = { filters: {}, search: '', sort: 'name', page: 1, pageSize: 20 }
  const page = { rows: ['a', 'b', 'c'].map((id) => ({ id })), totalCount: 3, page: 1, at: 0 }
  const shown = reduceList(initialListState(query), { type: 'answered', request: 1, page })
  const ticked = reduceList(shown, { type: 'selected', ids: new Set(['a', 'b']) })
  const more = reduceList(ticked, { type: 'selected', ids: new Set(['a', 'b', 'c']) })
  const selection = staySelected(more.selection, { refused: ['b'], rows: new Set(['a', 'b']) })
  const ended = reduceList(more, { type: 'actedOn', selection })
  expect([...selectedShown(ended)]).toEqual(['b', 'c'])
})
