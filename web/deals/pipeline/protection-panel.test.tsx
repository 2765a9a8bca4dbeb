import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Deal } from '#contract/deals/pipeline/pipeline.endpoints.ts'
import { dealErrors } from '#contract/deals/pipeline/pipeline.errors.ts'
import { DAY_MS } from '#contract/kit/time.ts'
import { stubApi } from '#web/ui/form/test-form-errors.ts'
import { ACCOUNT, renderInPage } from '#web/ui/test-render.tsx'
import { ProtectionPanel } from './protection-panel.tsx'
import { DEAL_OF_TEST } from './test-deal.ts'
import { pipelineEn as en } from './text.en.ts'

stubApi()

const NOW = Date.UTC(2026, 10, 22, 2)
const UNTIL = Date.UTC(2026, 11, 3, 16)
const DEAL: Deal = {
  ...DEAL_OF_TEST,
  status: 'approved',
  stage: 'committed',
  submittedAt: 1,
  protection: { from: NOW - 79 * DAY_MS, until: UNTIL },
  actions: ['extend', 'comment'],
  now: NOW,
}
const PARTNER = { ...ACCOUNT, accountType: 2 as const }
const asked = { requestId: 'r1', revision: 1, state: 'inReview', askedAt: NOW, dueAt: NOW + DAY_MS } as const
const show = (changes: Partial<Deal>, language: 'zh' | 'en' = 'en', onDone = async () => {}) =>
  renderInPage(<ProtectionPanel deal={{ ...DEAL, ...changes }} onDone={onDone} />, language, undefined, {
    account: PARTNER,
    timeZone: 'Asia/Shanghai',
  })

/** What is sent, answered by this. */
function answerWith(response: () => Response): unknown[] {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    if (init?.body) sent.push(JSON.parse(String(init.body)))
    return response()
  })
  return sent
}

test('a protection that the clock has ended says since when, and offers no more time', async () => {
  const over = { status: 'expired', actions: ['comment'], now: UNTIL } as const
  show({ ...over, actions: [...over.actions] })
  await screen.findByText(/^Ended on December 3, 2026( \(UTC\+8\))?$/)
  expect(screen.queryByRole('button')).toBeNull()
  cleanup()
  show(
    { ...over, actions: [...over.actions], extension: { ...asked, state: 'lapsed', dueAt: null, said: [] } },
    'zh',
  )
  await screen.findByText(/2026年12月3日/)
  screen.getByText('延期申请已失效：保护期在答复前结束。')
})

test('of 90 days, 90 are left on the day of the approval, and the last day says that it is the last', async () => {
  // Approved on 22 November at 10:00 in China; the last day is 20 February.
  const protection = { from: NOW, until: Date.parse('2027-02-21T00:00+08:00') }
  show({ protection })
  await screen.findByText('90 days left')
  cleanup()
  show({ protection, now: Date.parse('2027-02-19T23:59+08:00') })
  await screen.findByText('1 day left')
  cleanup()
  show({ protection, now: Date.parse('2027-02-20T00:01+08:00') })
  await screen.findByText('Ends today')
})

test('more time is asked for with a reason; one that was asked for meanwhile is said', async () => {
  const onDone = vi.fn(async () => {})
  const { code } = dealErrors.extensionOnce
  const refusal = { status: 409, errorCode: code, errorMsg: 'Once.', requestId: '1' }
  const sent = answerWith(() => Response.json(refusal, { status: 409 }))
  const user = show({}, 'en', onDone)
  screen.getByText('30 days, once')
  await user.click(screen.getByRole('button', { name: en.extension.ask }))
  await user.type(await screen.findByLabelText(en.extension.reason), 'The board meets in May.')
  await user.click(screen.getByRole('button', { name: en.extension.send }))
  await waitFor(() => expect(sent).toEqual([{ reason: 'The board meets in May.' }]))
  await screen.findByText(dealErrors.extensionOnce.en)
  expect(onDone).toHaveBeenCalled()
})

test('a request that is open can be withdrawn; a decision is said with its reason', async () => {
  const onDone = vi.fn(async () => {})
  const sent = answerWith(() => Response.json({}))
  const user = show({ actions: ['comment'], extension: { ...asked, said: [] } }, 'en', onDone)
  expect(screen.queryByRole('button', { name: en.extension.ask })).toBeNull()
  await user.click(screen.getByRole('button', { name: en.extension.withdraw }))
  const dialog = within(await screen.findByRole('dialog', { name: en.extension.withdrawTitle }))
  dialog.getByText(en.extension.withdrawText)
  expect(sent).toEqual([])
  await user.click(dialog.getByRole('button', { name: en.extension.withdraw }))
  await waitFor(() => expect(sent).toEqual([{ revision: 1 }]))
  cleanup()
  show({
    actions: ['comment'],
    extension: { ...asked, state: 'refused', dueAt: null, said: ['No progress.'] },
  })
  screen.getByText(en.extension.state.refused)
  screen.getByText('No progress.')
})
