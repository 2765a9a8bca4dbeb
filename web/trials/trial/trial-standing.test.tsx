/** What a person reads of an application without a desktop: place, offer, review, refusal, in both languages. */
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#contract/kit/time.ts'
import type { Trial } from '#contract/trials/trial/trial.endpoints.ts'
import { trialErrors } from '#contract/trials/trial/trial.errors.ts'
import { stubApi } from '#web/ui/form/test-form-errors.ts'
import { renderInPage } from '#web/ui/test-render.tsx'
import { trialEn } from './text.en.ts'
import { trialZh } from './text.zh.ts'
import { TrialCard } from './trial-card.tsx'

stubApi()
const TEXTS = { zh: trialZh, en: trialEn }
const LANGUAGES = ['zh', 'en'] as const
const NOW = Date.UTC(2026, 10, 22, 6)
const WAITING = {
  id: 't',
  state: 'waiting',
  regionId: 'sg',
  regionName: 'Asia Pacific - Singapore',
  vcpu: 2,
  memoryGb: 4,
  systemName: 'Windows 11',
  systemDiskGb: 80,
  dataDiskGb: 0,
  quantity: 1,
  trialDays: 3,
  requestedAt: NOW - HOUR_MS,
  approvedAt: null,
  orderedFrom: NOW - HOUR_MS,
  provisioningAt: null,
  expectedReadyAt: null,
  readyAt: null,
  endsAt: null,
  idleAt: null,
  stoppedAt: null,
  endedAt: null,
  wipesAt: null,
  wipedAt: null,
  failedAt: null,
  failure: null,
  acceptBy: null,
  decisionDueAt: null,
  declined: null,
  waiting: { place: 3, since: NOW - HOUR_MS },
  convertedAt: null,
  actions: ['withdraw'],
} as unknown as Trial

const show = (trial: Trial, language: 'zh' | 'en') =>
  renderInPage(<TrialCard trial={trial} now={NOW} onChanged={vi.fn()} />, language)

test.each(LANGUAGES)('the place on the waiting list, and the way out of it (%s)', (language) => {
  show(WAITING, language)
  screen.getByText(language === 'zh' ? /候补第 3 位/ : /Number 3 on the waiting list/)
  screen.getByRole('button', { name: new RegExp(TEXTS[language].act.leave) })
})

test.each(LANGUAGES)('a place that is reserved, with the time that is left to accept it (%s)', (language) => {
  const acceptBy = NOW + 5 * HOUR_MS + 7 * MINUTE_MS
  const actions: Trial['actions'] = ['accept', 'withdraw']
  show({ ...WAITING, state: 'offered', waiting: null, acceptBy, actions }, language)
  expect(screen.getByRole('timer').textContent).toMatch(/^05.*07.*00/)
  screen.getByText(TEXTS[language].clock.accept)
  screen.getByRole('button', { name: new RegExp(TEXTS[language].act.accept) })
})

test.each(LANGUAGES)('the date of the decision (%s)', (language) => {
  show({ ...WAITING, state: 'inApproval', waiting: null, decisionDueAt: NOW + HOUR_MS }, language)
  screen.getByText(language === 'zh' ? /我们将于 .* 前完成审核/ : /We decide by .* and e-mail you/)
})

test.each(LANGUAGES)(
  'why it was declined: the company has the region’s trial (CONSOLE_0028, %s)',
  (language) => {
    const { code, [language]: text } = trialErrors.onePerRegion
    const declined = { reasons: [{ code, field: 'regionId', text }], note: '' }
    show({ ...WAITING, state: 'declined', waiting: null, declined, actions: [] }, language)
    screen.getByText(text)
    screen.getByText(TEXTS[language].own.declined)
  },
)

test.each(LANGUAGES)('after the time to accept it can be applied for again (%s)', (language) => {
  show({ ...WAITING, state: 'lapsed', waiting: null, actions: ['retry'] }, language)
  screen.getByText(TEXTS[language].own.unused)
  screen.getByRole('button', { name: new RegExp(TEXTS[language].act.applyAgain) })
})
