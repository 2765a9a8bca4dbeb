import type { Deps } from '#server/kit/deps.ts'
import { remindOfToken, TOKEN_REMINDER } from './api-token.service.ts'

/** What happens to a token by itself: the reminder of its end. */
export function registerApiTokenJobs(deps: Deps): void {
  deps.jobs.on(TOKEN_REMINDER, (payload) =>
    remindOfToken(deps, (payload as { readonly tokenId: string }).tokenId),
  )
}
