import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { dealFields } from '#contract/deals/pipeline/deal.form.ts'
import { CONFLICT_SCORES } from '#contract/deals/pipeline/pipeline.rules.ts'
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
  matches: [MATCH, { ...MATCH, id: 'other' }],
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

test('of a match the values are next to each other, each with what it adds, and the part of the name that agrees', async () => {
  const match: DealMatch = {
    ...MATCH,
    values: { ...dealFields.empty, companyName: '宁波蓝鲸软件股份有限公司', contactEmail: 'a@whale.example' },
    company: { kind: 'same', words: '蓝鲸软件' },
    signals: [
      { signal: 'name', score: 25 },
      { signal: 'domain', score: 0 },
    ],
  }
  const values = { ...dealFields.empty, companyName: '宁波蓝鲸软件（股份）有限公司' }
  vi.stubGlobal('fetch', async () => Response.json({ ...DEAL, values, matches: [match] }))
  const account = { ...ACCOUNT, accountType: 3 as const, permissions: [...OPERATOR_PERMISSIONS] }
  renderInPage(<DeskDeal requestId="r1" version="1" />, 'en', null, { account })
  const name = await screen.findByRole('row', { name: /^Company name/ })
  expect(within(name).getByRole('rowheader').textContent).toBe('Company nameSame name: 蓝鲸软件')
  expect(
    within(name)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['宁波蓝鲸软件（股份）有限公司', '宁波蓝鲸软件股份有限公司', `25 / ${CONFLICT_SCORES.name}`])
  expect(name.dataset.same).toBe('')
  expect(screen.getByRole('row', { name: /^E-mail domain/ }).dataset.same).toBeUndefined()
})
