import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { dealFields } from '#contract/deals/pipeline/deal.form.ts'
import type { DealMatch, DealOnDesk } from '#contract/deals/pipeline/pipeline-desk.endpoints.ts'
import { OPERATOR_PERMISSIONS } from '#contract/permissions.ts'
import { stubApi } from '#web/ui/form/test-form-errors.ts'
import { ACCOUNT, renderInPage } from '#web/ui/test-render.tsx'
import { DeskDeal } from './desk-deal.tsx'
import { pipelineEn as texts } from './text.en.ts'

stubApi()

const partner = { accountId: 'p1', userName: 'northern', companyName: 'Northern' }
const common = {
  number: 1,
  partner,
  status: 'inReview',
  stage: 'prospect',
  values: { ...dealFields.empty, projectName: 'Campus-labs' },
  submittedAt: 1,
} as const
const MATCH: DealMatch = {
  ...common,
  id: 'older',
  isOwn: false,
  score: 60,
  signals: [],
  company: null,
  isFirst: true,
  protectedUntil: null,
}
const DEAL: DealOnDesk = {
  ...common,
  id: 'deal',
  protection: null,
  matches: [MATCH],
  duplicateOf: null,
  comments: [],
  history: [],
  mayComment: true,
  now: 2,
}

test('a choice that a colleague was quicker with is refused at its button, what is chosen now is shown, and what was typed stays', async () => {
  let now = DEAL
  const choices: unknown[] = []
  vi.stubGlobal('fetch', async (_address: string, init?: RequestInit) => {
    if (!init?.method || init.method === 'GET') return Response.json(now)
    choices.push(JSON.parse(String(init.body)))
    now = { ...DEAL, duplicateOf: MATCH.id }
    const refusal = { errorCode: 'changedMeanwhile', errorMsg: 'A colleague was quicker.', requestId: 'r' }
    return Response.json(refusal, { status: 409 })
  })
  const account = { ...ACCOUNT, accountType: 3 as const, permissions: [...OPERATOR_PERMISSIONS] }
  const user = renderInPage(<DeskDeal requestId="r1" version="1" />, 'en', null, { account })
  await user.type(await screen.findByRole('textbox'), 'Which plan?')
  await user.click(screen.getByRole('button', { name: texts.desk.choose }))
  await screen.findByText('A colleague was quicker.')
  await waitFor(() => screen.getByRole('button', { name: texts.desk.chosen }))
  expect(choices).toEqual([{ match: MATCH.id, from: null }])
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Which plan?')
})
