import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { DEAL_STAGES, type DealStage } from '#contract/features/pipeline/deal-stage.rules.ts'
import type { DealRow } from '#contract/features/pipeline/pipeline.list.ts'
import { stubApi } from '#web/ui/form/test-form-errors.ts'
import { renderInPage } from '#web/ui/test-render.tsx'
import { DealBoard } from './deal-board.tsx'
import { pipelineEn as texts } from './text.en.ts'

stubApi()

const deal: DealRow = {
  ...{ id: 'a-deal', projectName: 'Campus-labs', companyName: 'Kallang Polytechnic', status: 'approved' },
  ...{ stage: 'prospect', protectedUntil: null, scale: 240, lastComment: null, country: '', city: '' },
  ...{ industry: '', leadSource: '', contactName: '', contactPhone: '', contactEmail: '', number: 1 },
  ...{ submittedAt: 1, updatedAt: 1, version: 1, possibleConflict: false, missing: 0 },
  ...{ lastCommentAt: null, lastCommentBy: null },
}

/** The server: the board with the deal in its stage, and moves, which it takes or refuses. */
function serve(refusal?: { readonly errorCode: string; readonly errorMsg: string }) {
  let stage: DealStage = 'prospect'
  const moves: unknown[] = []
  vi.stubGlobal('fetch', async (_: unknown, init?: RequestInit) => {
    if (init?.method === 'POST') {
      const body = JSON.parse(String(init.body)) as { to: DealStage }
      moves.push(body)
      if (refusal) return Response.json({ status: 409, requestId: 'r', ...refusal }, { status: 409 })
      stage = body.to
      return Response.json({})
    }
    const columns = DEAL_STAGES.map((each) => {
      const has = each === stage
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
  const user = renderInPage(<DealBoard />)
  const link = await screen.findByRole('link', { name: 'Campus-labs' })
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

test('Escape leaves a lifted deal where it was', async () => {
  const moves = serve()
  const user = renderInPage(<DealBoard />)
  const link = await screen.findByRole('link', { name: 'Campus-labs' })
  link.focus()
  await user.keyboard(' {ArrowRight}{Escape}')
  await screen.findByText(/Canceled/)
  await card(column('prospect'))
  expect(moves).toEqual([])
})

test('a refused move is said, and the deal is back in its stage', async () => {
  serve({ errorCode: 'dealChanged', errorMsg: 'This deal was changed.' })
  const user = renderInPage(<DealBoard />)
  await user.selectOptions(await screen.findByLabelText(/Move “Campus-labs” to/), 'qualified')
  await screen.findByText(/was changed in the meantime/)
  await card(column('prospect'))
})

test('a sale is asked for first; cancel leaves the deal in its stage', async () => {
  const moves = serve()
  const user = renderInPage(<DealBoard />)
  await user.selectOptions(await screen.findByLabelText(/Move “Campus-labs” to/), 'won')
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }))
  await card(column('prospect'))
  expect(moves).toEqual([])
  await user.selectOptions(await screen.findByLabelText(/Move “Campus-labs” to/), 'won')
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: texts.page.won }))
  await waitFor(() => expect(moves).toEqual([{ from: 'prospect', to: 'won', reason: '', note: '' }]))
  await within(column('won')).findByText('240 desktops')
})
