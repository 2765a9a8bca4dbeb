import { type SignInStep, signInStepSchema } from '#contract/features/sign-in/sign-in.fields.ts'
import { MINUTE_MS } from '#contract/kit/time.ts'

const ENTRY = 'signInStep'
/** The life of a ticket. */
export const STEP_MINUTES = 10

/** A step that waits, and by which door the person came in: where an expired ticket leads back to. */
export interface KeptStep {
  readonly step: SignInStep
  readonly door: 'primary' | 'sub'
}

/**
 * Keeps the step that a sign-in waits for in this tab, so that a reload or the way from another page to the log-in
 * page loses nothing. Never longer than ten minutes, the life of a ticket.
 */
export function keepStep(step: SignInStep, door: KeptStep['door'] = 'primary'): void {
  const entry = { step, door, until: Math.min(step.expiresAt, Date.now() + STEP_MINUTES * MINUTE_MS) }
  sessionStorage.setItem(ENTRY, JSON.stringify(entry))
}

/** The step that waits in this tab, if one does; an outdated or unreadable one is forgotten. */
export function takeStep(): KeptStep | undefined {
  const kept = readEntry()
  if (!kept) dropStep()
  return kept
}

/** The sign-in is done, or was given up. */
export function dropStep(): void {
  sessionStorage.removeItem(ENTRY)
}

function readEntry(): KeptStep | undefined {
  const text = sessionStorage.getItem(ENTRY)
  if (!text) return undefined
  try {
    const entry = JSON.parse(text)
    if (!(entry.until > Date.now())) return undefined
    return { step: signInStepSchema.parse(entry.step), door: entry.door === 'sub' ? 'sub' : 'primary' }
  } catch {
    return undefined
  }
}
