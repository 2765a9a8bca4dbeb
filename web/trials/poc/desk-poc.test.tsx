import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { messageText } from '#contract/errors.ts'
import { conflictErrors } from '#contract/kit/errors/conflict.errors.ts'
import { OPERATOR_PERMISSIONS } from '#contract/permissions.ts'
import type { PocOnDesk } from '#contract/trials/poc/poc.endpoints.ts'
import { useStaysTrue } from '#web/platform/data/stays-true.ts'
import { stubApi } from '#web/ui/form/test-form-errors.ts'
import { ACCOUNT, renderInPage } from '#web/ui/test-render.tsx'
import { DeskPoc } from './desk-poc.tsx'
import { pocDeskEn as desk } from './poc-desk.text.en.ts'

stubApi()

const POC: PocOnDesk = {
  requestId: 'r1',
  state: 'approved',
  revision: 2,
  plan: null,
  planVersion: 0,
  outcome: null,
  wanted: { startsOn: '2026-12-07', endsOn: '2026-12-18' },
  messages: [
    { number: 1, at: 0, from: 'applicant', by: 'lin-zhao', text: 'Is anything missing?', files: [] },
  ],
  mayWrite: true,
}

type Answer = (path: string, method: string) => Response

/** Every call is answered so; the bodies of those that change something are collected. */
function answerWith(answer: Answer) {
  const sent: [path: string, body: unknown][] = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const { pathname } = new URL(url, 'http://site.test')
    if (init?.body) sent.push([pathname, JSON.parse(String(init.body))])
    return answer(pathname, init?.method ?? 'GET')
  })
  return sent
}

/** The desk around it, which follows what calls change. */
function Desk() {
  useStaysTrue(ACCOUNT.userId)
  return <DeskPoc requestId="r1" version="2.a" />
}

function show() {
  const account = { ...ACCOUNT, accountType: 3 as const, permissions: [...OPERATOR_PERMISSIONS] }
  return renderInPage(<Desk />, 'en', null, { account })
}

test('the days that the applicant wants are the first proposal of the plan', async () => {
  const plan = { nextStep: 'Set up', nextStepOn: null, startsOn: '2026-12-07', endsOn: '2026-12-18' }
  const sent = answerWith((_, method) =>
    Response.json(method === 'PUT' ? { ...POC, plan: { ...plan, changedAt: 0 }, planVersion: 1 } : POC),
  )
  const user = show()
  await user.type(await screen.findByRole('textbox', { name: desk.nextStep }), 'Set up')
  await user.click(screen.getByRole('button', { name: desk.savePlan }))
  await waitFor(() =>
    expect(sent).toContainEqual([
      '/api/operator/pocs/r1/plan',
      { nextStep: 'Set up', nextStepOn: '', startsOn: '2026-12-07', endsOn: '2026-12-18', version: 0 },
    ]),
  )
})

test('an outcome before the planned end of the test says what it closes, and asks', async () => {
  const plan = { nextStep: 'Test', nextStepOn: null, startsOn: null, endsOn: '2999-01-01', changedAt: 0 }
  const sent = answerWith(() => Response.json({ ...POC, plan, planVersion: 1 }))
  const outcomes = () => sent.filter(([path]) => path.endsWith('/outcome')).length
  const user = show()
  await user.click(await screen.findByRole('radio', { name: desk.result.won }))
  await user.click(screen.getByRole('button', { name: desk.record }))
  const dialog = await screen.findByRole('dialog', { name: /before the test ends on/ })
  expect(dialog.textContent).toContain(desk.earlyText)
  expect(outcomes()).toBe(0)
  await user.click(within(dialog).getByRole('button', { name: desk.record }))
  await waitFor(() => expect(outcomes()).toBe(1))
})

test('a plan that a colleague has changed is shown, what was typed stays, and the next attempt is about it', async () => {
  const { code, status } = conflictErrors.changedMeanwhile
  const errorMsg = messageText(code, 'en')
  const theirs = { nextStep: 'Their step', nextStepOn: null, startsOn: null, endsOn: null, changedAt: 0 }
  let isChanged = false
  const sent = answerWith((_, method) => {
    if (method !== 'PUT') return Response.json(isChanged ? { ...POC, plan: theirs, planVersion: 1 } : POC)
    isChanged = true
    return Response.json({ status, errorCode: code, errorMsg, requestId: '1' }, { status })
  })
  const user = show()
  await user.type(await screen.findByRole('textbox', { name: desk.nextStep }), 'My step')
  await user.click(screen.getByRole('button', { name: desk.savePlan }))
  await screen.findByText(errorMsg)
  await screen.findByText('Changed meanwhile by someone else. Now: Their step')
  await user.click(screen.getByRole('button', { name: 'Keep my text' }))
  await user.click(screen.getByRole('button', { name: desk.savePlan }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent.map(([, body]) => body)).toMatchObject([
    { nextStep: 'My step', version: 0 },
    { nextStep: 'My step', version: 1 },
  ])
})

test('a lost one needs its reason, and the queue reads the request again', async () => {
  const outcome = {
    outcome: 'lost' as const,
    reason: 'Budget',
    decidedOn: '2027-01-08',
    at: 0,
    by: 'Chen Yu',
  }
  let stored: object = POC
  const sent = answerWith((_, method) => {
    if (method === 'POST') stored = { ...POC, state: 'completed', revision: 3, outcome }
    return Response.json(stored)
  })
  const user = show()
  await user.click(await screen.findByRole('radio', { name: desk.result.lost }))
  await user.click(screen.getByRole('button', { name: desk.record }))
  expect(sent).toEqual([])
  await user.type(screen.getByRole('textbox', { name: desk.reason }), 'Budget')
  await user.click(screen.getByRole('button', { name: desk.record }))
  await screen.findByText('Budget')
  expect(screen.queryByRole('button', { name: desk.record })).toBeNull()
})

test('what cannot be loaded is asked for again', async () => {
  let isDown = true
  answerWith(() =>
    isDown
      ? Response.json(
          { status: 503, errorCode: 'x', errorMsg: 'Not available.', requestId: '1' },
          { status: 503 },
        )
      : Response.json(POC),
  )
  const user = show()
  await screen.findByText('Not available.')
  isDown = false
  await user.click(screen.getByRole('button'))
  await screen.findByText('Is anything missing?')
})
