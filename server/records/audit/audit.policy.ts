import { DAY_MS, HOUR_MS } from '#contract/kit/time.ts'
import { AUDIT } from '#contract/records/audit/audit.fields.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { LogScope } from './audit.store.ts'

/**
 * Which entries of an account may be read: what the clean-up has not reached yet is gone for readers already. In whole
 * hours, so that what is remembered of a long log serves more than one call.
 */
export function readableLog(deps: { readonly clock: Clock }, accountId: string): LogScope {
  return { accountId, from: readableSince(deps) }
}

/** From when on entries of any account may be read, in ms since 1970 UTC. */
export function readableSince({ clock }: { readonly clock: Clock }): number {
  const oldest = clock.now() - AUDIT.retentionDays * DAY_MS
  return Math.ceil(oldest / HOUR_MS) * HOUR_MS
}
