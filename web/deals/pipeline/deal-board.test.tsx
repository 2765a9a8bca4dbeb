import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { dealFields } from '#contract/deals/pipeline/deal.form.ts'
import { DEAL_STAGES, type DealStage } from '#contract/deals/pipeline/deal-stage.rules.ts'
import type { DealRow } from '#contract/deals/pipeline/pipeline.list.ts'
import { stubApi } from '#web/ui/form/test-form-errors.ts'
import { testGate } from '#web/ui/test-gate.ts'
import { renderInPage } from '#web/ui/test-render.tsx'
import { toastQueue } from '#web/ui/toast-queue.ts'
import { DealBoard } from './deal-board.tsx'
import { pipelineEn as texts } from './text.en.ts'

stubApi()

const deal: DealRow = {
  ...dealFields.empty,
  id: 'a-deal',
  projectName: 'Campus-labs',
  companyName: 'Kallang Polytechnic',
  status: 'approved',
  stage: 'prospect',
  protectedUntil: null,
  scale: 240,
  lastComment: null,
  number: 1,
  submittedAt: 1,
  updatedAt: 1,
  version: 1,
  possibleConflict: false,
  missing: 0,
  lastCommentAt: null,
  lastCommentBy: null,
  unread: true,
}

/** A page that can be left for another one. */
function LeftBoard() {
  const [isLeft, setLeft] = useState(false)
  if (isLeft) return <p>Elsewhere</p>
  return (
    <>
      <button type="button" onClick={() => setLeft(true)}>
        Leave
      </button>
      <DealBoard register={null} />
    </>
  )
}

/** What the board was asked for. */
const asked: string[] = []

/** The server: the board with the deal in its stage, and moves, which it takes or refuses. */
function serve(refusal?: { readonly errorCode: string; readonly errorMsg: string }) {
  let stage: DealStage = 'prospect'
  const moves: unknown[] = []
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(address, 'http://board.test')
    if (pathname.startsWith('/api/lists/')) return Response.json({ columns: null, views: [] })
    if (init?.method === 'POST') {
      const body = JSON.parse(String(init.body)) as { to: DealStage }
      moves.push(body)
      if (refusal) return Response.json({ status: 409, requestId: 'r', ...refusal }, { status: 409 })
      stage = body.to
      return Response.json({})
    }
    asked.push(searchParams.toString())
    const columns = DEAL_STAGES.map((each) => {
      const has = each === stage && (searchParams.get('search') ?? 'campus') === 'campus'
      const cards = has && each !== 'won' ? [{ ...deal, stage }] : []
      return { stage: each, count: has ? 1 : 0, desktops: has ? 240 : 0, cards }
    })
    return Response.json({ columns, now: 1 })
  })
  return moves
}

const column = (stage: DealStage) => screen.getByRole('region', { name: texts.stage[stage] })
const card = (of: HTMLElement) => within(of).findByRole('link', { name: 'Campus-labs' })

test('Space lifts a deal, arrows choose the stage, Space drops it, and the focus stays on it', async () => {
  const moves = serve()
  const user = renderInPage(<DealBoard register={null} />)
  const link = await screen.findByRole('link', { name: 'Campus-labs' })
  expect(within(column('prospect')).getByText(texts.news)).toBeTruthy()
  link.focus()
  await user.keyboard(' {ArrowRight}{ArrowRight}')
  // The sum is what it would be.
  expect(within(column('solution')).getByText('240 desktops')).toBeTruthy()
  await user.keyboard(' ')
  const moved = await card(column('solution'))
  expect(moves).toEqual([{ from: 'prospect', to: 'solution', reason: '', note: '' }])
  await waitFor(() => expect(document.activeElement).toBe(moved))
  expect(within(column('prospect')).getByText('0 desktops')).toBeTruthy()
})

test('a filter by stage hides no column of the board, and a card that is moved stays in sight', async () => {
  serve()
  const user = renderInPage(<DealBoard register={null} />, 'en', null, { search: '?stage=solution' })
  const link = await screen.findByRole('link', { name: 'Campus-labs' })
  link.focus()
  await user.keyboard(' {ArrowRight}{ArrowRight} ')
  await card(column('solution'))
  expect(asked.filter((search) => search.includes('stage'))).toEqual([])
})

test('M leads to the choice of a stage; arrow keys stay where there is no other deal', async () => {
  serve()
  const user = renderInPage(<DealBoard register={null} />)
  const link = await screen.findByRole('link', { name: 'Campus-labs' })
  link.focus()
  await user.keyboard('{ArrowDown}{ArrowRight}{ArrowLeft}')
  expect(document.activeElement).toBe(link)
  await user.keyboard('m')
  expect(document.activeElement).toBe(screen.getByLabelText(/Move to: “Campus-labs”/))
})

test('a note that is too short is refused at its field, and nothing typed is lost', async () => {
  const moves = serve()
  const user = renderInPage(<DealBoard register={null} />)
  await user.selectOptions(await screen.findByLabelText(/Move to: “Campus-labs”/), texts.stage.lost)
  const dialog = await screen.findByRole('dialog')
  const note = within(dialog).getByLabelText(new RegExp(texts.page.closeNote))
  await user.type(note, 'x')
  await user.click(within(dialog).getByRole('button', { name: texts.page.lost }))
  expect(await within(dialog).findByText(/at least 2/)).toBeTruthy()
  expect(moves).toEqual([])
  await user.type(note, 'y')
  await user.click(within(dialog).getByRole('button', { name: texts.page.lost }))
  await waitFor(() => expect(moves).toMatchObject([{ to: 'lost', reason: 'price', note: 'xy' }]))
})

test('Escape leaves a lifted deal where it was', async () => {
  const moves = serve()
  const user = renderInPage(<DealBoard register={null} />)
  const link = await screen.findByRole('link', { name: 'Campus-labs' })
  link.focus()
  await user.keyboard(' {ArrowRight}{Escape}')
  await screen.findByText(/Canceled/)
  await card(column('prospect'))
  expect(moves).toEqual([])
})

test('a refused move is said, and the deal is back in its stage', async () => {
  serve({ errorCode: '0022', errorMsg: 'This deal was changed.' })
  const user = renderInPage(<DealBoard register={null} />)
  await user.selectOptions(await screen.findByLabelText(/Move to: “Campus-labs”/), 'qualified')
  await screen.findByText(/someone else made a change first/)
  await card(column('prospect'))
})

test('a move that is refused after the board was left is said', async () => {
  const gate = testGate()
  serve()
  const server = fetch
  const user = renderInPage(<LeftBoard />)
  const link = await screen.findByRole('link', { name: 'Campus-labs' })
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (init?.method !== 'POST') return server(address, init)
    await gate.promise
    return Response.json({ status: 409, errorCode: 'x', errorMsg: 'Moved by a colleague.' }, { status: 409 })
  })
  link.focus()
  await user.keyboard(' {ArrowRight} ')
  await user.click(screen.getByText('Leave'))
  gate.resolve()
  await waitFor(() =>
    expect(toastQueue.visibleToasts.map(({ content }) => content.text).join()).toContain(
      'Moved by a colleague.',
    ),
  )
})

test('the reason of a lost deal that was refused is there again with its note', async () => {
  serve({ errorCode: 'dealChanged', errorMsg: 'Reload it.' })
  const user = renderInPage(<DealBoard register={null} />)
  const lose = async () => {
    const link = await card(await screen.findByRole('region', { name: texts.stage.prospect }))
    const choice = link.closest('li')?.querySelector('select') as HTMLSelectElement
    await user.selectOptions(choice, 'lost')
    return within(await screen.findByRole('dialog'))
  }
  const dialog = await lose()
  await user.selectOptions(dialog.getByLabelText(texts.page.lossReason), 'competitor')
  await user.click(dialog.getByRole('button', { name: texts.page.lost }))
  await screen.findByText('Reload it.')
  const again = await lose()
  expect(again.getByLabelText<HTMLSelectElement>(texts.page.lossReason).value).toBe('competitor')
})

test('a sale is asked for first; cancel leaves the deal in its stage', async () => {
  const moves = serve()
  const user = renderInPage(<DealBoard register={null} />)
  await user.selectOptions(await screen.findByLabelText(/Move to: “Campus-labs”/), 'won')
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }))
  await card(column('prospect'))
  expect(moves).toEqual([])
  await user.selectOptions(await screen.findByLabelText(/Move to: “Campus-labs”/), 'won')
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: texts.page.won }))
  await waitFor(() => expect(moves).toEqual([{ from: 'prospect', to: 'won', reason: '', note: '' }]))
  await within(column('won')).findByText('240 desktops')
})

test('two deals are moved one after the other; neither is back in its old stage before the board is loaded again', async () => {
  const other: DealRow = { ...deal, id: 'b-deal', projectName: 'Harbour-design' }
  const released = testGate()
  let loads = 0
  const taken: string[] = []
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const { pathname } = new URL(address, 'http://board.test')
    if (pathname.startsWith('/api/lists/')) return Response.json({ columns: null, views: [] })
    if (init?.method === 'POST') {
      taken.push(pathname)
      // The second is refused, while the first is not on any board that was loaded.
      const isRefused = pathname.includes('b-deal')
      const refusal = { status: 409, requestId: 'r', errorCode: '0022', errorMsg: 'Changed.' }
      return isRefused ? Response.json(refusal, { status: 409 }) : Response.json({})
    }
    if (++loads > 1) await released.promise
    const columns = DEAL_STAGES.map((stage) => {
      const cards = stage === 'prospect' ? [deal, other] : []
      return { stage, count: cards.length, desktops: 240 * cards.length, cards }
    })
    return Response.json({ columns, now: 1 })
  })
  const user = renderInPage(<DealBoard register={null} />)
  await user.selectOptions(await screen.findByLabelText(/Move to: “Campus-labs”/), 'qualified')
  await waitFor(() => expect(taken).toHaveLength(1))
  await user.selectOptions(screen.getByLabelText(/Move to: “Harbour-design”/), 'solution')
  await screen.findByText(/Changed|someone else made a change first/)
  await card(column('qualified'))
  within(column('prospect')).getByRole('link', { name: 'Harbour-design' })
  expect(within(column('prospect')).queryByRole('link', { name: 'Campus-labs' })).toBeNull()
  // The board that is loaded then is right, whatever it has.
  released.resolve()
  await waitFor(() => expect(within(column('prospect')).getAllByRole('link')).toHaveLength(2))
})

test('the mouse drags a deal to another stage, whose sum shows what it would be', async () => {
  const moves = serve()
  renderInPage(<DealBoard register={null} />)
  const dragged = (await screen.findByRole('link', { name: 'Campus-labs' })).closest('li') as HTMLElement
  const dataTransfer = { effectAllowed: 'none', setData: vi.fn() }
  fireEvent.dragStart(dragged, { dataTransfer })
  fireEvent.dragOver(column('qualified'), { dataTransfer })
  within(column('qualified')).getByText('240 desktops')
  // Won takes it too, and asks; here it goes on over it.
  fireEvent.dragOver(column('won'), { dataTransfer })
  within(column('qualified')).getByText('0 desktops')
  fireEvent.dragOver(column('qualified'), { dataTransfer })
  fireEvent.drop(column('qualified'), { dataTransfer })
  fireEvent.dragEnd(dragged, { dataTransfer })
  await card(column('qualified'))
  await waitFor(() => expect(moves).toEqual([{ from: 'prospect', to: 'qualified', reason: '', note: '' }]))
})

test('a drag that ends outside the stages moves nothing', async () => {
  const moves = serve()
  renderInPage(<DealBoard register={null} />)
  const dragged = (await screen.findByRole('link', { name: 'Campus-labs' })).closest('li') as HTMLElement
  const dataTransfer = { effectAllowed: 'none', setData: vi.fn() }
  fireEvent.dragStart(dragged, { dataTransfer })
  fireEvent.dragOver(column('qualified'), { dataTransfer })
  fireEvent.dragEnd(dragged, { dataTransfer })
  await within(column('qualified')).findByText('0 desktops')
  await card(column('prospect'))
  expect(moves).toEqual([])
})

test('a search that finds nothing says so, and clearing it brings the board back', async () => {
  serve()
  const user = renderInPage(<DealBoard register={null} />)
  await screen.findByRole('link', { name: 'Campus-labs' })
  await user.type(screen.getByRole('searchbox'), 'nothing like it{Enter}')
  await screen.findByRole('heading', { name: /No match for “nothing like it”/ })
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  await screen.findByRole('link', { name: 'Campus-labs' })
})

test('a stage leads to the list by the filters of the board', async () => {
  serve()
  renderInPage(<DealBoard register={null} />, 'en', null, { search: '?as=board&search=campus' })
  await screen.findByRole('link', { name: 'Campus-labs' })
  expect(screen.getByRole('button', { name: 'Prospect 1' }).getAttribute('aria-pressed')).toBe('true')
})
