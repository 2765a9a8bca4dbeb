import type { Span } from '#contract/catalog/campaign/campaign.rules.ts'
import { startOfBusinessDay } from '#contract/kit/time.ts'
import { endOfDay } from '#server/kit/day-bounds.ts'

interface Days {
  readonly startsOn: string
  readonly endsOn: string
  readonly timeZone: string
}

/** The moments between which a campaign of whole days runs: from midnight to the midnight after its last day. */
export function spanOf({ startsOn, endsOn, timeZone }: Days): Span {
  return { startsAt: startOfBusinessDay(startsOn, timeZone), endsAt: endOfDay(endsOn, timeZone) }
}
