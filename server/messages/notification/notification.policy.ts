import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import { DAY_MS, HOUR_MS } from '#contract/kit/time.ts'
import {
  NOTIFICATIONS,
  type NotificationReader,
} from '#contract/messages/notification/notification.fields.ts'
import type { Clock } from '#server/kit/clock.ts'
import { type SignedInCaller, userIdOf } from '#server/kit/http/caller.ts'
import type { NotificationScope } from './notification.store.ts'

/**
 * A person reads its own notifications only: a primary account none of its sub-accounts', nor the other way round.
 * Those that the clean-up has not reached yet are gone for readers already.
 */
export function ownNotifications(
  { clock }: { readonly clock: Clock },
  caller: SignedInCaller,
): NotificationScope {
  return { userId: userIdOf(caller), from: oldestShown(clock.now()) }
}

/** In whole hours, so that what a list remembers of its rows serves more than one call. */
export function oldestShown(now: number): number {
  return Math.ceil((now - NOTIFICATIONS.retentionDays * DAY_MS) / HOUR_MS) * HOUR_MS
}

/** Which kinds a caller can get. */
export function readerOf({ subAccountId, accountType }: SignedInCaller): NotificationReader {
  if (subAccountId !== null) return 'sub'
  return accountType === ACCOUNT_TYPE.operator ? 'operator' : 'primary'
}
