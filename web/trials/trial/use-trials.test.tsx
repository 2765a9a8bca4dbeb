import { act, screen } from '@testing-library/react'
import { afterEach, test, vi } from 'vitest'
import { noteNews } from '#web/platform/api/changes.ts'
import { useStaysTrue } from '#web/platform/data/stays-true.ts'
import { renderInPage } from '#web/ui/test-render.tsx'
import { TRIAL_OF_TEST } from './test-trial.ts'
import { type TrialList, useTrials } from './use-trials.ts'

afterEach(() => void vi.unstubAllGlobals())

const running = { ...TRIAL_OF_TEST, state: 'ready', idleAt: 86_400_000, endsAt: 86_400_000 } as const
const listOf = (state: string): TrialList =>
  ({ totalCount: 1, list: [{ ...running, state }], now: 0 }) as TrialList

function Shown() {
  useStaysTrue('a-user')
  const { trials } = useTrials(listOf('ready'))
  return <p>{trials[0]?.state}</p>
}

test('a desktop that another person has shut down is not shown as running until its own clock says so', async () => {
  let state = 'ready'
  vi.stubGlobal('fetch', async () => Response.json(listOf(state)))
  renderInPage(<Shown />)
  await screen.findByText('ready')
  state = 'stopped'
  act(noteNews)
  await screen.findByText('stopped')
})
