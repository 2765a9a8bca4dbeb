import { type SignInStep, signInStepSchema } from '#contract/identity/sign-in/sign-in.fields.ts'
import { browserNow, byBrowserClock } from '#web/platform/page/server-clock.ts'
import { tabEntries } from './browser-storage.ts'
import type { SessionKind } from './session-store.ts'

const ENTRY = 'signInStep'
const KINDS: readonly SessionKind[] = ['primary', 'sub', 'operator']
/** Lifetime of a ticket. */
export const STEP_MINUTES = 10

/** A pending step, and the kind of session that is signed in to, whose login page an expired ticket leads to. */
interface SavedStep {
  readonly step: SignInStep
  readonly session: SessionKind
}

/**
 * Stores the pending step of a sign-in for this tab, so that it survives a reload and the navigation from another
 * page to the login page. It expires with the ticket.
 */
export function saveStep(step: SignInStep, session: SessionKind = 'primary'): void {
  const entry = { step, session, until: byBrowserClock(step.expiresAt) }
  tabEntries.set(ENTRY, JSON.stringify(entry))
}

/** The pending step of this tab; an expired or unreadable one is removed. */
export function readStep(): SavedStep | undefined {
  const saved = readEntry()
  if (!saved) clearStep()
  return saved
}

/** The sign-in is complete or was abandoned. */
export function clearStep(): void {
  tabEntries.remove(ENTRY)
}

function readEntry(): SavedStep | undefined {
  const text = tabEntries.get(ENTRY)
  if (!text) return undefined
  try {
    const entry = JSON.parse(text)
    if (!(entry.until > browserNow())) return undefined
    return {
      step: signInStepSchema.parse(entry.step),
      session: KINDS.find((kind) => kind === entry.session) ?? 'primary',
    }
  } catch {
    return undefined
  }
}
