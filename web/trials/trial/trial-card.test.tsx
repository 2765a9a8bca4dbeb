import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/kit/time.ts'
import { requestErrors } from '#contract/requests/request/request.errors.ts'
import type { Trial } from '#contract/trials/trial/trial.endpoints.ts'
import { respondWithError, stubApi } from '#web/ui/form/test-form-errors.ts'
import { renderInPage } from '#web/ui/test-render.tsx'
import { NOW, TRIAL_OF_TEST } from './test-trial.ts'
import { trialEn } from './text.en.ts'
import { trialZh } from './text.zh.ts'
import { TrialCard } from './trial-card.tsx'

stubApi()
const TEXTS = { zh: trialZh, en: trialEn }
const READY = TRIAL_OF_TEST

const shown = (trial: Trial, language: 'zh' | 'en' = 'en') => {
  const onChanged = vi.fn()
  const user = renderInPage(<TrialCard trial={trial} now={NOW} onChanged={onChanged} />, language)
  return { onChanged, user }
}
const names = () => screen.getAllByRole('button').map((button) => button.textContent?.replace(/ Asia.*/, ''))

test('a running trial shows both clocks: until it ends and until it is shut down', () => {
  shown(READY)
  const [end, idle] = screen.getAllByRole('timer').map((timer) => timer.textContent)
  expect(end).toMatch(/^2 days\s?05 hours/)
  expect(idle).toMatch(/^42 min/)
  expect(names()).toEqual(['Open desktop', 'Shut down', 'End trial'])
})

test('an idle shutdown that comes after the end is not shown', () => {
  shown({ ...READY, endsAt: NOW + 10 * MINUTE_MS })
  expect(screen.getAllByRole('timer')).toHaveLength(1)
})

test('one that is shut down has its end and can be started', () => {
  shown({
    ...READY,
    state: 'stopped',
    idleAt: null,
    stoppedAt: NOW - HOUR_MS,
    actions: ['start', 'endEarly'],
  })
  expect(screen.getAllByRole('timer')).toHaveLength(1)
  screen.getByText(/Your files are kept/)
  expect(names()).toEqual(['Start', 'End trial'])
})

test('in the days of grace it shows when the data are wiped', () => {
  shown({ ...READY, state: 'ended', idleAt: null, endedAt: NOW, wipesAt: NOW + 4 * DAY_MS, actions: [] })
  expect(screen.getByRole('timer').textContent).toMatch(/^4 days/)
  screen.getByText(/^Wiped on/)
})

test('what is wiped has neither clocks nor buttons', () => {
  shown({ ...READY, state: 'wiped', idleAt: null, endedAt: NOW, wipedAt: NOW, actions: [] })
  expect(screen.queryByRole('timer')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

test.each(['zh', 'en'] as const)(
  'a failed one says why, with its code, and can be tried again (%s)',
  (language) => {
    const failure = { errorCode: 'CONSOLE_0033', errorMsg: 'The image is missing.' }
    const never = { readyAt: null, endsAt: null, idleAt: null, failedAt: NOW }
    shown({ ...READY, ...never, state: 'failed', failure, actions: ['retry'] }, language)
    screen.getByText(/The image is missing\. \(CONSOLE_0033\)/)
    screen.getByRole('button', { name: new RegExp(TEXTS[language].act.retry) })
  },
)

test('a trial is ended early after a question only, and what went wrong is said there', async () => {
  const { onChanged, user } = shown(READY)
  await user.click(screen.getByRole('button', { name: /End trial/ }))
  const confirm = () => screen.getAllByRole('button', { name: 'End trial' }).at(-1) as HTMLElement
  await screen.findByText(/for 7.days, then wipe it/)
  respondWithError(requestErrors.moveNotAllowed)
  await user.click(confirm())
  await screen.findByText(/isn’t possible in the request’s current status/)
  expect(onChanged).not.toHaveBeenCalled()
})

const ENDED: Trial = { ...READY, state: 'ended', idleAt: null, endedAt: NOW, actions: [] }

/** A page that reads the trial again. */
function Page() {
  const [trial, setTrial] = useState(READY)
  return (
    <>
      <TrialCard trial={trial} now={NOW} onChanged={setTrial} />
      <button type="button" onClick={() => setTrial(ENDED)}>
        Read again
      </button>
    </>
  )
}

test('what was refused goes with the last button, once the trial has ended', async () => {
  const user = renderInPage(<Page />)
  respondWithError(requestErrors.moveNotAllowed)
  await user.click(screen.getByRole('button', { name: /Shut down/ }))
  const refusal = () => screen.queryByText(/isn’t possible in the request’s current status/)
  await waitFor(() => expect(refusal()).not.toBeNull())
  await user.click(screen.getByRole('button', { name: 'Read again' }))
  expect(refusal()).toBeNull()
})
