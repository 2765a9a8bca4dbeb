import { act, cleanup, render, waitFor } from '@testing-library/react'
import type { Options } from 'uplot'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DayChart } from './day-chart.tsx'

/** What was drawn, with the scheme that the page had; the test environment has no canvas. */
const drawn: string[] = []
/** What the library was given last. */
let given: Options

// It may be loaded already, by another file of this worker.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())
vi.mock('uplot', () => ({
  default: class {
    constructor(options: Options) {
      given = options
      drawn.push(`drawn ${shownScheme()}`)
    }
    destroy() {
      drawn.push('gone')
    }
  },
}))

let isDark = false
let ofSystem = new EventTarget()
const shownScheme = () => document.documentElement.dataset.scheme ?? (isDark ? 'dark' : 'light')

beforeEach(() => {
  isDark = false
  ofSystem = new EventTarget()
  drawn.length = 0
  vi.stubGlobal('matchMedia', () => Object.assign(ofSystem, { matches: isDark }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  delete document.documentElement.dataset.scheme
})

const show = () => render(<DayChart days={['2026-11-20']} values={[1]} before={[2]} label="Visits" />)

test('a chart is drawn again in the colours of the scheme that a person chooses', async () => {
  show()
  await act(async () => {
    document.documentElement.dataset.scheme = 'dark'
  })
  await waitFor(() => expect(drawn).toEqual(['drawn light', 'gone', 'drawn dark']))
})

test('a chart is drawn again when the system changes its scheme', async () => {
  show()
  isDark = true
  await act(async () => void ofSystem.dispatchEvent(new Event('change')))
  await waitFor(() => expect(drawn).toEqual(['drawn light', 'gone', 'drawn dark']))
})

test('the axis names the last day, and those before it in the steps that have room', () => {
  show()
  const splits = given.axes?.[0]?.splits
  if (typeof splits !== 'function') throw new Error('no days of its own')
  expect(splits(null as never, 0, 0, 27, 5, 0)).toEqual([2, 7, 12, 17, 22, 27])
  expect(splits(null as never, 0, 0, 0, 1, 0)).toEqual([0])
})
