import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OPERATOR_PERMISSIONS } from '#contract/permissions.ts'
import { contentErrors } from '#contract/publishing/content/content.errors.ts'
import type { ContentItem } from '#contract/publishing/content/content.fields.ts'
import { releaseContent } from '#contract/website/resource/release.content.ts'
import { testGate } from '#web/ui/test-gate.ts'
import { ACCOUNT, renderInPage } from '#web/ui/test-render.tsx'
import { ContentEditor } from './content-editor.tsx'
import { valueAt } from './draft-value.ts'
import { contentEn as texts } from './text.en.ts'

const VALUE = { ...releaseContent.empty, version: '1.0' }
const draftOf = (revision: number, value: Record<string, unknown>, updatedBy = 'Lin') => ({
  value,
  revision,
  baseVersion: 0,
  restoredFrom: null,
  updatedAt: 0,
  updatedBy,
  isOwn: updatedBy === 'Lin',
})
const ITEM: ContentItem = {
  itemId: 'r1',
  title: null,
  newest: 0,
  value: null,
  baseVersion: 0,
  inForce: null,
  next: null,
  versions: [],
  hasMore: false,
  secondOperator: false,
  draft: draftOf(1, VALUE),
} as unknown as ContentItem

/** What was saved, what the next saves answer, and the item as it is now. */
let saved: { value: Record<string, unknown>; revision: number }[]
let save: (revision: number, value: Record<string, unknown>) => Response
let now: ContentItem
let reads: number

const saves: typeof save = (revision, value) => Response.json(draftOf(revision + 1, value))
const refusal = (status: number, errorCode: string, errorMsg: string) =>
  Response.json({ status, errorCode, errorMsg, requestId: '1' }, { status })

beforeEach(() => {
  saved = []
  now = ITEM
  reads = 0
  save = saves
  vi.stubGlobal('fetch', async (_: string, { method, body = '' }: { method: string; body?: string }) => {
    if (method !== 'PUT') {
      reads += 1
      return Response.json(now)
    }
    const sent = JSON.parse(body) as (typeof saved)[number]
    saved.push(sent)
    return save(sent.revision, sent.value)
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const editor = (permissions: readonly string[] = OPERATOR_PERMISSIONS) =>
  renderInPage(
    <ContentEditor
      content={releaseContent as never}
      item={ITEM}
      labels={{ field: (path) => path, page: (page) => page }}
    >
      {(form) => (
        <input
          aria-label="version"
          readOnly={form.isReadOnly}
          value={String(valueAt(form.value, 'version'))}
          onChange={(event) => form.set('version', event.currentTarget.value)}
        />
      )}
    </ContentEditor>,
    'en',
    null,
    { account: { ...ACCOUNT, accountType: 3, permissions } as typeof ACCOUNT },
  )
const field = () => screen.getByLabelText('version') as HTMLInputElement

test('what is typed is the title at once, and is saved after a pause with the revision of the screen', async () => {
  const user = editor()
  await user.type(field(), '.5')
  screen.getByRole('heading', { name: 'Windows 1.0.5' })
  await waitFor(() => expect(saved).toEqual([{ value: { ...VALUE, version: '1.0.5' }, revision: 1 }]))
  await user.type(field(), '6')
  await waitFor(() => expect(saved.at(-1)?.revision).toBe(2))
})

test('of two people, the second is shown both values at the field and chooses one; nothing is overwritten before', async () => {
  const user = editor()
  save = () => refusal(409, '0022', 'Wang has just saved this draft.')
  now = { ...ITEM, draft: draftOf(7, { ...VALUE, version: '2.0' }, 'Wang') } as ContentItem
  await user.type(field(), '.5')
  await screen.findByText('Changed meanwhile by someone else. Now: 2.0')
  expect(field().value).toBe('1.0.5')
  await user.click(screen.getByRole('button', { name: 'Take theirs' }))
  await waitFor(() => expect(field().value).toBe('2.0'))

  now = { ...ITEM, draft: draftOf(8, { ...VALUE, version: '3.0' }, 'Wang') } as ContentItem
  await user.type(field(), '.1')
  await screen.findByText('Changed meanwhile by someone else. Now: 3.0')
  save = saves
  await user.click(screen.getByRole('button', { name: 'Keep my text' }))
  await waitFor(() => expect(saved.at(-1)).toEqual({ value: { ...VALUE, version: '2.0.1' }, revision: 8 }))
  expect(field().value).toBe('2.0.1')
})

test('what could not be saved is said and stays typed; the next edit saves it', async () => {
  const user = editor()
  save = () => refusal(507, 'noRoom', 'The disk is full.')
  await user.type(field(), '.5')
  await screen.findByText(/The disk is full\./)
  expect(field().value).toBe('1.0.5')
  save = saves
  await user.type(field(), '1')
  await waitFor(() => expect(saved.at(-1)?.value.version).toBe('1.0.51'))
  await act(async () => {})
  expect(screen.queryByText(/The disk is full\./)).toBeNull()
})

test('what could not be saved because the server was busy is saved by itself a little later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  editor()
  save = () => refusal(503, 'busy', 'The server is busy.')
  fireEvent.change(field(), { target: { value: '1.0.5' } })
  for (let second = 0; second < 10 && !screen.queryByText(/The server is busy\./); second += 1)
    await pass(1_000)
  screen.getByText(/The server is busy\./)
  save = saves
  const before = saved.length
  await pass(6_000)
  expect(saved.length).toBeGreaterThan(before)
  expect(saved.at(-1)?.value.version).toBe('1.0.5')
  expect(screen.queryByText(/The server is busy\./)).toBeNull()
})

test('who may only read edits nothing', () => {
  editor(['release:read'])
  expect(field().readOnly).toBe(true)
  screen.getByText(texts.draft.readOnly)
  expect(screen.queryByRole('button', { name: texts.publish.open })).toBeNull()
})

const VERSION = {
  number: 7,
  state: 'awaiting',
  fromAt: 0,
  isEnd: false,
  createdAt: 0,
  source: 'operator',
  createdBy: 'Wang',
  isOwn: false,
  note: '',
  restoredFrom: null,
  oneLanguage: null,
  confirmedAt: null,
  confirmedBy: null,
  withdrawnAt: null,
  withdrawnBy: null,
}
const LATER = {
  ...ITEM,
  draft: draftOf(4, { ...VALUE, version: '2.0' }, 'Wang'),
  versions: [VERSION],
} as unknown as ContentItem

const PUBLISHED = {
  ...ITEM,
  draft: null,
  newest: 7,
  value: { ...VALUE, version: '3.0' },
} as unknown as ContentItem

const DISCARDED = { ...ITEM, draft: null, value: { ...VALUE, version: '0.9' } } as unknown as ContentItem

/** The page of an item that it loads again. */
function Reloaded() {
  const [item, setItem] = useState(ITEM)
  return (
    <>
      <button type="button" onClick={() => setItem(LATER)}>
        again
      </button>
      <button type="button" onClick={() => setItem(PUBLISHED)}>
        published
      </button>
      <button type="button" onClick={() => setItem(DISCARDED)}>
        without a draft
      </button>
      <ContentEditor
        content={releaseContent as never}
        item={item}
        labels={{ field: (path) => path, page: (page) => page }}
      >
        {(form) => <p>{`version ${valueAt(form.value, 'version')}`}</p>}
      </ContentEditor>
    </>
  )
}

const reloaded = () =>
  renderInPage(<Reloaded />, 'en', null, {
    account: { ...ACCOUNT, accountType: 3, permissions: OPERATOR_PERMISSIONS } as typeof ACCOUNT,
  })

test('what is typed after a draft is published, before the page knows of it, stays', async () => {
  const { promise, resolve } = testGate<Response>()
  const user = editor()
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit) => {
    if (method === 'PUT') {
      saved.push(JSON.parse(String(body)))
      return Response.json(draftOf(1, saved.at(-1)?.value ?? {}))
    }
    if (method === 'POST') return Response.json({ ...VERSION, state: 'inForce', isOwn: true })
    return address.includes('/effects') ? Response.json({ effects: [] }) : promise
  })
  await user.click(screen.getByRole('button', { name: texts.publish.open }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: texts.publish.submit }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.change(field(), { target: { value: '1.0.1' } })
  resolve(Response.json({ ...ITEM, newest: 7, value: VALUE, draft: null, versions: [VERSION] }))
  await waitFor(() => expect(saved).toEqual([{ value: { ...VALUE, version: '1.0.1' }, revision: 0 }]))
  expect(field().value).toBe('1.0.1')
})

test('what another operator has saved and published is shown once the page has loaded it again', async () => {
  const user = reloaded()
  screen.getByText('version 1.0')
  await user.click(screen.getByRole('button', { name: 'again' }))
  await screen.findByText('version 2.0')
  screen.getByText(texts.state.awaiting)
  await user.click(screen.getByRole('button', { name: 'published' }))
  await screen.findByText('version 3.0')
  screen.getByText(texts.draft.none)
})

test('a draft that another operator saves behind the dialog is published once its reader has been shown it', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit) => {
    if (method === 'GET') return Response.json(address.includes('/effects') ? { effects: [] } : LATER)
    sent.push(JSON.parse(String(body)).revision)
    return refusal(409, '0022', 'Changed meanwhile.')
  })
  const user = reloaded()
  await user.click(screen.getByRole('button', { name: texts.publish.open }))
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText('1.0', { selector: 'ins *' })
  const publish = dialog.getByRole('button', { name: texts.publish.submit })
  await user.click(publish)
  await dialog.findByText(/someone else made a change first/)
  fireEvent.click(screen.getByText('again'))
  await dialog.findByText('2.0', { selector: 'ins *' })
  await user.click(publish)
  await waitFor(() => expect(sent).toEqual([1, 4]))
})

test.each([
  [
    'published',
    { ...PUBLISHED, versions: [{ ...VERSION, state: 'inForce' }] },
    'version 3.0',
    'Wang published this draft as version 7',
  ],
  [
    'submitted',
    { ...PUBLISHED, versions: [VERSION] },
    'version 3.0',
    'Wang submitted this draft as version 7',
  ],
  ['discarded', DISCARDED, 'version 0.9', 'This draft was discarded in the meantime.'],
])(
  'a draft that another operator has %s behind the dialog: it closes, and the page says so with what there is now',
  async (_, after, shown, said) => {
    vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit) => {
      if (method === 'GET') return Response.json(address.includes('/effects') ? { effects: [] } : after)
      return refusal(409, '0022', 'Changed meanwhile.')
    })
    const user = reloaded()
    await user.click(screen.getByRole('button', { name: texts.publish.open }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: texts.publish.submit }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole('alert').textContent).toContain(said)
    screen.getByText(shown)
    screen.getByText(texts.draft.none)
  },
)

test('a draft that another operator has discarded is gone once the page has loaded it again', async () => {
  const user = reloaded()
  now = DISCARDED
  await user.click(screen.getByRole('button', { name: 'without a draft' }))
  await screen.findByText('version 0.9')
  screen.getByText(texts.draft.none)
})

test('an answer that is older than the draft discards nothing', async () => {
  const user = reloaded()
  await user.click(screen.getByRole('button', { name: 'without a draft' }))
  await waitFor(() => expect(reads).toBe(1))
  await act(async () => {})
  screen.getByText('version 1.0')
  expect(screen.queryByText(texts.draft.none)).toBeNull()
})

const LIVE = { ...VERSION, number: 1, state: 'inForce', createdBy: 'Lin', isOwn: true }
const WAITING = { ...VERSION, number: 2, note: 'Two new systems', oneLanguage: null }
const item = (change: object) => ({ ...PUBLISHED, newest: 2, baseVersion: 1, ...change }) as ContentItem

const EFFECTS = [
  { code: 'offersHidden', count: 2, rows: [1, 3] },
  { code: 'pricesWithoutTax', rate: 900 },
]

/** The page of an item of which each version has another number of the client. */
const pageOf = (shown: ContentItem, content: object = releaseContent) => {
  const calls: string[] = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: { method?: string }) => {
    if (method !== 'GET') calls.push(`${method} ${address}`)
    if (address.includes('/effects')) return Response.json({ effects: EFFECTS })
    const number = Number(/versions\/(\d+)$/.exec(address)?.[1])
    if (number) return Response.json({ version: LIVE, value: { ...VALUE, version: `${number}.0` } })
    if (/\/(confirm|publish)$/.test(address)) return Response.json({ ...WAITING, state: 'inForce' })
    return Response.json(shown)
  })
  const user = renderInPage(
    <ContentEditor
      content={content as never}
      item={shown}
      labels={{ field: (path) => path, page: (page) => page }}
    >
      {(form) => <p>{`version ${valueAt(form.value, 'version')}`}</p>}
    </ContentEditor>,
    'en',
    null,
    { account: { ...ACCOUNT, accountType: 3, permissions: OPERATOR_PERMISSIONS } as typeof ACCOUNT },
  )
  return { user, calls }
}

test('the second person reads what a version changes, by whom and why, before it is confirmed', async () => {
  const { user, calls } = pageOf(item({ versions: [WAITING, LIVE] }))
  screen.getByText(texts.notice.awaiting.replace('{{number}}', '2'))
  await user.click(screen.getByRole('button', { name: texts.history.confirmOf.replace('{{number}}', '2') }))
  const dialog = within(await screen.findByRole('dialog', { name: /Confirm version 2 of “Windows 3\.0”/ }))
  await dialog.findByText('Two new systems', { exact: false })
  dialog.getByText(/Submitted by Wang/)
  await dialog.findByText(/^2 offers aren’t shown.*\(offers 1 and 3\)\.$/)
  dialog.getByText('These prices are without tax: 9% is added.')
  await waitFor(() => expect(dialog.getByText('2', { selector: 'ins *' })).toBeTruthy())
  expect(calls).toEqual([])
  await user.click(dialog.getByRole('button', { name: texts.history.confirm }))
  await waitFor(() => expect(calls).toEqual([expect.stringMatching(/^POST .*\/versions\/2\/confirm$/)]))
})

test('a version that another operator has confirmed behind the dialog: it closes, and the page says so', async () => {
  const { user } = pageOf(item({ versions: [WAITING, LIVE] }))
  await user.click(screen.getByRole('button', { name: texts.history.confirmOf.replace('{{number}}', '2') }))
  const dialog = within(await screen.findByRole('dialog'))
  vi.stubGlobal('fetch', async (_: string, { method = 'GET' }: RequestInit) =>
    method === 'GET'
      ? Response.json(item({ versions: [{ ...WAITING, state: 'inForce' }] }))
      : refusal(409, 'contentNotAwaiting', 'No longer waiting.'),
  )
  await user.click(dialog.getByRole('button', { name: texts.history.confirm }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('alert').textContent).toContain(contentErrors.notAwaiting.en)
})

test('versions that are compared say when the one in force begins by itself', async () => {
  const begins = Date.UTC(2038, 0, 1)
  const { user } = pageOf(item({ versions: [{ ...WAITING, state: 'scheduled' }, LIVE] }), {
    ...releaseContent,
    span: () => ({ from: begins, until: null }),
  })
  await user.click(screen.getByRole('button', { name: texts.history.compareOf.replace('{{number}}', '2') }))
  const before = await screen.findByLabelText<HTMLSelectElement>(texts.compare.before)
  expect([...before.options].map(({ text }) => text).join()).toMatch(/Begins on January\s1,\s2038/)
})

test('a first version is compared with nothing, and its page says that it waits', async () => {
  const { user } = pageOf(item({ newest: 1, baseVersion: 1, versions: [{ ...WAITING, number: 1 }] }))
  screen.getByText(texts.notice.awaitingFirst.replace('{{number}}', '1'))
  await user.click(screen.getByRole('button', { name: texts.history.compareOf.replace('{{number}}', '1') }))
  expect((await screen.findByLabelText<HTMLSelectElement>(texts.compare.before)).value).toBe('nothing')
})

test('a version is compared with any older one, also with those that the list has not shown yet', async () => {
  const versions = [
    { ...WAITING, number: 30, state: 'scheduled' },
    { ...LIVE, number: 29 },
  ]
  const { user } = pageOf(item({ newest: 30, baseVersion: 29, hasMore: true, versions }))
  await user.click(screen.getByRole('button', { name: texts.history.compareOf.replace('{{number}}', '30') }))
  const before = await screen.findByLabelText<HTMLSelectElement>(texts.compare.before)
  expect([...before.options].map(({ value }) => Number(value)).filter((value) => value > 0)).toEqual(
    Array.from({ length: 30 }, (_, at) => 30 - at),
  )
  await user.selectOptions(before, '3')
  await waitFor(() => expect(screen.getByText('3', { selector: 'del *' })).toBeTruthy())
})

test('of two planned versions the next one is named, and a draft is published under its own title', async () => {
  const planned = (number: number, fromAt: number) => ({ ...LIVE, number, state: 'scheduled', fromAt })
  const draft = draftOf(3, { ...VALUE, version: '9.9' })
  const versions = [planned(3, Date.UTC(2027, 5, 1)), planned(2, Date.UTC(2027, 1, 1)), LIVE]
  const { user } = pageOf(item({ draft, versions }))
  screen.getByText(/Scheduled: .*Feb/)
  await user.click(screen.getByRole('button', { name: texts.publish.open }))
  await screen.findByRole('dialog', { name: 'Publish “Windows 9.9”' })
})

test('to unpublish is a step of the live version, and not next to Publish', async () => {
  const { user } = pageOf(item({ versions: [LIVE] }))
  const [versions] = screen.getAllByRole('heading', { name: texts.history.title })
  const steps = screen.getByRole('button', { name: 'Actions for version 1' })
  expect(versions?.parentElement?.contains(steps)).toBe(true)
  expect(screen.queryByRole('button', { name: texts.publish.endOpen })).toBeNull()
  await user.click(steps)
  await user.click(await screen.findByRole('menuitem', { name: texts.publish.endOpen }))
  const dialog = await screen.findByRole('dialog', { name: 'Unpublish “Windows 3.0”' })
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(document.activeElement).toBe(steps))
})

test('what is unpublished says since when, marks no version as live, and is published again with one press', async () => {
  const end = { ...LIVE, number: 2, isEnd: true, fromAt: Date.UTC(2026, 10, 28) }
  const { user, calls } = pageOf(item({ versions: [end, { ...LIVE, state: 'past' }] }))
  screen.getByText(/^Unpublished since November 28, 2026/)
  expect(screen.queryByText(texts.state.inForce)).toBeNull()
  await user.click(screen.getByRole('button', { name: texts.publish.onceMore }))
  const dialog = within(await screen.findByRole('dialog', { name: /Make version 1 of “Windows 3\.0” live/ }))
  await user.click(dialog.getByRole('button', { name: texts.publish.submit }))
  await waitFor(() => expect(calls).toEqual([expect.stringMatching(/^POST .*\/versions\/1\//)]))
})
