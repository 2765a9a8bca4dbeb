import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { campaignContent } from '#contract/catalog/campaign/campaign.content.ts'
import { OPERATOR_PERMISSIONS } from '#contract/permissions.ts'
import type { ContentHead } from '#contract/publishing/content/content.fields.ts'
import { guideContent } from '#contract/website/resource/guide.content.ts'
import { releaseContent } from '#contract/website/resource/release.content.ts'
import { ACCOUNT, renderInPage } from '#web/ui/test-render.tsx'
import { ContentItems } from './content-items.tsx'
import { localDraft } from './draft-value.ts'
import { contentEn as texts } from './text.en.ts'

const OPERATOR = { ...ACCOUNT, accountType: 3, permissions: OPERATOR_PERMISSIONS } as typeof ACCOUNT

const head = (itemId: string, title: string, change: Partial<ContentHead> = {}): ContentHead => ({
  itemId,
  title: { zh: title, en: title },
  inForce: null,
  next: null,
  awaiting: 0,
  draft: null,
  scope: null,
  place: null,
  demo: false,
  span: null,
  ...change,
})
const releases = [head('a', 'Windows 10.2'), head('b', 'Windows 9.1'), head('c', 'Mac 2.0')]
const list = (content: typeof guideContent | typeof releaseContent, items: readonly ContentHead[]) =>
  renderInPage(
    <ContentItems
      content={content as never}
      items={items}
      title="Items"
      lead=""
      pathOf={(itemId) => `/?opened=${itemId}`}
    />,
    'en',
    null,
    { account: OPERATOR },
  )

let sent: unknown[]
let response: () => Response
beforeEach(() => {
  sent = []
  response = () => Response.json({ itemId: 'n1', draft: {} })
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    return response()
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})
const refusal = (status: number, fields?: object) =>
  Response.json({ status, errorCode: 'x', errorMsg: 'No.', requestId: '1', fields }, { status })

test('items are in the order of their titles, numbers as numbers; ids are shown where operators choose them', () => {
  list(releaseContent, releases)
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Mac 2.0',
    'Windows 9.1',
    'Windows 10.2',
  ])
  expect(screen.queryByText('a')).toBeNull()
})

test('items are in the order that they have, then by the day on which they begin', () => {
  const [first, second] = [Date.UTC(2020, 0, 1), Date.UTC(2020, 1, 1)]
  list(guideContent, [head('a', 'A', { place: 20 }), head('b', 'B', { place: 10 })])
  list(campaignContent as never, [
    head('c', 'C', { span: { from: second, until: null } }),
    head('d', 'D', { span: { from: first, until: null } }),
  ])
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['B', 'A', 'D', 'C'])
})

test('each cell of a row is below the name of its column, also where a phone does not show it', () => {
  list(guideContent, [head('clients', 'Install the client')])
  const table = screen.getByRole('table', { name: 'Items' })
  const columns = within(table).getAllByRole('columnheader')
  expect(columns.map(({ textContent }) => textContent)).toEqual(['Title', 'Identifier', 'Status'])
  const [row] = within(table).getAllByRole('row').slice(1)
  within(row as HTMLElement).getByRole('rowheader', { name: 'Install the client' })
  expect(within(row as HTMLElement).getAllByRole('cell')[0]?.textContent).toBe('clients')
})

test('a kind with random ids begins a draft without a question, and a copy of an item', async () => {
  const user = list(releaseContent, releases)
  const add = screen.getByRole('button', { name: texts.add.open.release })
  await user.click(add)
  await waitFor(() => expect(add.getAttribute('aria-busy')).toBe('false'))
  await user.click(screen.getByRole('button', { name: 'Actions for “Mac 2.0”' }))
  await user.click(await screen.findByRole('menuitem', { name: texts.add.copy }))
  await waitFor(() =>
    expect(sent).toEqual([
      { itemId: null, copyOf: null },
      { itemId: null, copyOf: 'c' },
    ]),
  )
})

test('why none could be begun is said on the page', async () => {
  response = () => refusal(403)
  const user = list(releaseContent, [])
  screen.getByText(texts.list.empty)
  await user.click(screen.getByRole('button', { name: texts.add.open.release }))
  await screen.findByText('No.')
})

test('where ids are chosen they are asked for; one that is taken is said at the field', async () => {
  response = () => refusal(409, { itemId: { code: 'x', message: 'Taken.' } })
  const user = list(guideContent, [head('clients', 'Install the client')])
  screen.getByText('clients')
  await user.click(screen.getByRole('button', { name: texts.add.open.guide }))
  await user.type(await screen.findByLabelText(texts.add.identifier), 'clients')
  await user.click(screen.getByRole('button', { name: texts.add.submit }))
  await screen.findByText('Taken.')
  expect(screen.queryByText('No.')).toBeNull()
})

test('the title comes first and proposes the id, which can be edited; the draft begins with it', async () => {
  const draft = { value: guideContent.empty, revision: 5 }
  response = () => Response.json({ itemId: 'print-at-home', draft })
  const user = list(guideContent, [])
  await user.click(screen.getByRole('button', { name: texts.add.open.guide }))
  const title = await screen.findByLabelText(/^Title \(English\)/)
  const identifier = screen.getByLabelText<HTMLInputElement>(texts.add.identifier)
  await user.type(title, 'Café: print at home!')
  expect(identifier.value).toBe('cafe-print-at-home')
  await user.clear(identifier)
  expect(identifier.value).toBe('')
  await user.type(identifier, 'print-at-home')
  await user.type(title, ' Now')
  expect(identifier.value).toBe('print-at-home')
  await user.click(screen.getByRole('button', { name: texts.add.submit }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent).toEqual([
    { itemId: 'print-at-home', copyOf: null },
    { value: { ...guideContent.empty, title: { zh: '', en: 'Café: print at home! Now' } }, revision: 5 },
  ])
})

test('a title that could not be saved is in the draft that the editor goes on with', async () => {
  const draft = { value: guideContent.empty, revision: 5 }
  response = () => (sent.length === 1 ? Response.json({ itemId: 'print', draft }) : refusal(409))
  const user = list(guideContent, [])
  await user.click(screen.getByRole('button', { name: texts.add.open.guide }))
  await user.type(await screen.findByLabelText(/^Title \(English\)/), 'Print')
  await user.click(screen.getByRole('button', { name: texts.add.submit }))
  await waitFor(() =>
    expect(localDraft(guideContent as never, 'print').read()).toMatchObject({ title: { en: 'Print' } }),
  )
})

test('the example of an id is one of its kind', async () => {
  for (const content of [guideContent, campaignContent] as const) {
    const user = list(content as never, [])
    await user.click(
      screen.getAllByRole('button', { name: texts.add.open[content.kind] }).at(-1) as HTMLElement,
    )
    await screen.findByText(texts.add.identifierHints[content.kind])
    await user.keyboard('{Escape}')
  }
})

test('what is published and has a time of its own is live in that time only: it begins, or ended, on a day', () => {
  const [past, ahead] = [Date.UTC(2020, 0, 1), Date.UTC(2999, 0, 1)]
  const inForce = { number: 3, fromAt: past, isEnd: false }
  list(campaignContent as never, [
    head('a', 'Over', { inForce, span: { from: past, until: past + 86_400_000 } }),
    head('b', 'Now', { inForce, span: { from: past, until: null } }),
    head('c', 'Later', { inForce, span: { from: ahead, until: ahead + 86_400_000 } }),
    head('d', 'Always', { inForce }),
  ])
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent ?? '')
  const said = (title: string) => rows.find((text) => text.includes(title))
  expect(said('Over')).toMatch(/Ended on January\s1,\s2020/)
  // The heading of its part says what it is now.
  expect(said('Now')).toMatch(/From Jan\s1,\s2020(?!.*Live)/)
  // The year of both days is written once.
  expect(said('Later')).toMatch(/Jan\s1\s–\sJan\s2,\s2999(?!.*Upcoming)/)
  expect(said('Always')).toMatch(/Live since .+/)
  // What begins later has a part of its own.
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Live',
    'Upcoming',
  ])
  // What is over is folded, until it is searched for.
  expect(screen.getByText('Ended: 1').closest('details')?.textContent).toContain('Over')
  expect(screen.getByText('Later').closest('details')).toBeNull()
})
