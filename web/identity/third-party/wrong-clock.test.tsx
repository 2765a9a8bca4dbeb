import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SignInStep } from '#contract/identity/sign-in/sign-in.fields.ts'
import { noteServerTime } from '#web/platform/page/server-clock.ts'
import { saveStep } from '#web/platform/session/sign-in-step.ts'
import { savePendingLink } from './pending-link.ts'

const NOON = Date.UTC(2026, 10, 22, 12)
const MINUTE_MS = 60_000
const STEP: SignInStep = {
  ticket: 'a'.repeat(43),
  next: 'secondFactor',
  methods: ['totp'],
  agreements: [],
  expiresAt: NOON + 10 * MINUTE_MS,
}
const LINK = {
  linkToken: 'a-secret',
  provider: 'campus',
  providerLabel: 'Example University',
  label: 'lin@example.edu',
  expiresAt: NOON + 10 * MINUTE_MS,
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOON })
})
afterEach(() => {
  vi.useRealTimers()
  sessionStorage.clear()
})

/** A machine whose clock is so far off; the server has answered at noon. */
function machine(offMs: number): void {
  vi.setSystemTime(NOON + offMs)
  noteServerTime(new Response('{}', { headers: { date: new Date(NOON).toUTCString() } }))
}

/** What the next document of the tab finds, before any answer of the server. */
async function afterReload() {
  vi.resetModules()
  const { readStep } = await import('#web/platform/session/sign-in-step.ts')
  const { pendingLink } = await import('./pending-link.ts')
  return { step: readStep()?.step, link: pendingLink() }
}

test.each([28, -28, 60 * 24 * 365])(
  'a step and a pending link last their ten minutes on a machine whose clock is %i minutes ahead',
  async (minutes) => {
    machine(minutes * MINUTE_MS)
    saveStep(STEP)
    savePendingLink(LINK)
    vi.advanceTimersByTime(9 * MINUTE_MS)
    expect(await afterReload()).toEqual({ step: STEP, link: LINK })
    vi.advanceTimersByTime(2 * MINUTE_MS)
    expect(await afterReload()).toEqual({ step: undefined, link: undefined })
  },
)
